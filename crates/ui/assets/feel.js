// ---- Feel: dice that roll, a few small sounds. Both can be turned off; sounds are, until somebody wants them ----------

/// Motion is turned off by the system, or in the table's menu.
function calm() {
  if (recall('motion') === 'no') root.dataset.motion = 'off';
  else delete root.dataset.motion;
}

// The number of a mark before it may change, and is no part of what a line says.
const throws = () => all('#log [data-dice]').map(line => ({ dice: line.dataset.dice, said: find(':scope > span:last-of-type', line).textContent }));

/// What was thrown since: the dice tumble, and lie still for a moment. The log keeps what they showed.
function roll(before) {
  const now = throws();
  const known = now.findLastIndex(one => one.said === before.at(-1)?.said);
  const thrown = now.slice(known + 1).at(-1);
  if (!thrown) return;
  play('dice');
  if (document.hidden || !motion()) return;
  find('.dice-tray')?.remove();
  const tray = document.createElement('div');
  tray.className = 'dice-tray';
  tray.setAttribute('aria-hidden', 'true');
  for (const shows of thrown.dice.split(' ')) tray.append(...lying(shows));
  document.body.append(tray);
  all('span', tray).forEach((die, n) => {
    const from = { translate: `${-120 - 60 * n}px -90px`, rotate: `${-540 - 90 * n}deg`, opacity: 0.2 };
    const hop = { translate: '6px -14px', rotate: '20deg', opacity: 1, offset: 0.75 };
    die.animate([from, hop, { translate: '0 0', rotate: '0deg' }], { duration: 2.5 * motion(), delay: 60 * n, easing: 'ease-out', fill: 'backwards' });
  });
  setTimeout(() => tray.remove(), 2600);
}

/// What lies in the tray: a die with its face. Of several the log tells the sum, "+11": that stands on a plate beside dice
/// that show nothing, as no die has such a face.
function lying(shows) {
  const one = (/** @type {string} */ kind, said = '') => Object.assign(document.createElement(kind), { textContent: said });
  return shows[0] === '+' ? [one('span'), one('span'), one('b', shows.slice(1))] : [one('span', shows)];
}

let ears = null; // what sounds come from, once there was one

/** The notes of each sound: hertz, and when they begin and how long they last, in seconds. @type {Record<string, number[][]>} */
const SOUNDS = {
  turn: [[523, 0, 0.12], [784, 0.12, 0.22]],
  move: [[196, 0, 0.05]],
  dice: [[310, 0, 0.03], [270, 0.07, 0.03], [340, 0.13, 0.03], [240, 0.21, 0.03], [290, 0.27, 0.04]],
  end: [[392, 0, 0.3], [494, 0.1, 0.3], [587, 0.2, 0.5]],
};

/// Plays a sound, if sounds are wanted. Nobody needs to hear the pieces of a page that nobody looks at.
function play(name) {
  if (recall('sound') !== 'yes' || (document.hidden && name !== 'turn') || !window.AudioContext) return;
  ears ??= new window.AudioContext();
  ears.resume();
  for (const [hertz, begins, lasts] of SOUNDS[name]) {
    const [note, loud] = [ears.createOscillator(), ears.createGain()];
    const at = ears.currentTime + begins;
    note.type = name === 'dice' || name === 'move' ? 'triangle' : 'sine';
    note.frequency.value = hertz;
    loud.gain.setValueAtTime(0.0001, at);
    loud.gain.exponentialRampToValueAtTime(0.08, at + 0.012);
    loud.gain.exponentialRampToValueAtTime(0.0001, at + lasts);
    note.connect(loud).connect(ears.destination);
    note.start(at);
    note.stop(at + lasts);
  }
  // Silence costs nothing.
  clearTimeout(silence);
  silence = setTimeout(() => ears.suspend(), 1500);
}

let silence = 0;

/// What the page sounded like before a change, to be compared with after it.
const scene = () => ({ mine: !!find('#prompt:not(.is-waiting, .is-over)'), over: !!find('#prompt.is-over'), thrown: throws() });

function sounds(before) {
  const now = scene();
  roll(before.thrown);
  if (now.over && !before.over) play('end');
  else if (now.mine && !before.mine) play('turn');
}
