import { connect, type AddressInfo, type Socket } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { expect, test, vi } from 'vitest';
import { addFavourite } from '#contract/cask/favourite.ts';
import { processMetrics } from '#server/platform/metrics/registry.ts';
import { afterFile } from '#testing/after-file.ts';
import { browserHeaders } from '#testing/client/browser-headers.ts';
import { untilWaiting } from '#testing/database/at-once.ts';
import { buildCask, buildMember, loginAs } from '#testing/fixtures/builders.ts';
import { testApp } from '#testing/test-app.ts';
import { testContext } from '#testing/test-context.ts';
import { Admission, admissionClasses, admitByClass } from './admission.ts';
import { mountErrors } from './errors.ts';

async function listening(app: FastifyInstance): Promise<FastifyInstance> {
  await app.listen({ host: '127.0.0.1', port: 0 });
  return app;
}

function send({ server }: FastifyInstance, line: string, headers: Record<string, string> = {}): Socket {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.on('error', () => undefined);
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.write(`${line} HTTP/1.1\r\nhost: shop.test\r\n${lines.join('')}\r\n`);
  return socket;
}

const closeOfNext = ({ server }: FastifyInstance) =>
  new Promise((resolve) => server.once('connection', (socket) => socket.once('close', resolve)));

/** One request runs at a time, until `finish`. */
async function narrowApp(onRequest: () => Promise<unknown> = async () => undefined) {
  const app = Fastify();
  afterFile(() => app.close());
  const statuses: number[] = [];
  app.addHook('onRequest', onRequest);
  app.addHook('onResponse', async (_request, { statusCode }) => void statuses.push(statusCode));
  const visit = { ...admissionClasses.visit, running: 1 };
  const admission = new Admission({ ...admissionClasses, visit });
  admitByClass(app, () => 'visit', admission);
  mountErrors(app);
  const { promise: held, resolve: finish } = Promise.withResolvers<void>();
  const ran: string[] = [];
  app.get('/:name', async ({ url }) => {
    ran.push(url);
    await held;
    return {};
  });
  await listening(app);
  return { app, admission, ran, statuses, finish };
}

test('a caller who leaves the queue of their class is not served, and the one after them is', async () => {
  const { app, admission, ran, statuses, finish } = await narrowApp();
  const [first, leaving, last] = ['first', 'leaving', 'last'].map((name) => () => send(app, `GET /${name}`));
  first?.();
  await vi.waitFor(() => expect(ran).toEqual(['/first']));
  const socket = leaving?.();
  await vi.waitFor(() => expect(admission.waiting).toBe(1));
  socket?.destroy();
  await vi.waitFor(() => expect(admission.waiting).toBe(0));
  last?.();
  await vi.waitFor(() => expect(admission.waiting).toBe(1));
  finish();
  await vi.waitFor(() => expect(statuses).toEqual([200, 200]));
  expect(ran).toEqual(['/first', '/last']);
  expect(admission.running('visit')).toBe(0);
});

test('a caller who has gone before their turn is asked for is not served', async () => {
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>();
  const { promise: held, resolve: goOn } = Promise.withResolvers<void>();
  const { app, ran, admission } = await narrowApp(() => {
    arrive();
    return held;
  });
  const closed = closeOfNext(app);
  const socket = send(app, 'GET /gone');
  await arrived;
  socket.destroy();
  await closed;
  goOn();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect([ran, admission.running('visit'), admission.waiting]).toEqual([[], 0, 0]);
});

const context = await testContext();
const { db, database } = context;
const app = await listening(await testApp(context));

async function waitingForConnections(): Promise<number | undefined> {
  const metric = await processMetrics.getSingleMetric('tierce_database_connections')?.get();
  return metric?.values.find(({ labels }) => labels['state'] === 'waiting')?.value;
}
const untilWaitFor = (count: number) =>
  vi.waitFor(async () => expect(await waitingForConnections()).toBe(count));

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
  const favourites = () =>
    db.selectFrom('favourite').select('caskId').where('memberId', '=', member.id).execute();
  await vi.waitFor(async () => expect(await favourites()).toEqual([{ caskId: cask.id }]));
});
