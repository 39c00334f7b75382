import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterAll, inject } from 'vitest';
import { connect, createPool, type Database } from '../db/connect.ts';

export interface TestDatabase {
  db: Database;
  pool: pg.Pool;
  /** As role shop, for a second process or a raw client. */
  url: string;
  /** The statements this process sends while `work` runs. */
  statements(work: () => Promise<unknown>): Promise<string[]>;
}

async function asSuperuser(work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({
    connectionString: inject('postgres').superuser.replace('{database}', 'postgres'),
  });
  await client.connect();
  await work(client).finally(() => client.end());
}

/** Writes down the text of every statement of every connection of a pool. */
function record(pool: pg.Pool, log: string[]): void {
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...given: unknown[]) => unknown;
    const recording = (...given: unknown[]) => {
      const [first] = given;
      log.push(typeof first === 'string' ? first : String((first as { text?: string }).text));
      return query(...given);
    };
    client.query = recording as never;
  });
}

async function create(): Promise<TestDatabase> {
  const name = `shop_${randomBytes(6).toString('hex')}`;
  await asSuperuser((client) => client.query(`create database ${name} template shop_template owner shop`));
  const url = inject('postgres').shop.replace('{database}', name);
  const log: string[] = [];
  const pool = createPool(url);
  record(pool, log);
  const db = connect(pool);
  afterAll(async () => {
    await db.destroy();
    await asSuperuser((client) => client.query(`drop database ${name} with (force)`));
  });
  return {
    db,
    pool,
    url,
    statements: async (work) => {
      const before = log.length;
      await work();
      return log.slice(before);
    },
  };
}

let database: Promise<TestDatabase> | undefined;

/** The test file's own database, a clone of the migrated template, dropped after its last test. */
export function testDatabase(): Promise<TestDatabase> {
  database ??= create();
  return database;
}
