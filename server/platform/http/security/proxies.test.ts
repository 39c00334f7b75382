import { expect, test } from 'vitest';
import { buildApp } from '#server/app.ts';
import { testContext } from '#testing/test-context.ts';

const context = await testContext();

async function senderSeen(trustedProxies: string[], forwarded = '203.0.113.9, 198.51.100.7') {
  const app = await buildApp({ ...context, config: { ...context.config, trustedProxies } });
  app.get('/sender', async ({ ip }) => ip);
  const headers = { 'x-forwarded-for': forwarded, 'x-real-ip': '203.0.113.9' };
  const { body } = await app.inject({ url: '/sender', remoteAddress: '192.0.2.1', headers });
  await app.close();
  return body;
}

test('without a trusted proxy a visitor is the connection’s address, whatever the headers claim', async () => {
  expect(await senderSeen([])).toBe('192.0.2.1');
  expect(await senderSeen(['10.0.0.0/8'])).toBe('192.0.2.1');
});

// Addresses in a header: server/platform/limits/network.test.ts.
test('behind our proxy the address is the one the proxy saw, not one the visitor added', async () => {
  expect(await senderSeen(['192.0.2.0/24'])).toBe('198.51.100.7');
  expect(await senderSeen(['192.0.2.0/24'], '203.0.113.9, unknown')).toBe('192.0.2.1');
});
