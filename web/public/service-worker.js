// When a page cannot be fetched, a notice in its place. Nothing of the shop is kept: no price, no stock and no money on
// the screen is ever older than its answer.
const kept = 'offline-1';
const notice = '/offline.html';

self.addEventListener('install', (event) => {
  self.skipWaiting();
  event.waitUntil(caches.open(kept).then((cache) => cache.add(new Request(notice, { cache: 'reload' }))));
});

async function takeOver() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== kept).map((name) => caches.delete(name)));
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
}
self.addEventListener('activate', (event) => event.waitUntil(takeOver()));

async function pageOrNotice(event) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request));
  } catch {
    return (await caches.match(notice)) ?? Response.error();
  }
}
self.addEventListener('fetch', (event) => {
  if (event.request.mode === 'navigate') event.respondWith(pageOrNotice(event));
});
