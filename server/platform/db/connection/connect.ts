import { CamelCasePlugin, Kysely, PostgresDialect, type PostgresPool } from 'kysely';
import pg from 'pg';
import { watchPool, watchQueue } from '#server/platform/metrics/registry.ts';
import { runningRequest } from '#server/platform/core/running-request.ts';
import { Semaphore } from '#server/platform/core/semaphore.ts';
import type { Schema, Database } from '../schema.ts';
import { StatementNames } from './statement-names.ts';
import { NoConnection, isConnectionLost, UnknownOutcome } from '../unavailable.ts';
import { giveTurns } from '../transaction.ts';

const types = new pg.TypeOverrides();
types.setTypeParser(pg.types.builtins.INT8, (text) => {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new Error(`bigint ${text} is beyond what a number holds`);
  return value;
});
types.setTypeParser(pg.types.builtins.NUMERIC, Number);
// Calendar dates stay text: a Date would drag a time zone in.
types.setTypeParser(pg.types.builtins.DATE, (text) => text);

export interface PoolOptions {
  /** For migrations: statements take as long as they take, and locks are still not waited for. */
  isForMigrations?: boolean;
  size?: number;
  connectMs?: number;
  timeoutMs?: number;
  deadlines?: Deadlines;
  /** Whether repeated statements are prepared once in a connection; not behind a PgBouncer before 1.21. */
  statementNames?: boolean;
  onError?: (error: Error) => void;
}

/** Server-side limits of every session: no lock is waited for longer than a person waits. */
const sessionOptions =
  '-c lock_timeout=5000 -c statement_timeout=15000 -c idle_in_transaction_session_timeout=15000 -c timezone=UTC -c jit=off';

/** A migration releases its locks before requests behind it time out: it runs again (`migrate`). */
const migrationOptions = '-c lock_timeout=1000 -c timezone=UTC -c jit=off';

const usualDeadlines: Deadlines = { statementMs: 17_000, commitMs: 3000, writeMs: 8000 };

export function createPool(url: string, options: PoolOptions = {}): pg.Pool {
  const { size = 12, deadlines = usualDeadlines, onError = () => undefined } = options;
  const { statementNames = true, isForMigrations = false, connectMs = 3000 } = options;
  const names = statementNames ? new StatementNames() : null;
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    // None is closed for being idle: on a busy machine a new one takes seconds, and a request waits for it.
    min: size,
    types,
    options: isForMigrations ? migrationOptions : sessionOptions,
    connectionTimeoutMillis: connectMs,
    keepAlive: true,
  });
  // The trap: a client without an error listener takes the process down when the database dies.
  pool.on('error', onError);
  watchPool(pool);
  pool.on('connect', (client) => {
    client.on('error', onError);
    names?.use(client);
    if (!isForMigrations) setDeadlines(client, deadlines);
  });
  return pool;
}

/** Connections that no transaction takes, so that reads and `/readyz` go on while commits wait for a standby. */
const readConnections = 3;
/** Connections, and turns of transactions, that only requests take which are never refused: payments, webhooks, refreshes. */
const paymentConnections = 2;
/** Far more than a process admits: a request that cannot be refused by its class is refused before memory runs out. */
const maxWaiting = 1000;

const allTransactions = (size: number) => Math.max(1, size - readConnections);

/** How many other transactions run at once, of a pool of `size`: more would only wait in front of a payment. */
const transactionsBeside = (size: number) => Math.max(1, size - readConnections - paymentConnections);

/** None of a pool that is too small to share. */
const reservedOf = (size: number) => allTransactions(size) - transactionsBeside(size);

/** One after the other: all at once, on a busy machine, none would be open in time. */
export async function openConnections(pool: pg.Pool): Promise<void> {
  const opened: pg.PoolClient[] = [];
  for (let tries = 0; opened.length < pool.options.max && tries < 2 * pool.options.max; tries += 1) {
    const client = await pool.connect().catch(() => null);
    if (client) opened.push(client);
  }
  for (const client of opened) client.release();
}

/**
 * Kysely over a pool; requests wait for a connection in the order they came, those that are never refused before the
 * others.
 */
export function connect(pool: pg.Pool, { size = 12, timeoutMs = 20_000 }: PoolOptions = {}): Database {
  const refusal = () => new NoConnection('no database connection became free in time');
  const limits = { reserved: reservedOf(size), timeoutMs, maxQueue: maxWaiting, refusal };
  const semaphore = new Semaphore({ permits: size, ...limits });
  const turns = new Semaphore({ permits: allTransactions(size), ...limits });
  const unwatch = [watchQueue(semaphore), watchQueue(turns)];
  const gated: PostgresPool = {
    async connect() {
      const request = runningRequest();
      const releasePermit = await semaphore.acquire(request);
      request?.begin();
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
    end: () => {
      for (const stop of unwatch) stop();
      return pool.end();
    },
    options: pool.options,
  };
  // The plugin leaves the keys inside a json column as they are stored.
  const plugins = [new CamelCasePlugin({ maintainNestedObjectKeys: true })];
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool: gated }), plugins });
  giveTurns(db, turns);
  return db;
}

export interface Deadlines {
  /** In ms; longer than the server's `statement_timeout`, so that it only cuts off a server that is silent. */
  statementMs: number;
  /** In ms. `statement_timeout` does not bound a commit that waits for a standby. */
  commitMs: number;
  /** In ms, for a statement that commits by itself: as long as it may wait for a lock, and its commit. */
  writeMs: number;
}

/** PostgreSQL's warning after a commit: "might not have been replicated to the standby". */
const notReplicated = '01000';

const beginning = /^(?:begin|start transaction)\b/i;
const ending = /^(?:commit|rollback)$/i;
const changesRows = /\b(?:insert into|update|delete from)\b/i;

/**
 * Makes each statement of `client` end in time: at its deadline the connection is dropped, never cancelled, because a
 * cancelled commit succeeds without its standby. A connection that leads to a demoted primary is dropped too.
 */
export function setDeadlines(client: pg.Client, { statementMs, commitMs, writeMs }: Deadlines): void {
  let [isUnreplicated, isInTransaction] = [false, false];
  client.on('notice', ({ code }) => {
    if (code === notReplicated) isUnreplicated = true;
  });
  const query = client.query.bind(client) as (...args: unknown[]) => Promise<unknown>;
  const inTime = async (text: string, values: unknown[] | undefined): Promise<unknown> => {
    // Without a transaction each change commits by itself, and waits for the standby as a commit does.
    const isOwnCommit = !isInTransaction && changesRows.test(text);
    const isCommit = text === 'commit' || isOwnCommit;
    if (beginning.test(text)) isInTransaction = true;
    else if (ending.test(text)) isInTransaction = false;
    const deadline = isOwnCommit ? writeMs : isCommit ? commitMs : statementMs;
    isUnreplicated = false;
    let [isAnswered, isLate] = [false, false];
    const dropConnection = () => {
      if (isAnswered) return;
      isLate = true;
      void client.end().catch(() => undefined);
    };
    // The trap: after a pause of the process, timers run before what has arrived is read. It is read first.
    const timer = setTimeout(() => setImmediate(dropConnection), deadline);
    try {
      const result = await query(text, values);
      if (isCommit && isUnreplicated) throw new UnknownOutcome('the commit may not have been replicated');
      return result;
    } catch (error) {
      if (isLate) throw new UnknownOutcome('the database did not answer in time', { cause: error });
      if (isConnectionLost(error)) void client.end().catch(() => undefined);
      if (isCommit && isConnectionLost(error))
        throw new UnknownOutcome('the connection broke while committing', { cause: error });
      throw error;
    } finally {
      isAnswered = true;
      clearTimeout(timer);
    }
  };
  client.query = ((...args: unknown[]) => {
    const [text, values, callback] = args;
    const isPlain = typeof text === 'string' && typeof values !== 'function' && callback === undefined;
    return isPlain ? inTime(text, values as unknown[] | undefined) : query(...args);
  }) as typeof client.query;
}
