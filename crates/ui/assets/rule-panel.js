// ---- The rules beside the table ----------------------------------------------------------------------------------

const ruleLink = 'a[href^="/rules/"]:not([data-leave])';
let opener = null; // what the panel was opened from
let seen = []; // what it has shown, for the way back

/// The panel that an address leads to; nothing where there is none.
async function panelAt(href) {
  const url = new URL(href, location.href);
  const line = decodeURIComponent(url.hash.slice(1));
  const query = line ? '?line=' + encodeURIComponent(line) : url.search;
  const answer = await fetch(url.pathname + query, { headers: { 'x-quadriga': 'regions' } }).catch(() => null);
  return answer?.ok ? find('#rule', new DOMParser().parseFromString(await answer.text(), 'text/html')) : null;
}

/// Opens a rule in place. Where that fails, the link leads where it always does.
async function openRule(href, { from = null, back = false } = {}) {
  const focused = document.activeElement;
  const panel = await panelAt(href);
  if (!panel) return location.assign(href);
  const old = find('#rule');
  if (!old) seen = [];
  if (!back) seen.push(href);
  if (from) {
    opener?.el.removeAttribute('aria-expanded');
    opener = { el: from, focused, href: from.getAttribute('href'), region: from.closest('[data-sum]')?.id };
    from.setAttribute('aria-expanded', 'true');
    from.closest('[data-sum]')?.removeAttribute('data-sum');
  }
  if (old) old.replaceWith(panel);
  else (find('.table > .rail:last-child') || document.body).append(panel);
  root.classList.add('has-rule');
  tuck(panel);
  find('[data-rule="back"]', panel).hidden = seen.length < 2;
  find('.hot', panel)?.scrollIntoView({ block: 'nearest' });
  (isSearch(href) ? find('#rule-q') : find('#rule-h')).focus({ preventScroll: true });
}

/// What the panel lies over waits at its foot, each a button with what is new there.
function tuck(panel) {
  const foot = document.createElement('div');
  foot.className = 'tucked';
  for (const part of all('#log:not([hidden]), #offers:not([hidden]), #chat:not([hidden])')) {
    const button = document.createElement('button');
    Object.assign(button, { type: 'button', className: 'btn small' });
    button.dataset.rule = 'to-' + part.id;
    const sign = find('header > .i', part)?.cloneNode(true);
    button.append(...(sign ? [sign, ' '] : []), part.getAttribute('aria-label'));
    const news = all('.line.is-new, .offer', part).length;
    if (news) button.append(Object.assign(document.createElement('span'), { className: 'count', textContent: news }));
    foot.append(button);
  }
  panel.append(foot);
}

const isSearch = href => new URL(href, location.href).searchParams.has('q');

let sought = 0;

/// Search as one types: what is found stands beneath, the field stays as it is.
async function seek(field) {
  const turn = ++sought;
  await new Promise(done => setTimeout(done, 200));
  if (turn !== sought || !field.isConnected) return;
  const href = field.form.getAttribute('action') + '?' + filled(field.form);
  const answer = find('.rbody', (await panelAt(href)) || document.createElement('div'));
  if (!answer || turn !== sought || !field.isConnected) return;
  find('#rule .rbody').replaceWith(answer);
  if (isSearch(seen.at(-1))) seen.pop(); // one word of a search is no step of the way back
  seen.push(href);
  find('#rule [data-rule="back"]').hidden = seen.length < 2;
  find('#announce').textContent = find('#rule-h').textContent;
}

document.addEventListener('input', event => {
  const field = /** @type {HTMLInputElement} */ (event.target);
  if (field.id === 'rule-q') seek(field);
});

function closeRule() {
  const panel = find('#rule');
  if (!panel) return false;
  const inside = panel.contains(document.activeElement) || document.activeElement === document.body;
  panel.remove();
  root.classList.remove('has-rule');
  const again = opener && !opener.el.isConnected && find(`#${opener.region || 'prompt'} a[href="${CSS.escape(opener.href)}"]`);
  const before = opener?.focused !== document.body && opener?.focused?.isConnected ? opener.focused : null;
  const back = before || (opener?.el.isConnected ? opener.el : again || find('#prompt'));
  opener?.el.removeAttribute('aria-expanded');
  opener = null;
  if (inside) back?.focus({ preventScroll: true });
  return true;
}

document.addEventListener('click', event => {
  const wish = /** @type {HTMLElement} */ (struck(event).closest('[data-rule]'))?.dataset.rule;
  if (wish === 'close') return void closeRule();
  if (wish?.startsWith('to-')) {
    const part = document.getElementById(wish.slice(3));
    closeRule();
    part.scrollIntoView({ block: 'nearest' });
    return void find('.log, #message, button, a, input', part)?.focus({ preventScroll: true });
  }
  if (wish === 'back') {
    seen.pop();
    return void openRule(seen.at(-1), { back: true });
  }
  const link = struck(event).closest(ruleLink);
  if (!link || !find('.table') || event.ctrlKey || event.metaKey || event.shiftKey || event.button) return;
  event.preventDefault();
  for (const shown of all('[popover]:popover-open')) shown.hidePopover();
  openRule(link.getAttribute('href'), { from: link.closest('#rule') ? null : link });
});

document.addEventListener('submit', event => {
  const form = /** @type {HTMLFormElement} */ (event.target);
  if (!form.matches('[data-rule-search]')) return;
  event.preventDefault();
  openRule(form.getAttribute('action') + '?' + filled(form));
});

