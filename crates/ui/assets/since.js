// ---- Since one's last move: the same number on the board, with the players and in the log --------------------------

let inHand = 0; // the mark in hand; 0 while the stepper is folded
let period = ''; // since which move: the marks are told and put away for this one
let toldTo = -1; // the last line of the log that was told by itself
let telling = 0; // the timer of what is told by itself

const plates = () => all('#since [data-mark]');

/// How what others did is told: "ask", "marks", or step by step, in so many milliseconds each.
const tellAs = () => recall('tell') || 'marks';

/// After each change of the page: the numbers go where they belong now, and what is untold is told.
function sinceThen() {
  const now = find('#since')?.dataset.since || '';
  if (now !== period) {
    [period, inHand, toldTo] = [now, 0, -1];
    hush();
  }
  const untold = plates().find(plate => +plate.dataset.upto > toldTo);
  if (telling && untold) return showMarks(inHand);
  if (+tellAs() && untold && !putAwayBefore()) tell(+untold.dataset.mark);
  else showMarks(Math.min(inHand, plates().length));
}

const putAwayBefore = () => recall('put-away') === period;

function hush() {
  clearTimeout(telling);
  telling = 0;
}

/// One after the other. While nobody looks it waits.
function tell(n) {
  hush();
  const plate = plates()[n - 1];
  if (!plate || document.hidden) return;
  toldTo = Math.max(toldTo, +plate.dataset.upto);
  showMarks(n);
  if (n < plates().length) telling = setTimeout(() => tell(n + 1), +tellAs() || 2400);
}

/// Takes one in hand (0: none) and puts the numbers on their places.
function showMarks(n) {
  inHand = n;
  find('.since-layer')?.remove();
  const shown = plates().length > 0 && (n > 0 || (tellAs() !== 'ask' && !putAwayBefore()));
  root.classList.toggle('is-marked', shown);
  root.classList.toggle('is-telling', n > 0);
  for (const line of all('#log .is-told')) line.classList.remove('is-told');
  if (!shown) return;
  const layer = document.createElement('div');
  layer.className = 'since-layer';
  layer.setAttribute('aria-hidden', 'true');
  const taken = new Map(); // how many numbers stand at a place already
  const written = writing(); // what nothing may cover; what is put there is added
  const covers = all('.bar, #prompt, #since, #dock, #rule').map(spot);
  for (const plate of plates()) {
    const number = +plate.dataset.mark;
    const now = number === n;
    plate.classList.toggle('done', number < n);
    if (now) plate.setAttribute('aria-current', 'step');
    else plate.removeAttribute('aria-current');
    // All that one player did is too much to be shown at once with what the others did.
    if (now || !('grouped' in find('#since').dataset)) for (const at of places(plate)) put(layer, plate, at, now, { taken, covers, written });
    const whose = plate.dataset.whose;
    const panel = whose && find(`#players > .seat-${whose}`);
    const share = plates().filter(other => other.dataset.whose === whose).length;
    if (panel) put(layer, plate, { el: panel, name: '', gone: '', panel: share }, now, { taken, covers, written });
  }
  document.body.append(layer);
  if (n) read(n);
}

/// The elements that show where something happened, as far as they are drawn.
function places(plate) {
  const drawn = told => {
    const [name, gone] = told.split('!');
    const [at, piece] = name.split('/').map(part => CSS.escape(part));
    const there = all(`#table [data-spot="${at}"], #table [data-group="${at}"], #table [data-piece="${at}"]`).find(el => spot(el).width);
    return { name, gone, panel: 0, el: (piece && there && find(`[data-piece="${piece}"]`, there)) || there };
  };
  const list = plate.dataset.spots.split(' ').filter(Boolean).map(drawn).filter(at => at.el);
  return list.filter((at, n) => list.findIndex(other => other.el === at.el) === n);
}

/// Puts a number on its place, unless that is scrolled away or under something else.
function put(layer, plate, { el, name, gone, panel }, now, { taken, covers, written }) {
  // In a table beside the word, which it would cover.
  const box = spot((!panel && el.closest('td, th')) || el);
  const before = taken.get(el) || 0;
  taken.set(el, before + 1);
  // On the corner of a place, or beside it, where it covers no words; down the edge of a panel.
  const down = Math.min(20, (box.height - 24) / Math.max(1, panel - 1));
  const edgewise = { x: Math.min(box.right, window.innerWidth - 16), y: box.top + box.height / 2 + (before - (panel - 1) / 2) * down };
  const { x, y } = panel ? edgewise : clear(box, gone ? 34 : 10, written);
  const inside = frame => x > frame.left - 4 && x < frame.right + 12 && y > frame.top - 8 && y < frame.bottom;
  const under = frame => x > frame.left && x < frame.right && y > frame.top && y < frame.bottom;
  if (!box.width || covers.some(under)) return;
  for (let frame = el.parentElement; frame && frame !== document.body; frame = frame.parentElement) {
    const style = getComputedStyle(frame);
    if (style.display !== 'contents' && style.overflowY !== 'visible' && !inside(spot(frame))) return;
  }
  if (!panel) written.push(taking(x, y, gone ? 34 : 10));
  if (now && !panel) layer.append(edge(el, name, box));
  layer.append(stand(document.createElement('span'), now ? 'nb is-now' : 'nb', x, y));
  layer.lastChild.textContent = plate.dataset.mark;
  if (!gone) return;
  const ghost = stand(document.createElement('span'), 'gone', x - 24, y + 2);
  const sheet = find('.brand use').getAttribute('href').split('#')[0];
  ghost.innerHTML = `<svg class="i"><use href="${sheet}#i-${gone}"/></svg>`;
  layer.append(ghost);
}

/// Where words stand on the board and around it, as far as they are in view.
function writing() {
  const range = document.createRange();
  const list = [];
  for (const region of all('#board, #players, #state, #hand')) {
    const walk = document.createTreeWalker(region, window.NodeFilter.SHOW_TEXT);
    while (walk.nextNode()) {
      if (!walk.currentNode.textContent.trim() || walk.currentNode.parentElement.closest('.vh')) continue;
      range.selectNodeContents(walk.currentNode);
      list.push(...[...range.getClientRects()].filter(line => line.width > 2 && line.bottom > 0 && line.top < window.innerHeight));
    }
  }
  return list;
}

/// The room that a number takes, with what has left to the left of it: so far it reaches.
const taking = (x, y, left) => ({ left: x - left, right: x + 10, top: y - 10, bottom: y + 10 });

/// The point at a place where a number covers the least of what is written: first its corner, then around it.
function clear(box, left, written) {
  const most = window.innerWidth - 16;
  const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
  const corners = [[box.right - 4, box.top + 2], [box.right - 4, box.bottom - 2], [box.left + left - 6, box.top + 2], [box.left + left - 6, box.bottom - 2]];
  const beside = [[box.right + 12, y], [x, box.top - 11], [x, box.bottom + 11], [box.left - 12, y]];
  const along = [0, 1, 2].flatMap(n => [...corners, ...beside].map(at => ({ x: Math.min(at[0] - 20 * n, most), y: at[1] })));
  const covered = one => {
    const mine = taking(one.x, one.y, left);
    const over = other => Math.max(0, Math.min(mine.right, other.right) - Math.max(mine.left, other.left)) * Math.max(0, Math.min(mine.bottom, other.bottom) - Math.max(mine.top, other.top));
    return written.reduce((sum, other) => sum + over(other), 0);
  };
  let best = { ...along[0], sum: covered(along[0]) };
  for (const one of along) {
    if (!best.sum) break;
    const sum = covered(one);
    if (sum < best.sum) best = { ...one, sum };
  }
  return best;
}

function stand(el, name, x, y) {
  el.setAttribute('class', name);
  el.style.left = x + window.scrollX + 'px';
  el.style.top = y + window.scrollY + 'px';
  return el;
}

/// The outline of the place in hand: the land of a map, or a frame.
function edge(el, name, box) {
  const map = el.ownerSVGElement?.closest('svg[viewBox]');
  const land = map && document.getElementById('land-' + name);
  const around = land ? spot(map) : { left: box.left - 4, top: box.top - 4, width: box.width + 8, height: box.height + 8 };
  const line = land ? document.createElementNS(map.namespaceURI, 'svg') : document.createElement('span');
  stand(line, 'edge', around.left, around.top);
  line.style.width = around.width + 'px';
  line.style.height = around.height + 'px';
  if (land) {
    line.setAttribute('viewBox', map.getAttribute('viewBox'));
    line.setAttribute('preserveAspectRatio', map.getAttribute('preserveAspectRatio') || 'xMidYMid meet');
    const shape = /** @type {Element} */ (land.cloneNode(true));
    shape.removeAttribute('id');
    line.append(shape);
  }
  return line;
}

/// The lines of the log that a mark belongs to are said in the stepper, and lit.
function read(n) {
  const lines = all(`#log [data-mark="${n}"]`);
  for (const line of lines) line.classList.add('is-told');
  const words = lines.flatMap(line => [...all(':scope > .mark, :scope > span:last-of-type', line).map(part => part.cloneNode(true)), ' ']);
  const said = find('#since p');
  if (said.textContent !== words.map(part => part.textContent ?? part).join('')) said.replaceChildren(...words);
  const log = find('#log .log');
  if (lines.length) log.scrollTop += spot(lines[0]).top - spot(log).top - 60;
  stood.set(log, log.scrollTop); // nobody has scrolled back
}

/// Somebody asked for it: what is told is brought into view.
function bring(n) {
  hush();
  const place = plates()[n - 1] && places(plates()[n - 1])[0]?.el;
  if (place) bringIntoView(place);
  showMarks(n);
}

function goTo(where) {
  const last = plates().length;
  if (where === 'play') tell(1);
  else if (where === 'prev') bring(inHand > 1 ? inHand - 1 : last);
  else if (where === 'away' || (where === 'open' && inHand)) putAway();
  else bring((inHand % last) + 1);
}

/// Puts the marks away until something else has happened. Whether there were any.
function putAway() {
  if (!root.classList.contains('is-telling')) return false;
  const inside = find('#since').contains(document.activeElement);
  hush();
  recall('put-away', period);
  showMarks(0);
  if (inside) find('#since .tab').focus();
  return true;
}

document.addEventListener('click', event => {
  const go = /** @type {HTMLElement | null} */ (struck(event).closest('#since [data-go]'));
  const one = /** @type {HTMLElement | null} */ (struck(event).closest('#since [data-mark], .is-marked #log [data-mark]'));
  if (go) goTo(go.dataset.go);
  else if (one && !struck(event).closest('a')) bring(+one.dataset.mark);
});
document.addEventListener('submit', hush, true);
document.addEventListener('visibilitychange', () => void (document.hidden ? hush() : sinceThen()));

let nextFrame = 0;
/// The numbers stay with what they are about.
function follow() {
  if (!find('.since-layer')) return;
  window.cancelAnimationFrame(nextFrame);
  nextFrame = window.requestAnimationFrame(() => showMarks(inHand));
}
addEventListener('resize', follow);
document.addEventListener('scroll', event => void (event.target !== find('#log .log') && follow()), true);
document.addEventListener('toggle', follow, true);
