import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { buildApp } from '#server/app.ts';
import { testContext } from '#testing/test-context.ts';

test('a request on a connection from before the close is carried out, and ends the connection', async () => {
  const app = await buildApp(await testContext());
  await app.listen({ host: '127.0.0.1', port: 0 });
  const accepted = once(app.server, 'connection');
  // A balancer connects, and the process gets its signal to stop before the request is there.
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1').setEncoding('utf8');
  await accepted;
  const closed = app.close();
  await new Promise((resolve) => setImmediate(resolve));
  let said = '';
  socket.on('data', (text) => (said += String(text)));
  socket.write('GET /healthz HTTP/1.1\r\nHost: shop.test\r\n\r\n');
  await once(socket, 'close');
  await closed;
  expect(said).toMatch(/^HTTP\/1\.1 200 /);
  expect(said).toMatch(/\r\nconnection: close\r\n/i);
});
