import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { inject } from 'vitest';
import { connect, createPool, type PoolOptions } from '#server/platform/db/connection/connect.ts';
import type { Database } from '#server/platform/db/schema.ts';
import { withClient } from '#server/platform/db/with-client.ts';
import { afterFile } from './after-file.ts';
import { dropGuard } from './guards/pg-catalogue.ts';
import { recordStatements } from './database/record-statements.ts';
import { dropLock, isLock } from './guards/drop-lock.ts';

export type TestDatabase = Awaited<ReturnType<typeof create>>;

/** Nine transactions at once: two of one invoice series at least meet. */
const size = 14;

const asSuperuser = <T>(database: string, work: (client: pg.Client) => Promise<T>): Promise<T> =>
  withClient(inject('postgres').superuser.replace('{database}', database), work);

async function create(isWhole: boolean) {
  const name = `shop_${randomBytes(6).toString('hex')}`;
  await asSuperuser('postgres', (client) =>
    client.query(`create database ${name} template shop_template owner shop`),
  );
  const url = inject('postgres').shop.replace('{database}', name);
  const log: string[] = [];
  const pool = createPool(url, { size });
  recordStatements(pool, ({ text }) => log.push(text));
  const dropped = inject('droppedGuard');
  if (dropped && isLock(dropped)) dropLock(pool, dropped);
  else if (dropped && !isWhole) await asSuperuser(name, (client) => dropGuard(client, dropped));
  const db = connect(pool, { size });
  afterFile(async () => {
    database = undefined;
    await db.destroy();
    await asSuperuser('postgres', (client) => client.query(`drop database ${name} with (force)`));
  });
  return {
    db,
    pool,
    url,
    /** Works as the superuser of the cluster, in this database. */
    asSuperuser: <T>(work: (client: pg.Client) => Promise<T>) => asSuperuser(name, work),
    /** Runs a statement past every trigger. */
    pastTriggers: (statement: string, values?: unknown[]) =>
      asSuperuser(name, async (client) => {
        await client.query('set session_replication_role = replica');
        await client.query(statement, values);
      }),
    /** The statements this process sends while `work` runs. */
    statements: async (work: () => Promise<unknown>) => {
      const before = log.length;
      await work();
      return log.slice(before);
    },
    /** Opens every connection of the pool, so that what a test starts at once really runs at once. */
    warmUp: async () => {
      const connections = Array.from({ length: pool.options.max }, () => pool.connect());
      for (const client of await Promise.all(connections)) client.release();
    },
  };
}

/** More connections to an address, until the last test of the file. */
export function connectTo(url: string, options: PoolOptions): Database {
  const db = connect(createPool(url, options), options);
  afterFile(() => db.destroy());
  return db;
}

let database: Promise<TestDatabase> | undefined;

/**
 * The test file's own database, a clone of the migrated template, dropped after its last test.
 * @param isWhole also with the guard that is dropped from all others
 */
export function testDatabase({ isWhole = false } = {}): Promise<TestDatabase> {
  database ??= create(isWhole);
  return database;
}
