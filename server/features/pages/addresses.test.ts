import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { getCask } from '#contract/cask/cask.ts';
import { ensureWebBuilt } from '#server/web-build.ts';
import { buildCask } from '#testing/fixtures/builders.ts';
import { testShop } from '#testing/test-shop.ts';

await ensureWebBuilt(() => undefined);
const { context, app } = await testShop();
context.cache.onListenerConnected();
const cask = await buildCask(context, { name: 'Rain Barrel' });
await app.listen({ port: 0, host: '127.0.0.1' });
const { port } = app.server.address() as AddressInfo;

/** Sends the target as it stands: clients clean addresses before they send them. */
function get(target: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    const socket = connect(port, '127.0.0.1', () =>
      socket.write(`GET ${target} HTTP/1.1\r\nhost: shop.test\r\nconnection: close\r\n\r\n`),
    );
    socket.on('data', (chunk) => (text += chunk));
    socket.on('close', () => resolve(text));
    socket.on('error', reject);
  });
}
const statusOf = (response: string) => Number(/^HTTP\/1\.1 (\d{3})/.exec(response)?.[1]);

const spellings = (id: number) => [
  `/news/..\\casks\\${id}`,
  `/distillery/..\\casks\\${id}`,
  `/casks/x\\..\\${id}`,
  `/casks\\${id}`,
  `\\casks\\${id}`,
  `/news/../casks/${id}`,
  `/news/%2e%2e/casks/${id}`,
  `/news/.%2E/casks/${id}`,
  `/./casks/${id}`,
  `//casks/${id}`,
  `/casks//${id}`,
  `/casks/%2F${id}`,
  `/casks%2f${id}`,
  `/casks/..%5c${id}`,
  `/casks/..%5Ccasks%5C${id}`,
  `/profile/..%2fcasks%2f${id}`,
  `http://evil.example/news/..\\casks\\${id}`,
];

test.each(spellings(1))('%s is no address of a page', async (target) => {
  const response = await get(target.replace(/1$/, String(cask.id)));
  expect([400, 404]).toContain(statusOf(response));
});

test.each([
  ['/404', 404],
  ['/profile/xyz', 404],
  ['/nowhere', 404],
  ['/profile/wallet', 200],
])('%s is answered %i', async (path, status) => {
  expect(statusOf(await get(path))).toBe(status);
});

test('no other spelling changes what is kept for a page', async () => {
  for (const spelling of spellings(cask.id)) await get(spelling);
  const html = await get(`/casks/${cask.id}`);
  expect(statusOf(html)).toBe(200);
  expect(html).toContain('Rain Barrel');
  expect(html).not.toContain('noindex');
});

test('an ambiguous path of a call is refused; a parameter may hold any sign, encoded', async () => {
  const path = getCask.path.replace('{id}', String(cask.id));
  for (const odd of [path.replace('/search/', '//search/'), path.replace('/search/', '/x/../search/')])
    expect(statusOf(await get(odd))).toBe(400);
  expect(statusOf(await get(path))).toBe(200);
  expect(statusOf(await get(`http://shop.test${path}`))).toBe(200);
  expect(statusOf(await get('/platform/api/v1/cart/a%2fb/entry/10'))).toBe(404);
});
