// ---- The form for a new table: the server says how it stands whenever something is changed ---------------------

let asking = 0; // the newest question wins

/// Fills the form in anew, as a button of it says if one was pressed.
async function refill(form, button = null) {
  const turn = ++asking;
  const [sent, asked] = [filled(form).toString(), filled(form, button)];
  const answer = await fetch(form.action + '?' + asked, { headers: { 'x-quadriga': 'regions' } }).catch(() => null);
  if (!answer) return toast(says.offline);
  if (!answer.ok) return toast(says.failed);
  const next = find('#new', new DOMParser().parseFromString(await answer.text(), 'text/html'));
  // What was changed meanwhile is asked for by itself.
  if (!next || turn !== asking || filled(form).toString() !== sent) return;
  // What somebody has folded or unfolded stays so, but what is wrong is shown.
  for (const fold of all('details[id]', next)) {
    const now = find('#' + fold.id);
    if (now && !('wrong' in fold.dataset)) fold.open = now.open;
  }
  for (const fold of all('details[id]', form)) fold.open = !!find('#' + fold.id, next)?.open;
  const focus = focusKey(document.activeElement);
  const row = button?.closest('.sw');
  const home = row && find('[role="switch"]', row).id;
  morph(form, next);
  enhance();
  offerPreset(form);
  refocus(focus);
  // A button that was for this once is gone: the focus goes to what it was about.
  if (button && !button.isConnected) find(home ? '#' + home : '.cardset [aria-current]', form)?.focus();
}

/// What somebody keeps for their next table stays in this browser; where nothing can be kept, nothing is offered.
function offerPreset(form, keep = false) {
  try {
    const place = 'preset ' + new URL(form.action).pathname;
    const now = filled(form);
    now.delete('title');
    if (keep) localStorage.setItem(place, now.toString());
    const kept = localStorage.getItem(place);
    const [link, button] = [find('[data-mine]'), find('[data-keep]', form)];
    link.href = form.action + '?' + kept;
    link.hidden = !kept;
    button.hidden = kept === now.toString();
  } catch {
    // no room, or not allowed
  }
}

function watchForm(form) {
  form.addEventListener('change', () => refill(form));
  offerPreset(form);
  form.addEventListener('click', event => {
    if (struck(event).closest('[data-keep]')) {
      offerPreset(form, true);
      toast(says.saved);
    }
    if (struck(event).matches('[aria-disabled="true"]')) event.preventDefault(); // its reason stands beside it
  });
  form.addEventListener('submit', event => {
    const button = /** @type {HTMLButtonElement | null} */ (event.submitter);
    if (button?.formMethod === 'get') {
      event.preventDefault();
      refill(form, button);
    } else if (find('.primary[aria-disabled="true"]', form)) {
      event.preventDefault();
      find('.sw.clash input:not([type="hidden"])', form)?.focus();
    }
  });
}

