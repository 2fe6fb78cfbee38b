// ---- Changing a region in place: what is open, typed, scrolled or in focus stays ------------------------------

/// Makes an element what another is. Children are matched by id or by piece, the others by their place.
function morph(now, next) {
  if (now.nodeType !== Node.ELEMENT_NODE) {
    if (now.data !== next.data) now.data = next.data;
    return;
  }
  const field = fieldState(now);
  attributes(now, next);
  if (next.dataset.kept && !next.hasChildNodes()) return; // it never changes, and was not sent again
  if (now.localName !== 'textarea') children(now, next);
  if (field) keepField(now, next, field);
}

function attributes(now, next) {
  const stays = name => name === 'open' || name === 'data-ready';
  for (const { name } of [...now.attributes]) if (!next.hasAttribute(name) && !stays(name)) now.removeAttribute(name);
  for (const { name, value } of next.attributes) if (now.getAttribute(name) !== value) now.setAttribute(name, value);
  if (next.dataset.clock) delete now.due; // it counts from what the server says now
}

const keyOf = node => {
  if (node.nodeType !== Node.ELEMENT_NODE) return '';
  return node.id || (node.dataset.piece ? `${node.dataset.piece} ${node.dataset.at}` : '');
};

/// What was not sent again, because the page has it, moves into its new place.
function takeAlong(want) {
  if (want.nodeType !== Node.ELEMENT_NODE) return;
  for (const place of [want, ...all('[data-kept]', want)]) {
    if (place.dataset.kept && !place.hasChildNodes()) place.append(...(document.getElementById(place.id)?.childNodes || []));
  }
}

function children(now, next) {
  const named = new Map();
  for (const child of now.childNodes) if (keyOf(child)) named.set(keyOf(child), child);
  let at = now.firstChild;
  for (const want of [...next.childNodes]) {
    const key = keyOf(want);
    const same = key ? named.get(key) : at && !keyOf(at) ? at : null;
    named.delete(key);
    if (!same || same.nodeName !== want.nodeName) {
      takeAlong(want);
      now.insertBefore(want, at);
      continue;
    }
    if (same === at) at = at.nextSibling;
    else now.insertBefore(same, at);
    morph(same, want);
  }
  while (at) {
    const rest = at.nextSibling;
    at.remove();
    at = rest;
  }
}

// A field keeps what somebody has put there, as long as the server would put the same there as before.

const firstOf = select => ([...select.options].find(option => option.defaultSelected) || select.options[0])?.value;
const ticked = el => el.type === 'checkbox' || el.type === 'radio';

function fieldState(el) {
  if (el.localName === 'select') return { mine: el.value, was: firstOf(el) };
  if (!el.matches('input:not([type="hidden"]), textarea')) return null;
  return ticked(el) ? { mine: el.checked, was: el.defaultChecked } : { mine: el.value, was: el.defaultValue };
}

function keepField(now, next, { mine, was }) {
  if (now.localName === 'select') {
    now.value = firstOf(next) === was ? mine : firstOf(next);
    if (now.selectedIndex < 0) now.value = firstOf(next); // what was chosen is no longer there
  } else if (ticked(now)) {
    now.checked = next.defaultChecked === was ? mine : next.defaultChecked;
  } else {
    if (now.localName === 'textarea') now.defaultValue = next.defaultValue;
    const value = next.defaultValue === was ? mine : next.defaultValue;
    if (now.value !== value) now.value = value;
  }
}

