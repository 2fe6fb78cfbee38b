// ---- Messages to this browser ------------------------------------------------------------------------
// A button on the account page; what is told is shown by a worker of its own (push-worker.js).

function pushButton() {
  const button = find('[data-push]');
  if (!button) return;
  const can = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
  find('[data-push-not]').hidden = can;
  button.hidden = !can;
  button.addEventListener('click', () => takeMessages(button).catch(refusedMessages));
}

/** @param {HTMLElement} button */
async function takeMessages(button) {
  if ((await Notification.requestPermission()) !== 'granted') return refusedMessages();
  const worker = await navigator.serviceWorker.register(button.dataset.worker);
  await working(worker);
  const old = await worker.pushManager.getSubscription();
  const terms = { userVisibleOnly: true, applicationServerKey: fromBase64(button.dataset.push) };
  // A browser that does not reach its push service may never say so.
  const late = new Promise((_, refuse) => setTimeout(refuse, 20000));
  const taken = old || (await Promise.race([worker.pushManager.subscribe(terms), late]));
  const { endpoint, keys } = taken.toJSON();
  const answer = await fetch('/account/push', {
    method: 'POST',
    body: new URLSearchParams({ endpoint, p256dh: keys.p256dh, auth: keys.auth }),
  });
  if (!answer.ok) throw new Error(String(answer.status));
  location.hash = 'tell-me';
  location.reload();
}

/** A worker is there at once, or in a moment. @param {ServiceWorkerRegistration} registration */
function working(registration) {
  const worker = registration.installing || registration.waiting;
  if (registration.active || !worker) return Promise.resolve();
  return /** @type {Promise<void>} */ (new Promise(done => {
    worker.addEventListener('statechange', () => worker.state === 'activated' && done());
  }));
}

function refusedMessages() {
  find('[data-push-refused]').hidden = false;
}

/** @param {string} text */
function fromBase64(text) {
  const plain = atob(text.replace(/-/g, '+').replace(/_/g, '/'));
  return Uint8Array.from(plain, c => c.charCodeAt(0));
}

pushButton();

