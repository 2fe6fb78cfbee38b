// ---- A replay that goes on by itself --------------------------------------------------------------------------

let playing = false; // somebody has pressed Play
let onward = 0; // the timer of the next step
let ownStep = false; // this click is ours, not somebody's

/// After each step: the next one is due, as long as it plays and somebody looks. Nothing runs while it stands.
function playOn() {
  const box = find('[data-autoplay]');
  if (!box) return;
  clearTimeout(onward);
  box.hidden = false;
  const next = find('a[data-key="arrowright"]');
  if (!next) playing = false;
  find('[data-play]', box).setAttribute('aria-pressed', String(playing));
  if (!playing || document.hidden) return;
  onward = setTimeout(() => {
    ownStep = true;
    next.click();
    ownStep = false;
  }, +find('[data-speed]', box).value);
}

document.addEventListener('click', event => {
  const button = /** @type {HTMLElement | null} */ (struck(event).closest('[data-play]'));
  const by = struck(event).closest('a[data-replay-link]');
  if (button) {
    playing = !playing;
    // From the end it begins anew.
    if (playing && !find('a[data-key="arrowright"]')) return void ask(button.dataset.from);
    playOn();
  } else if (by && !ownStep) {
    playing = false;
    playOn();
  }
});

document.addEventListener('visibilitychange', playOn);
document.addEventListener('change', event => void (struck(event).closest('[data-speed]') && playOn()));
