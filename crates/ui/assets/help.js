// ---- Help in place: whatever has a title, a symbol, a term or a rule explains itself ---------------------------------------

let explained = null; // what the card is about: { el, title }
let soon = 0; // the timer of the card
let touched = null; // where a finger has come down
let held = false; // it stayed: the press that follows means nothing

/// The terms that are drawn without a symbol too (a worker, a track), and what shows any term.
const drawnTerms = () => all('#glossary [data-drawn]');
const termed = () => ['svg.i', '.fig', ...drawnTerms().map(term => term.dataset.drawn)].join();
/// The terms of the glossary that something shows.
const symbolsIn = el => [
  ...new Set([
    ...drawnTerms().filter(term => el.matches(term.dataset.drawn)).map(term => term.dataset.symbol),
    ...all('use', el).map(use => use.getAttribute('href').split('#i-')[1]),
  ]),
];
const termOf = name => name && find(`#glossary [data-symbol="${CSS.escape(name)}"]`);
const drawnTitle = el => [...el.children].find(child => child.localName === 'title');

/// What explains itself here: something with a title, a term of the glossary, or the heading of a place with a rule.
function subject(el) {
  if (!el?.closest?.('#table, #top') || el.closest('#since, #log, #chat, #rule, input, textarea, select')) return null;
  const titled = el.closest('[title], [name="choice"], g:has(> title)');
  if (titled) return titled;
  const term = el.closest(termed());
  if (term && symbolsIn(term).some(termOf)) return term;
  return (el.closest('h2, h3, h4, [data-line] > p, [data-line] > ol') && el.closest('[data-line]')) || null;
}

/// Opens the card. What the browser would show by itself is put aside meanwhile.
function explain(el) {
  unexplain();
  const card = find('#help');
  if (!card || !el.isConnected) return;
  // What stands on the board too is explained there.
  const twin = !el.title && el.name === 'choice' && find(`:is(#board, #hand, #players, #state) [name="choice"][value="${el.value}"]`);
  const title = el.getAttribute('title') ?? drawnTitle(el)?.textContent ?? (twin ? twin.title : '');
  const place = twin || el.closest('[data-line]');
  const line = place?.dataset.line;
  const parts = [];
  const short = line?.slice(line.indexOf('-') + 1);
  if (title && !(short && title.endsWith(short))) parts.push(made('p', title));
  for (const term of symbolsIn(el).map(termOf).filter(Boolean).slice(0, title ? 2 : 4)) {
    const [name, about] = [term.cloneNode(true), term.nextElementSibling.cloneNode(true)];
    const symbol = [el, ...all('svg', el)].find(svg => svg.matches('svg') && symbolsIn(svg).includes(term.dataset.symbol));
    if (symbol) name.prepend(symbol.cloneNode(true));
    about.append(' ', toRule(term.dataset.line));
    parts.push(name, about);
  }
  if (line) {
    const said = made('p', place === el || el.closest('button') ? '' : (place.getAttribute('aria-label') || '') + ' ');
    said.append(toRule(line, card.dataset.ruleSaid));
    parts.push(said);
  }
  if (!parts.length) return;
  card.replaceChildren(...parts);
  explained = { el, title: el.getAttribute('title'), drawn: drawnTitle(el) };
  if (explained.title !== null) el.removeAttribute('title');
  else explained.drawn?.remove();
  el.setAttribute('aria-describedby', 'help');
  card.showPopover();
  const [at, box] = [spot(el), spot(card)];
  const under = at.bottom + 8 + box.height < window.innerHeight;
  card.style.left = Math.max(8, Math.min(at.left, window.innerWidth - box.width - 8)) + 'px';
  card.style.top = Math.max(8, under ? at.bottom + 8 : at.top - box.height - 8) + 'px';
}

/// A link to a line of the rules, which opens beside the table.
function toRule(line, before = '') {
  const link = made('a', before + line.slice(line.indexOf('-') + 1));
  link.className = 'ref';
  link.setAttribute('href', `${find('#help').dataset.rules}#${line}`);
  return link;
}

function made(name, words) {
  const el = document.createElement(name);
  el.textContent = words;
  return el;
}

/// Closes the card. Whether there was one.
function unexplain() {
  clearTimeout(soon);
  if (!explained) return false;
  const { el, title, drawn } = explained;
  explained = null;
  if (title !== null && !el.hasAttribute('title')) el.setAttribute('title', title);
  else if (title === null && drawn) el.prepend(drawn);
  el.removeAttribute('aria-describedby');
  if (el.dataset.walked) {
    el.removeAttribute('tabindex');
    delete el.dataset.walked;
  }
  find('#help').hidePopover();
  return true;
}

/// By keyboard: the next thing that explains itself, from where the focus is.
function explainNext(by) {
  const list = all(`:is(.stage, .rail) :is([title], ${termed()}):not(svg)`).filter(el => subject(el) === el && spot(el).width);
  const from = document.activeElement;
  const inside = list.findIndex(el => el === explained?.el);
  const after = list.findIndex(el => from.compareDocumentPosition(el) & Node.DOCUMENT_POSITION_FOLLOWING);
  const here = list.indexOf(from);
  const n = inside >= 0 ? inside + by : here >= 0 ? here : Math.max(0, after);
  const next = list[(n + list.length) % list.length];
  if (!next) return;
  unexplain();
  if (next.tabIndex < 0 && !next.hasAttribute('tabindex')) {
    next.setAttribute('tabindex', '-1');
    next.dataset.walked = '1';
  }
  next.focus();
  explain(next);
}

function later(el, ms) {
  clearTimeout(soon);
  soon = setTimeout(() => explain(el), ms);
}

document.addEventListener('pointerover', event => {
  if (event.pointerType !== 'mouse' || struck(event).closest('#help') || event.buttons) return void clearTimeout(soon);
  const el = subject(struck(event));
  if (el === explained?.el && el) return void clearTimeout(soon);
  clearTimeout(soon);
  if (el) later(el, explained ? 150 : 450);
  else if (explained) soon = setTimeout(unexplain, 250); // there is time to go to the link
});
document.addEventListener('focusin', event => {
  const el = struck(event);
  if (el.closest('#help') || el === explained?.el) return;
  unexplain();
  const about = el.matches(':focus-visible') && subject(el);
  if (about === el) later(el, 700);
});
document.addEventListener('pointerdown', event => {
  held = false;
  if (struck(event).closest('#help')) return;
  if (event.pointerType !== 'touch') return void unexplain();
  const el = subject(struck(event));
  unexplain();
  touched = { x: event.clientX, y: event.clientY };
  if (!el) return;
  clearTimeout(soon);
  soon = setTimeout(() => {
    held = true;
    explain(el);
  }, 450);
});
document.addEventListener('pointermove', event => {
  if (touched && !held && Math.hypot(event.clientX - touched.x, event.clientY - touched.y) > 10) clearTimeout(soon);
});
for (const end of ['pointerup', 'pointercancel']) {
  document.addEventListener(end, () => {
    if (touched && !held) clearTimeout(soon);
    touched = null;
  });
}
// A finger that stayed has asked what this is; it has not pressed it.
for (const press of ['click', 'contextmenu']) {
  document.addEventListener(
    press,
    event => {
      if (!held || struck(event).closest('#help')) return;
      event.preventDefault();
      event.stopPropagation();
      if (press === 'click') held = false;
    },
    true,
  );
}
document.addEventListener('scroll', () => void unexplain(), true);
