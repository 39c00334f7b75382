import { spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { transaction } from '#server/platform/db/transaction.ts';
import { buildCask } from '#testing/fixtures/builders.ts';
import { TestSmtpServer } from '#testing/servers/smtp-server.ts';
import { clockSetting, testClock } from '#testing/test-clock.ts';
import { testContext } from '#testing/test-context.ts';

const context = await testContext({ now: testClock.now() });
const { db } = context;
const smtp = await new TestSmtpServer().open();
const workers: ChildProcess[] = [];
afterAll(async () => {
  for (const worker of workers) worker.kill('SIGKILL');
  await smtp.close();
});

const entry = join(import.meta.dirname, '../../worker.js');
const watchers = 300;

function startWorker() {
  const settings = {
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    DATABASE_URL: context.database.url,
    SMTP_URL: smtp.url,
    PUBLIC_URL: 'http://shop.test',
    KEY_SECRET: 'the key secret that all the tests use',
    ...clockSetting(),
  };
  const worker = spawn(process.execPath, [entry], { env: settings, stdio: 'ignore' });
  workers.push(worker);
  return worker;
}

async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isSo())) await sleep(20);
}

test(
  'a cask with 300 watchers, and a worker killed in the middle: every mail comes, none twice under another id',
  { timeout: 60_000 },
  async () => {
    const cask = await buildCask(context, { name: 'Rain Barrel', published: false });
    const now = testClock.now();
    await sql`insert into member (id, email, password_hash, created_at, confirmed_at)
      select gen_random_uuid(), 'watcher-' || n || '@example.com', 'x', ${now}, ${now}
      from generate_series(1, ${watchers}) as n`.execute(db);
    await sql`insert into cask_alert (member_id, cask_id, created_at) select id, ${cask.id}, ${now} from member`.execute(
      db,
    );
    // So that the kill finds some on their way.
    smtp.behaviour.delay = 20;
    const killed = startWorker();
    await db
      .updateTable('offer')
      .set({ publishedAt: testClock.now() })
      .where('id', '=', cask.offerId)
      .execute();
    await transaction(db, (tx) => context.jobs.enqueue(tx, 'refresh-listing', { caskIds: [cask.id] }));
    await until(() => smtp.received.length >= watchers / 3);
    killed.kill('SIGKILL');
    startWorker();
    // The next minute's, a little early.
    await transaction(db, (tx) => context.jobs.enqueue(tx, 'send-mails', {}));
    // As if the claims of the killed one had run out: nobody waits two minutes here.
    await until(async () => {
      const { n } = await db
        .selectFrom('mail')
        .where('state', '=', 'QUEUED')
        .where('dueAt', '<=', testClock.now())
        .select(({ fn }) => fn.countAll<number>().as('n'))
        .executeTakeFirstOrThrow();
      return n === 0;
    });
    await sleep(500);
    await db.updateTable('mail').set({ dueAt: testClock.now() }).where('state', '=', 'QUEUED').execute();
    await transaction(db, (tx) => context.jobs.enqueue(tx, 'send-mails', {}));
    const different = () => new Set(smtp.messageIds()).size;
    await until(() => different() >= watchers);
    await until(
      async () =>
        (await db.selectFrom('mail').where('state', '=', 'QUEUED').select('id').execute()).length === 0,
    );
    expect(different()).toBe(watchers);
    expect(new Set(smtp.received.map(({ to }) => to[0])).size).toBe(watchers);
    // At most what was on its way when it was killed came again, as the same mail.
    expect(smtp.received.length - watchers).toBeLessThanOrEqual(5);
  },
);
