import { CamelCasePlugin, Kysely, PostgresDialect, type PostgresPool } from 'kysely';
import pg from 'pg';
import { Semaphore } from '#server/platform/core/semaphore.ts';
import type { Schema } from './schema.ts';

export type Database = Kysely<Schema>;

const types = new pg.TypeOverrides();
types.setTypeParser(pg.types.builtins.INT8, (text) => {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new Error(`bigint ${text} is beyond what a number holds`);
  return value;
});
types.setTypeParser(pg.types.builtins.NUMERIC, Number);
// Calendar dates stay text: a Date would drag a time zone in.
types.setTypeParser(pg.types.builtins.DATE, (text) => text);

/** The error PostgreSQL's driver gives when no connection came in time. */
export class NoConnection extends Error {}

export interface PoolOptions {
  /** Connections this process holds at most. */
  size?: number;
  /** How long a request may stand in the queue for one, in ms. */
  timeoutMs?: number;
  onError?: (error: Error) => void;
}

/** Server-side limits of every session: no lock is waited for longer than a person waits. */
const sessionOptions =
  '-c lock_timeout=5000 -c statement_timeout=15000 -c idle_in_transaction_session_timeout=15000 -c timezone=UTC -c jit=off';

export function createPool(url: string, { size = 12, onError = () => undefined }: PoolOptions = {}): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    types,
    options: sessionOptions,
    connectionTimeoutMillis: 5000,
    keepAlive: true,
  });
  // The trap: a client without an error listener takes the process down when the database dies.
  pool.on('error', onError);
  pool.on('connect', (client) => client.on('error', onError));
  return pool;
}

/** Kysely over a pool; requests wait for a connection in the order they came. */
export function connect(pool: pg.Pool, { size = 12, timeoutMs = 20_000 }: PoolOptions = {}): Database {
  const semaphore = new Semaphore({
    permits: size,
    timeoutMs,
    refusal: () => new NoConnection('no database connection became free in time'),
  });
  const gated: PostgresPool = {
    async connect() {
      const releasePermit = await semaphore.acquire();
      try {
        const client = await pool.connect();
        const release = client.release.bind(client);
        client.release = (error) => {
          client.release = release;
          release(error);
          releasePermit();
        };
        return client as never;
      } catch (error) {
        releasePermit();
        throw error;
      }
    },
    end: () => pool.end(),
    options: pool.options,
  };
  // The plugin leaves the keys inside a json column as they are stored.
  const plugins = [new CamelCasePlugin({ maintainNestedObjectKeys: true })];
  return new Kysely<Schema>({ dialect: new PostgresDialect({ pool: gated }), plugins });
}
