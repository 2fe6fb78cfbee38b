// Shows what this browser is told although no page is open, and leads to the table.

/** @type {ServiceWorkerGlobalScope} */
const worker = /** @type {any} */ (self);

worker.addEventListener('push', event => {
  const said = event.data ? event.data.json() : {};
  const shown = { body: said.body || '', tag: said.tag || '', data: { url: said.url || '/' }, icon: '/assets/favicon.svg' };
  event.waitUntil(worker.registration.showNotification(said.title || 'Quadriga', shown));
});

worker.addEventListener('notificationclick', event => {
  event.notification.close();
  event.waitUntil(lead(event.notification.data?.url));
});

/// To a page of ours that shows it already, or to a new one.
async function lead(url) {
  const to = new URL(url || '/', worker.location.origin);
  if (to.origin !== worker.location.origin) return;
  const pages = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const there = pages.find(page => new URL(page.url).pathname === to.pathname);
  return there ? there.focus() : worker.clients.openWindow(to.href);
}

// A browser may change its address by itself.
worker.addEventListener('pushsubscriptionchange', (/** @type {any} */ event) => {
  const { endpoint, keys } = event.newSubscription?.toJSON() || {};
  if (!endpoint) return;
  const body = new URLSearchParams({ endpoint, p256dh: keys.p256dh, auth: keys.auth });
  event.waitUntil(fetch('/account/push', { method: 'POST', body }));
});
