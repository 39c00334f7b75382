import { expect, test, vi } from 'vitest';
import { checkLog } from '#server/audit/check-log.ts';
import { connect, createPool } from '#server/platform/db/connect.ts';
import { afterFile } from '#testing/after-file.ts';
import { buildBuyers } from '#testing/buyers.ts';
import { buildCask } from '#testing/builders.ts';
import { testContext } from '#testing/test-context.ts';
import { sequenceEntries } from './sequence-entries.ts';

const context = await testContext();
const { db, database } = context;

/** Another process, whose connections break before their n-th statement, again and again. */
function dyingAt(n: number) {
  const pool = createPool(database.url);
  let isDead = false;
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...given: unknown[]) => unknown;
    let count = 0;
    client.query = ((...given: unknown[]) => {
      count += 1;
      if (count === n) {
        isDead = true;
        (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy();
      }
      return query(...given);
    }) as never;
  });
  pool.on('error', () => undefined);
  const dying = connect(pool);
  afterFile(() => dying.destroy().catch(() => undefined));
  return { context: { ...context, db: dying }, hasDied: () => isDead };
}

const counts = async () => ({
  entries: (await db.selectFrom('registerEntry').select('index').execute()).length,
  waiting: (await db.selectFrom('registerOutbox').select('id').execute()).length,
  heads: (await db.selectFrom('registerCheckpoint').select('size').execute()).length,
});

/** The backend of a killed process holds the lock until PostgreSQL sees that the connection is gone. */
const untilLockIsFree = () =>
  vi.waitFor(async () => {
    const { rows } = await database.asSuperuser((client) =>
      client.query(`select 1 from pg_locks join pg_database on pg_database.oid = database
        where datname = current_database() and locktype = 'advisory'`),
    );
    expect(rows).toEqual([]);
  });

test('killed before any statement of sequencing, the log has everything of it or nothing, and no second head', async () => {
  const cask = await buildCask(context, { shares: 200 });
  await sequenceEntries(context);
  let steps = 0;
  for (let n = 1; ; n += 1) {
    const [buyer] = await buildBuyers(context, 1, { casks: [[cask, 2]] });
    await buyer?.place();
    const before = await counts();
    const { context: dying, hasDied } = dyingAt(n);
    await sequenceEntries(dying).catch(() => 0);
    await untilLockIsFree();
    const after = await counts();
    // A commit whose answer was lost may have happened.
    const all = { entries: before.entries + before.waiting, waiting: 0, heads: before.heads + 1 };
    expect([before, all]).toContainEqual(after);
    await sequenceEntries(context);
    expect(await counts()).toEqual(all);
    expect(await database.asSuperuser(checkLog)).toBeNull();
    if (!hasDied()) break;
    steps = n;
  }
  // begin, lock, log, head, … write, commit
  expect(steps).toBeGreaterThanOrEqual(9);
}, 120_000);
