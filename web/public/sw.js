// Kassen's worker: shows notices that come with no page open, and opens pages with no network.
const SHELL = 'kassen-shell';
const MOST = 150;

self.addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(SHELL)
      .then((cache) => cache.add('/'))
      .then(() => self.skipWaiting()),
  );
});
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
/** From a page that was being opened just then. */
self.addEventListener('message', (event) => {
  if (event.data === 'claim') event.waitUntil(self.clients.claim());
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== self.location.origin) return;
  if (request.mode === 'navigate') event.respondWith(page(request));
  else if (/^\/assets\/.*[.-][\w-]{8,}\.\w+$/.test(url.pathname)) event.respondWith(kept(request));
});

/** All pages begin with the same file: as it is now, or without a network as it was. */
async function page(request) {
  const cache = await caches.open(SHELL);
  try {
    const found = await fetch(request);
    if (found.ok && found.headers.get('content-type')?.startsWith('text/html')) await cache.put('/', found.clone());
    return found;
  } catch (error) {
    const before = await cache.match('/');
    if (before) return before;
    throw error;
  }
}

/** What has its hash in its name never changes. */
async function kept(request) {
  const cache = await caches.open(SHELL);
  const before = await cache.match(request);
  if (before) return before;
  const found = await fetch(request);
  if (found.ok) {
    await cache.put(request, found.clone());
    await tidy(cache);
  }
  return found;
}

async function tidy(cache) {
  const keys = await cache.keys();
  const old = keys.filter(({ url }) => new URL(url).pathname !== '/').slice(0, Math.max(0, keys.length - MOST));
  await Promise.all(old.map((key) => cache.delete(key)));
}

self.addEventListener('push', (event) => {
  const { title, text, path, tag } = event.data.json();
  event.waitUntil(self.registration.showNotification(title, { body: text, tag, icon: '/icon-192.png', badge: '/icon-192.png', data: { path } }));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(lead(event.notification.data.path));
});

/** To the page that is open already, or to a new one. */
async function lead(path) {
  const open = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const here = open.find(({ url }) => new URL(url).pathname === path);
  if (here) return here.focus();
  return self.clients.openWindow(path);
}
