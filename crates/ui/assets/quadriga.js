// What makes the pages quick. Every page works without it: choices are buttons of a form, and so is everything else.

const root = document.documentElement;
root.classList.add('has-script');
/** @type {(selector: string, from?: ParentNode) => any} */
const find = (selector, from = document) => from.querySelector(selector);
/** @type {(selector: string, from?: ParentNode) => any[]} */
const all = (selector, from = document) => [...from.querySelectorAll(selector)];
/** What an event happened to. @param {Event} event */
const struck = event => /** @type {HTMLElement} */ (event.target);
/** What a form would send. @param {HTMLFormElement} form @param {HTMLElement | null} [button] */
const filled = (form, button) => new URLSearchParams(/** @type {any} */ (new FormData(form, button)));
const table = find('#table[data-table]');
const says = { ...find('#toasts').dataset, ...find('#connection').dataset }; // sentences, in the language of the page

// ---- Asking the server for regions ------------------------------------------------------

let busy = 0; // the newest request for the whole page wins; one for a part of it does not compete

/** Whether it was done. @param {string} url @param {RequestInit & { part?: boolean }} [options] */
async function ask(url, { part = false, ...options } = {}) {
  const turn = part ? busy : ++busy;
  if (!part) root.classList.add('is-busy');
  try {
    const headers = { 'x-quadriga': 'regions', 'x-quadriga-have': have() };
    const answer = await fetch(url, { ...options, headers });
    if (answer.status === 204) return true;
    if (answer.headers.get('x-quadriga') === 'reload') {
      location.reload(); // the whole page is another one now
      return true;
    }
    const type = answer.headers.get('content-type') || '';
    const text = await answer.text();
    if (answer.redirected && (!ours(answer.url) || /<html/i.test(text))) {
      location.assign(answer.url); // it leads to another table, or to another page
      return true;
    }
    if (!type.includes('text/html') || /<html/i.test(text)) {
      if (answer.ok) location.reload();
      else toast(plainText(text) || says.failed);
      return false;
    }
    if (part || turn === busy) swap(text);
    return answer.ok;
  } catch {
    toast(says.offline);
    return false;
  } finally {
    if (!part && turn === busy) root.classList.remove('is-busy');
  }
}

/// Is this an address of the table (or the past) that this page shows?
function ours(url) {
  const path = new URL(url, location.href).pathname;
  const home = table ? table.dataset.home || '/t/' + table.dataset.table : location.pathname;
  return path === home || path.startsWith(home + '/');
}

/// The regions that stand on the page, and what in them never changes, so that only others are sent.
const have = () => all('[data-sum], [data-kept]:not(:empty)').map(el => `${el.id}=${el.dataset.sum || el.dataset.kept}`).join(',');

function plainText(html) {
  const page = new DOMParser().parseFromString(html, 'text/html');
  return (find('main p:not(.status), main h1', page) || page.body).textContent.trim().slice(0, 300);
}

// ---- Swapping regions by id -----------------------------------------------------------------

function swap(html) {
  const fresh = new DOMParser().parseFromString(html, 'text/html');
  const focus = focusKey(document.activeElement);
  const before = pieces();
  const heard = scene();
  const following = all('[data-follow]').filter(el => !letBe.has(el));
  for (const next of [...fresh.body.children]) {
    const now = next.id && document.getElementById(next.id);
    if (!now || (table && 'text' in table.dataset && next.id !== 'chat-lines')) continue;
    // Another question has nothing to do with what was put into the fields of the last one.
    if (now.localName !== next.localName || question(now) !== question(next)) now.replaceWith(next);
    else morph(now, next);
  }
  const revision = find('#top')?.dataset.revision;
  if (table && +revision > +table.dataset.revision) table.dataset.revision = revision;
  walked();
  for (const el of following) el.scrollTo(0, 1e6);
  enhance();
  // The numbers of what is new make lines longer; a line that is being told stays in view.
  if (!root.classList.contains('is-telling')) for (const el of following) el.scrollTo(0, 1e6);
  refocus(focus);
  announce();
  badge();
  fly(before);
  sounds(heard);
}

/// A lesson is where its panel says it is.
function walked() {
  const path = find('#lesson')?.dataset.path;
  if (path && path !== location.pathname) history.replaceState(null, '', path);
}

/// What can be seen of a page: from below its bar to, on a phone, what stands at its foot.
function inSight() {
  const foot = matchMedia('(max-width: 720px)').matches && (find('#lesson[data-path]') || find('#prompt'));
  return { top: 60, bottom: foot && foot.offsetHeight ? spot(foot).top : window.innerHeight };
}

/// Brings these into view: all of them where there is room for all, or else the first.
function bringIntoView(...things) {
  const { top, bottom } = inSight();
  const boxes = things.map(spot);
  const last = Math.max(...boxes.map(box => box.bottom));
  const first = Math.min(...boxes.map(box => box.top));
  if (things.length > 1 && last - first > bottom - top) return bringIntoView(things[0]);
  if (first >= top && last <= bottom && boxes.every(box => box.left >= 0 && box.right <= window.innerWidth)) return;
  things[0].scrollIntoView({ block: 'center', inline: 'center' });
  const moved = spot(things[0]).top - boxes[0].top;
  // In the middle of what can be seen; what is too high for that from its top on.
  window.scrollBy(0, moved + Math.min(first - top - 16, (first + last) / 2 - (top + bottom) / 2));
}

let spokenOf = ''; // the step of a lesson whose things were brought into view

/// What a step of a lesson speaks of comes into view once; whoever then scrolls away is let be.
function lit() {
  const path = find('#lesson')?.dataset.path || '';
  if (path === spokenOf) return;
  spokenOf = path;
  const things = all('[data-lit]');
  if (things.length) bringIntoView(...things);
}

/// What the prompt asks: the same question as long as neither the table nor what was chosen before it has changed.
function question(region) {
  const field = name => find(`#play [name="${name}"]`, region)?.value;
  return region.id === 'prompt' ? `${field('revision')} ${field('draft')}` : '';
}

/// A region that is replaced is not read aloud; this line stays, and says what is asked now.
function announce() {
  const said = ['#lesson .correct, #lesson .teach', '#prompt .say strong'].map(part => find(part)?.textContent || '').join(' ').trim();
  const line = find('#announce');
  if (line.textContent !== said) line.textContent = said;
}

const atEnd = el => el.scrollHeight - el.scrollTop - el.clientHeight < 40;

// What has lines is followed to its newest one until its reader scrolls back from the end; that it has become smaller, because
// something else needs the room, or longer before this could be told, is not that.
const letBe = new WeakSet();
const stood = new WeakMap(); // where each stood when it last moved
document.addEventListener(
  'scroll',
  event => {
    const el = /** @type {Element} */ (event.target);
    if (!el.matches?.('[data-follow]')) return;
    const back = el.scrollTop < (stood.get(el) ?? 0);
    stood.set(el, el.scrollTop);
    if (atEnd(el)) letBe.delete(el);
    else if (back) letBe.add(el);
  },
  true,
);

function focusKey(el) {
  if (!el || el === document.body) return null;
  const region = el.closest('#prompt, #board, #hand, #players, #state, #log')?.id;
  return { id: el.id, name: el.name, value: el.value, region, choice: el.name === 'choice', asked: asked() };
}

const asked = () => question(find('#prompt') || document.body);

function refocus(key) {
  const at = /** @type {HTMLButtonElement | null} */ (document.activeElement);
  // A target in focus may have changed places with another, as on a map that draws the chosen one last.
  const another = key?.choice && at?.name === 'choice' && at.value !== key.value && key.asked === asked();
  // What can no longer be seen loses the focus by itself, a moment later.
  const gone = el => !el || el === document.body || el.disabled || !el.checkVisibility();
  if (!key || (!gone(at) && !another)) return;
  // The numbers of choices mean something else in another question.
  const same = key.id ? document.getElementById(key.id) : key.choice && key.asked !== asked() ? null : key.name && key.region && find(`#${key.region} [name="${key.name}"][value="${CSS.escape(key.value)}"]`);
  // Not what lies in a drawer that is closed, and not Undo: who presses Enter once more goes on.
  const open = () => all('#prompt [name="choice"]:not(#undo), #board [name="choice"], #hand [name="choice"], #state [name="choice"]').find(el => el.checkVisibility());
  const goesOn = key.choice || key.id === 'send';
  const next = same || (goesOn ? find('#send') || find('[data-asked]') || open() : null);
  next?.focus({ preventScroll: true });
  if (gone(document.activeElement)) find('#prompt')?.focus({ preventScroll: true });
}

// ---- Pieces move from where they were (FLIP) --------------------------------------------------

const spot = el => el.getBoundingClientRect();

function pieces() {
  if (document.hidden || !motion()) return null;
  return all('[data-piece]').map(el => ({ kind: el.dataset.piece, at: el.dataset.at, box: spot(el) })).filter(p => p.box.width);
}

function motion() {
  return parseFloat(getComputedStyle(root).getPropertyValue('--dur-3')) || 0;
}

function fly(before) {
  if (!before?.length) return;
  const gone = new Map();
  for (const piece of before) gone.set(piece.kind, (gone.get(piece.kind) || []).concat(piece));
  const moved = [];
  for (const el of all('[data-piece]')) {
    const old = gone.get(el.dataset.piece);
    const same = old?.findIndex(p => p.at === el.dataset.at);
    if (same >= 0) old.splice(same, 1);
    else moved.push(el);
  }
  const ease = getComputedStyle(root).getPropertyValue('--ease-piece').trim() || 'ease';
  const ms = motion();
  const gap = Math.min(60, 1200 / Math.max(1, moved.length));
  moved.forEach((el, n) => {
    const home = find(`[data-home="${el.dataset.piece}"]`);
    const from = gone.get(el.dataset.piece)?.shift()?.box || (home && spot(home));
    const to = spot(el);
    if (!from || !to.width) return;
    if (!n) play('move');
    const zoom = el.currentCSSZoom || 1; // a low window shows the table smaller
    const translate = `${(from.left + from.width / 2 - to.left - to.width / 2) / zoom}px ${(from.top + from.height / 2 - to.top - to.height / 2) / zoom}px`;
    el.animate(
      [{ translate, scale: 1, zIndex: 5 }, { scale: 1.12, offset: 0.6, zIndex: 5 }, { translate: '0 0', scale: 1 }],
      { duration: ms, delay: n * gap, easing: ease, fill: 'backwards' },
    );
  });
}

// ---- The table's form: choosing is a draft, sending is explicit ----------------------------------

document.addEventListener('submit', event => {
  const form = /** @type {HTMLFormElement} */ (event.target);
  const button = /** @type {HTMLButtonElement | null} */ (event.submitter);
  if (form.id === 'play') {
    if (table && 'text' in table.dataset) return; // plain pages all the way
    event.preventDefault();
    const data = filled(form, button);
    const sends = button?.name === 'choice' && sender(button.value);
    if (button?.formMethod === 'post') send(button.formAction, data);
    // Not by a click: a form that is being submitted takes no second one.
    else if (sends && !amountChanged(button.value)) send(sends.formAction, filled(form, sends));
    else choose(form.action, data, button);
    return;
  }
  if (form.matches('[data-theme-form]')) {
    event.preventDefault();
    switchTheme(form, button);
  } else if (form.matches('[data-slider]')) {
    event.preventDefault();
    step(find('#step').value);
  } else if (table && table.contains(form) && form.method === 'post' && ours(form.action) && !form.matches('[data-leaves]') && !table.matches('.curtain') && (form.matches('[data-stay]') || !('text' in table.dataset))) {
    event.preventDefault();
    const data = filled(form, button);
    if (!form.matches('.plan')) for (const [name, value] of planned()) data.set(name, value);
    ask(form.action, { method: 'POST', body: data, part: form.matches('[data-stay]') }).then(done => {
      // To whom one talks stays as it was: what is meant for one must not go to all.
      if (done && form.matches('.say-form')) find('[name="text"]', form).value = '';
      else if (done && form.matches('[data-stay]')) toast(says.saved);
    });
  }
});

/// The button of the prompt that sends this choice: it is chosen, or one press is enough for it.
const sender = n => find(`#prompt [formmethod="post"][name="choice"][value="${CSS.escape(n)}"]:not(#undo)`);

function amountChanged(n) {
  const field = /** @type {HTMLInputElement | null} */ (document.getElementById('amount-' + n));
  return field && field.value !== field.defaultValue;
}

async function choose(action, data, button) {
  for (const old of all('[name="choice"][aria-pressed]')) mark(old, false);
  if (button) for (const same of all(`[name="choice"][value="${button.value}"]:not(#send)`)) mark(same, true);
  const url = action + '?' + data;
  if (!(await act(() => ask(url)))) return;
  remember(url);
  if (onePress()) find('#send.primary')?.click();
}

/// Somebody who wants no second look before a choice is sent has said so in the table's menu.
const onePress = () => recall('press') === 'one';

/// What a browser keeps for us, if it keeps anything.
function recall(name, set) {
  try {
    if (set !== undefined) localStorage.setItem(name, set);
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

// What is set in the table's menu: a box says one of two words, a list what is chosen.
for (const setting of all('[data-setting]')) {
  const [field, name] = [find('input, select', setting), setting.dataset.setting];
  const box = field.type === 'checkbox';
  setting.hidden = false;
  if (box && recall(name) !== null) field.checked = recall(name) === setting.dataset.on;
  else if (!box) field.value = recall(name) || field.value;
  field.addEventListener('change', () => {
    recall(name, box ? (field.checked ? setting.dataset.on : 'no') : field.value);
    calm();
    sinceThen();
    if (name === 'sound') play('turn');
  });
}
calm();

function mark(button, on) {
  if (on) button.setAttribute('aria-pressed', 'true');
  else button.removeAttribute('aria-pressed');
  if (!button.matches('.chip')) button.classList.toggle('is-selected', on);
  button.closest('[data-sum]')?.removeAttribute('data-sum'); // it no longer is what the server drew
}

function remember(url) {
  const clean = new URL(url, location.href);
  const draft = [clean.searchParams.get('draft'), clean.searchParams.get('choice')];
  /** @type {(field: [string, string]) => boolean} */
  const stays = ([name]) => ['seat', 'plan', 'counter'].includes(name);
  if (!draft[0] && draft[1] === null) clean.search = new URLSearchParams([...clean.searchParams].filter(stays)).toString();
  history.replaceState(null, '', clean);
}

let acting = 0; // what somebody has pressed, and is not answered yet
let missed = false; // something happened meanwhile

/// What is pressed is never lost to news from the table: they are fetched after it.
async function act(what) {
  acting++;
  const done = await what();
  acting--;
  if (!acting && missed) {
    missed = false;
    refresh();
  }
  return done;
}

let sending = false;

async function send(action, data) {
  if (sending) return;
  sending = true;
  const done = await act(() => ask(action, { method: 'POST', body: data }));
  sending = false;
  const keep = new URLSearchParams([...planned(), ...(data.has('seat') ? [['seat', data.get('seat')]] : [])]);
  if (done) remember(location.pathname + '?' + keep);
}

document.addEventListener('click', event => {
  const link = /** @type {HTMLAnchorElement} */ (struck(event).closest('a[data-draft], a[data-replay-link]'));
  if (link && !(table && 'text' in table.dataset) && !event.ctrlKey && !event.metaKey && !event.shiftKey) {
    event.preventDefault();
    act(() => ask(link.href)).then(done => done && history.replaceState(null, '', link.href));
    return;
  }
  const stepper = /** @type {HTMLElement} */ (struck(event).closest('[data-step]:is(button)'));
  if (stepper) {
    const field = find('input', stepper.closest('[data-stepper]'));
    +stepper.dataset.step > 0 ? field.stepUp() : field.stepDown();
    if (field.form?.id === 'new') refill(field.form);
    return;
  }
  const copy = /** @type {HTMLInputElement} */ (struck(event).closest('[data-copy]'));
  if (copy) {
    copy.select();
    navigator.clipboard?.writeText(copy.value).then(() => toast(says.copied), () => {});
  }
});

// ---- Live updates ----------------------------------------------------------------------------------

function listen() {
  const wanted = table?.dataset.table || find('[data-room]')?.dataset.table || (find('[data-lobby]') && 'lobby') || '';
  const url = document.body.dataset.worker;
  if (!window.EventSource) return;
  let port;
  try {
    port = new SharedWorker(url, { name: 'quadriga' }).port;
  } catch {
    port = new Worker(url); // no shared workers here: one for this page alone
  }
  port.onmessage = ({ data }) => hear(data);
  port.start?.();
  const want = () => port.postMessage({ table: wanted });
  want();
  addEventListener('pagehide', () => port.postMessage({ bye: true }));
  addEventListener('pageshow', event => event.persisted && want());
  addEventListener('offline', () => port.postMessage({ gone: true }));
  addEventListener('online', want);
  find('#connection').addEventListener('click', event => struck(event).closest('button') && want());
}

/// While the stream is open the document says so: `data-live`.
function hear(message) {
  if (message.type === 'turns') {
    turns = message.count;
    return badge();
  }
  if (message.type === 'lobby') return refreshLobby();
  if (message.type === 'paired') return paired(message.table);
  root.toggleAttribute('data-live', message.type !== 'lost');
  if (message.type === 'lost') return lost(message.wait);
  if (message.type === 'open') found();
  const room = find('[data-room]');
  if (room && (message.type === 'open' || message.table === room.dataset.table)) return refreshRoom(room, message);
  if (!table?.dataset.table) return; // a lesson is nobody's table
  if (message.type === 'open') return refresh();
  if (message.type !== 'table' || message.table !== table.dataset.table) return;
  // A choice that is not sent yet stays where it is.
  const offers = acting || drafting() ? 'offers,orders' : 'offers,prompt,orders';
  const only = { chat: 'chat-lines', seats: 'players,top,log,offers', offers, notes: '' }[message.what];
  if (only === '') return;
  if (only) return ask(`/t/${table.dataset.table}/regions?only=${only}${seat()}`, { part: true });
  if (message.revision === undefined || message.revision > +table.dataset.revision) refresh();
}

// A lost connection shows at once, with what happens next; and so does its return.

let away = null; // when the connection is tried again
let counting = 0;

function lost(wait) {
  away = Date.now() + wait;
  const line = find('#connection');
  line.className = 'link is-lost';
  line.innerHTML = '<span></span> <span aria-hidden="true"></span> <button type="button" class="btn small"></button>';
  find('span', line).textContent = says.lost;
  find('button', line).textContent = says.tryNow;
  line.hidden = false;
  countdown();
}

function countdown() {
  clearTimeout(counting);
  if (away === null) return;
  const left = Math.ceil((away - Date.now()) / 1000);
  find('#connection [aria-hidden]').textContent = left > 0 ? says.tryingIn.replace('{s}', left) : says.trying;
  if (left > 0) counting = setTimeout(countdown, away - Date.now() - (left - 1) * 1000);
}

/// It is back: whatever was missed is asked for, and then that is said.
function found() {
  if (away === null) return;
  away = null;
  clearTimeout(counting);
  if (table && !table.matches('.curtain')) linked(says.catchingUp, false);
  else linked(says.back, true);
}

function linked(words, done) {
  const line = find('#connection');
  line.className = 'link is-back';
  line.textContent = words;
  catching = !done;
  if (done) counting = setTimeout(() => (line.hidden = true), 4000);
}

let catching = false; // the connection is back, and what was missed is not here yet

/// Which of my seats this page shows, and which form is open on it.
function seat() {
  const plan = new URLSearchParams(planned()).toString();
  return (table.dataset.seat ? '&seat=' + table.dataset.seat : '') + (plan && '&' + plan);
}

/// The form that is open on this page, as fields.
function planned() {
  const plan = find('[data-plan]');
  const counter = find('[name="counter"]', plan || document.createElement('p'))?.value;
  return plan ? [['plan', plan.dataset.plan], ...(counter ? [['counter', counter]] : [])] : [];
}

const drafting = () => find('#undo[data-draft]');

let waiting = 0;
function refresh() {
  clearTimeout(waiting);
  // A game against bots moves several times in a moment: ask once.
  waiting = setTimeout(async () => {
    if (acting) return void (missed = true);
    if (table.matches('.curtain') || 'text' in table.dataset) return reloadIfMoved();
    const [drafted, revision] = [drafting(), table.dataset.revision];
    const done = await ask(`/t/${table.dataset.table}/regions?revision=${revision}${seat()}`);
    if (done && catching) linked(says.complete, true);
    if (table.dataset.revision !== revision && drafted) toast(says.movedOn);
  }, 30);
}

/// Pages without regions are loaded anew, but only if there is something new.
async function reloadIfMoved() {
  const url = `/t/${table.dataset.table}/regions?revision=${table.dataset.revision}${seat()}`;
  const answer = await fetch(url, { headers: { 'x-quadriga': 'regions' } }).catch(() => null);
  if (answer?.ok && answer.status !== 204) location.reload();
  else if (answer?.ok && catching) linked(says.complete, true);
}

let opened = false;
async function refreshRoom(room, message) {
  if (message.type === 'open' && !opened) return void (opened = true);
  // Not a reload: that would close and open this page's stream, and so tell every other page to look again.
  const answer = await fetch(location.href).catch(() => null);
  if (!answer?.ok) return;
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
  const fresh = find('[data-room]', page);
  if (!fresh) return location.reload(); // the game has begun
  if (fresh.children.length !== room.children.length) return room.replaceChildren(...fresh.childNodes);
  [...fresh.children].forEach((part, n) => {
    // What somebody is typing stays.
    const [now, was] = part.id === 'chat' ? [find('#chat-lines', part), find('#chat-lines')] : [part, room.children[n]];
    if (now.outerHTML !== was.outerHTML) was.replaceWith(now);
  });
}

/// Opponents were found: from the lobby the page leads to the table, elsewhere it says so.
function paired(id) {
  if (find('[data-lobby]')) return location.assign(`/t/${id}`);
  toast(says.paired, `/t/${id}`);
}

/// What the lobby lists is put in anew; a list that somebody has opened or is at stays as it is until the next time.
async function refreshLobby() {
  if (!find('[data-lobby]')) return;
  const answer = await fetch(location.href).catch(() => null);
  if (!answer?.ok) return;
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
  for (const part of page.querySelectorAll('[data-fresh]')) {
    const was = document.getElementById(part.id);
    const used = was?.matches(':focus-within') || was?.querySelector('details[open]');
    if (was && !used && was.outerHTML !== part.outerHTML) was.replaceWith(part);
  }
}

const title = document.title.replace(/^\(\d+\) /, '');
let turns = +document.body.dataset.turns; // how many tables wait for me

/// The window's title counts all tables that wait, the bell those that one does not look at.
function badge() {
  document.title = (turns > 0 ? `(${turns}) ` : '') + title;
  const bell = find('#turns-badge');
  if (!bell) return;
  const others = Math.max(0, turns - (find('#prompt[data-waits]') ? 1 : 0));
  bell.hidden = !others;
  find('.count', bell).textContent = others;
}

// ---- Keys -------------------------------------------------------------------------------------------

document.addEventListener('keydown', event => {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const typing = struck(event).closest('input:not([type="range"]), textarea, select');
  if (typing && event.key === 'Enter' && typing.closest('[data-stepper]')) {
    event.preventDefault();
    find('[name="choice"]', typing.closest('[data-stepper]'))?.click();
    return;
  }
  if (typing) return void (event.key === 'Escape' && typing.closest('#rule') && closeRule());
  const key = event.key.toLowerCase();
  if (key === 'tab') {
    if (across(struck(event), event.shiftKey)) event.preventDefault();
  } else if (key === 'escape') {
    if (unexplain() || find('[popover]:popover-open') || closeRule() || putAway()) return;
    find('#undo[data-draft]')?.click();
  } else if (key === '/') {
    const rules = find('[data-key="r"]');
    const field = find('#rule-q') || find('[data-look]');
    if (!rules && !field) return;
    event.preventDefault();
    if (field) field.focus();
    else openRule(rules.getAttribute('href'), { from: rules }).then(() => find('#rule-q')?.focus());
  } else if (key === 'r' && closeRule()) {
    return;
  } else if (key === 'l') {
    find('#log .log')?.focus();
  } else if (key === 'n' && plates().length) {
    goTo(event.shiftKey ? 'prev' : 'next');
  } else if (key === 'e' && find('#help')) {
    explainNext(event.shiftKey ? -1 : 1);
  } else if (key === '?') {
    find('#keys')?.togglePopover?.();
  } else if (key.startsWith('arrow') && struck(event).matches('button[name="choice"], #board, #hand')) {
    if (nearest(struck(event), key)) event.preventDefault();
  } else if (struck(event).matches('input[type="range"]')) {
    return;
  } else {
    const button = find(`[data-key="${CSS.escape(key)}"]`);
    if (!button) return;
    event.preventDefault();
    button.click();
  }
});

/// After a target one needs what sends it: it is the next stop, wherever it stands on the page, and the way back leads to
/// the target again. From a target that is not chosen Tab goes on to the next, as everywhere.
function across(from, back) {
  const chosen = ['#board', '#hand', '#players', '#state'].map(region => `${region} [name="choice"][aria-pressed="true"]`).join();
  const to = back ? from.id === 'send' && find(chosen) : from.matches(chosen) && find('#send');
  if (!to || to.disabled || !to.checkVisibility()) return false;
  to.focus();
  return true;
}

/// Focus goes to the nearest target in the direction of the arrow.
function nearest(from, key) {
  const here = spot(from);
  const [dx, dy] = { arrowleft: [-1, 0], arrowright: [1, 0], arrowup: [0, -1], arrowdown: [0, 1] }[key] || [0, 0];
  const group = from.closest('.choices');
  const field = group ? all('button[name="choice"]', group) : all('#board button[name="choice"], #hand button[name="choice"], #players button[name="choice"], #state button[name="choice"]');
  let best = null;
  let least = Infinity;
  for (const el of field) {
    const box = spot(el);
    if (el === from || !box.width) continue;
    const x = box.left + box.width / 2 - here.left - here.width / 2;
    const y = box.top + box.height / 2 - here.top - here.height / 2;
    const ahead = x * dx + y * dy;
    const aside = Math.abs(x * dy) + Math.abs(y * dx);
    if (ahead > 4 && ahead + 3 * aside < least) [best, least] = [el, ahead + 3 * aside];
  }
  best?.focus();
  return !!best;
}

// ---- Small things --------------------------------------------------------------------------------------

function toast(text, link) {
  const slip = document.createElement(link ? 'a' : 'div');
  slip.className = 'toast';
  if (link) slip.setAttribute('href', link);
  slip.textContent = text;
  // The same sentence stands there once, however often it is said.
  for (const same of all('#toasts .toast')) if (same.textContent === text) same.remove();
  find('#toasts').append(slip);
  setTimeout(() => slip.remove(), link ? 60000 : 6000);
}

const systemIsDark = matchMedia('(prefers-color-scheme: dark)');

/// The buttons lead away from what is shown. Where nobody has chosen that is the system's wish, which the server does not know.
function otherTheme() {
  const dark = (root.dataset.theme || (systemIsDark.matches ? 'dark' : 'light')) === 'dark';
  for (const button of all('[data-theme-form] button')) {
    button.value = dark ? 'light' : 'dark';
    const use = find('use', button);
    use?.setAttribute('href', use.getAttribute('href').replace(/#.*/, dark ? '#i-sun' : '#i-moon'));
  }
}

otherTheme();
systemIsDark.addEventListener('change', otherTheme);

function switchTheme(form, button) {
  const theme = button.value;
  root.dataset.theme = theme;
  otherTheme();
  fetch(form.action, { method: 'POST', body: new URLSearchParams({ theme, back: location.pathname }), redirect: 'manual' });
}

let ticking = 0;

/// Clocks count from the moment at which they run out. Where none runs, or nobody looks, nothing is counted.
function clocks() {
  clearTimeout(ticking);
  const running = all('[data-clock][data-running]');
  if (!running.length || document.hidden) return;
  let next = Infinity;
  for (const clock of running) {
    clock.due ??= Date.now() + clock.dataset.clock * 1000;
    const ms = Math.max(0, clock.due - Date.now());
    const left = Math.ceil(ms / 1000);
    if (left < 3600) clock.textContent = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`;
    if (left) next = Math.min(next, left > 3600 ? ms - 3600 * 1000 : ms - (left - 1) * 1000);
  }
  if (next < Infinity) ticking = setTimeout(clocks, Math.min(next + 5, 2 ** 30));
}

document.addEventListener('visibilitychange', clocks);

let pending = 0;
function step(value) {
  const form = find('[data-slider]');
  const data = filled(form);
  data.set('step', value);
  const url = form.action + '?' + data;
  clearTimeout(pending);
  pending = setTimeout(() => ask(url).then(done => done && history.replaceState(null, '', url)), 60);
}

function enhance() {
  for (const button of all('.step[hidden]')) button.hidden = false;
  const slider = find('#step');
  if (slider && !slider.dataset.ready) {
    slider.dataset.ready = '1';
    slider.addEventListener('input', () => {
      find('output').textContent = slider.value;
      step(slider.value);
    });
  }
  clocks();
  playOn();
  sinceThen();
  if (explained && !explained.el.isConnected) unexplain();
  if (table) root.style.setProperty('--foot', window.innerHeight - inSight().bottom + 'px');
  lit();
}

/// Search as you type; without script the form asks the server.
let wanted = 0;
async function look(field) {
  const turn = ++wanted;
  await new Promise(done => setTimeout(done, 200));
  if (turn !== wanted) return;
  const url = field.form.action + (field.value.trim() ? '?' + filled(field.form) : '');
  const answer = await fetch(url).catch(() => null);
  if (!answer?.ok || turn !== wanted) return;
  history.replaceState(null, '', url);
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
  find('#book').replaceWith(find('#book', page));
  chapters();
}

/// The contents show where one reads.
function chapters() {
  const reader = new IntersectionObserver(
    list => {
      const now = list.filter(entry => entry.isIntersecting).at(-1)?.target.id;
      if (now) for (const entry of all('.chs > li')) entry.classList.toggle('now', entry.dataset.chapter === now);
    },
    { rootMargin: '-30% 0px -60%' },
  );
  for (const chapter of all('section.chapter')) reader.observe(chapter);
}

/// A line that an address leads to is unfolded.
function unfold() {
  const line = location.hash.length > 1 && document.getElementById(decodeURIComponent(location.hash.slice(1)));
  const fold = /** @type {HTMLDetailsElement | null} */ (line && line.closest('.letter'));
  if (!fold || fold.open) return;
  fold.open = true;
  line.scrollIntoView({ block: 'center' });
}

if (find('#new')) watchForm(find('#new'));
for (const field of all('[data-look]')) field.addEventListener('input', () => look(field));
// A rulebook has contents; the log of a long game has chapters too, and folds them by itself.
if (find('#contents')) {
  chapters();
  unfold();
  addEventListener('hashchange', unfold);
  find('#contents').addEventListener('click', event => struck(event).closest('a') && find('#contents:popover-open')?.hidePopover());
}
for (const el of all('[data-follow]')) el.scrollTop = el.scrollHeight;
enhance();
listen();
