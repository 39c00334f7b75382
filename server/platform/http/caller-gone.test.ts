import { connect, type AddressInfo, type Socket } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { expect, test } from 'vitest';
import { addFavourite } from '#contract/cask/favourite.ts';
import { processMetrics } from '#server/platform/metrics/registry.ts';
import { afterFile } from '#testing/after-file.ts';
import { browserHeaders } from '#testing/client/browser-headers.ts';
import { untilWaiting } from '#testing/database/at-once.ts';
import { rowsOf } from '#testing/database/rows.ts';
import { buildCask, buildMember, loginAs } from '#testing/fixtures/builders.ts';
import { testShop } from '#testing/test-shop.ts';
import { Admission, admitByClass } from './admission.ts';
import { mountErrors } from './errors.ts';

const listening = (app: FastifyInstance) => app.listen({ host: '127.0.0.1', port: 0 });

function send({ server }: FastifyInstance, line: string, headers: Record<string, string> = {}): Socket {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.on('error', () => undefined);
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.write(`${line} HTTP/1.1\r\nhost: shop.test\r\n${lines.join('')}\r\n`);
  return socket;
}

const closeOfNext = ({ server }: FastifyInstance) =>
  new Promise((resolve) => server.once('connection', (socket) => socket.once('close', resolve)));

test('a caller who has gone before their turn is asked for is not served', async () => {
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>();
  const { promise: held, resolve: goOn } = Promise.withResolvers<void>();
  const app = Fastify();
  afterFile(() => app.close());
  app.addHook('onRequest', () => {
    arrive();
    return held;
  });
  const admission = new Admission();
  admitByClass(app, () => 'visit', admission);
  mountErrors(app);
  let isServed = false;
  app.get('/', async () => {
    isServed = true;
    return {};
  });
  await listening(app);
  const closed = closeOfNext(app);
  const socket = send(app, 'GET /');
  await arrived;
  socket.destroy();
  await closed;
  goOn();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect([isServed, admission.running('visit'), admission.waiting]).toEqual([false, 0, 0]);
});

const { context, app, db } = await testShop();
const { database } = context;
await listening(app);

async function waitingForConnections(): Promise<number | undefined> {
  const metric = await processMetrics.getSingleMetric('tierce_database_connections')?.get();
  return metric?.values.find(({ labels }) => labels['state'] === 'waiting')?.value;
}
const untilWaitFor = (count: number) => expect.poll(waitingForConnections).toBe(count);

test('a caller who leaves the queue for a connection is not served: the database is asked nothing', async () => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const { max } = database.pool.options;
  const holders = Array.from({ length: max }, () => db.connection().execute(() => held));
  // Those that are kept for what is never refused.
  await untilWaitFor(2);
  const statements = await database.statements(async () => {
    const socket = send(app, 'GET /platform/api/v1/news?page=1');
    await untilWaitFor(3);
    socket.destroy();
    await untilWaitFor(2);
    release();
    await Promise.all(holders);
    await untilWaitFor(0);
  });
  expect(statements).toEqual([]);
});

test('a change that has begun is made although its caller has gone', async () => {
  const cask = await buildCask(context);
  const member = await buildMember(context);
  const token = await loginAs(context, member);
  await database.asSuperuser(async (holder) => {
    await holder.query('begin');
    await holder.query('lock table session in access exclusive mode');
    const closed = closeOfNext(app);
    const path = addFavourite.path.replace('{caskId}', String(cask.id));
    const socket = send(app, `POST ${path}`, { ...browserHeaders({ token }), 'content-length': '0' });
    await untilWaiting(database, 1);
    socket.destroy();
    await closed;
    await holder.query('commit');
  });
  const favourites = () => rowsOf(db, 'favourite', { memberId: member.id });
  await expect.poll(favourites).toMatchObject([{ caskId: cask.id }]);
});
