import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { getCask } from '#contract/cask/cask.ts';
import { ensureWebBuilt } from '#server/web-build.ts';
import { buildCask } from '#testing/fixtures/builders.ts';
import { testShop } from '#testing/test-shop.ts';

await ensureWebBuilt(() => undefined);
const { context, app } = await testShop();
context.cache.onListenerConnected();
const cask = await buildCask(context, { name: 'Rain Barrel' });
const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));

/** Sends the target as it stands: most clients clean addresses before they send them. */
async function get(path: string): Promise<{ status: number | undefined; body: string }> {
  const sent = request({ port, path, headers: { host: 'shop.test' }, agent: false }).end();
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  return { status: response.statusCode, body: await text(response) };
}

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
  const { status } = await get(target.replace(/1$/, String(cask.id)));
  expect([400, 404]).toContain(status);
});

test.each([
  ['/404', 404],
  ['/profile/xyz', 404],
  ['/nowhere', 404],
  ['/profile/wallet', 200],
])('%s is answered %i', async (path, status) => {
  expect(await get(path)).toMatchObject({ status });
});

test('no other spelling changes what is kept for a page', async () => {
  for (const spelling of spellings(cask.id)) await get(spelling);
  const { status, body } = await get(`/casks/${cask.id}`);
  expect(status).toBe(200);
  expect(body).toContain('Rain Barrel');
  expect(body).not.toContain('noindex');
});

test('an ambiguous path of a call is refused; a parameter may hold any sign, encoded', async () => {
  const path = getCask.path.replace('{id}', String(cask.id));
  for (const odd of [path.replace('/search/', '//search/'), path.replace('/search/', '/x/../search/')])
    expect(await get(odd)).toMatchObject({ status: 400 });
  for (const plain of [path, `http://shop.test${path}`])
    expect(await get(plain)).toMatchObject({ status: 200 });
  expect(await get('/platform/api/v1/cart/a%2fb/entry/10')).toMatchObject({ status: 404 });
});
