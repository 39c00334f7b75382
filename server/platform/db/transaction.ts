import { sql, type Transaction as KyselyTransaction } from 'kysely';
import { setTimeout as sleep } from 'node:timers/promises';
import { assert } from '#domain/assert.ts';
import type { Schema, Database } from './schema.ts';
import { isConnectionLost, isStalePlan } from './unavailable.ts';
import { runningRequest } from '../core/running-request.ts';
import type { Semaphore } from '../core/semaphore.ts';

/** The one order in which rows are locked, so that no two transactions wait for each other. */
export const lockOrder = [
  'approval',
  'session',
  'idempotencyKey',
  'cart',
  'member',
  'membershipLevel',
  'meeting',
  'coupon',
  'cask',
  'releaseInvoice',
  'caskShare',
  'deposit',
  'wallet',
  'documentCounter',
] as const;
export type Lock = (typeof lockOrder)[number];

export type Transaction = KyselyTransaction<Schema>;
export type Reader = Database | Transaction;

const turns = new WeakMap<Database, Semaphore>();

export const giveTurns = (db: Database, semaphore: Semaphore): void => void turns.set(db, semaphore);

async function takeTurn(db: Database): Promise<() => void> {
  return (await turns.get(db)?.acquire(runningRequest())) ?? (() => undefined);
}

const highest = new WeakMap<Transaction, number>();

/** Called by every query before it locks rows; a lock out of order is a bug and says so. */
export function checkLockOrder(tx: Transaction, lock: Lock): void {
  const rank = lockOrder.indexOf(lock);
  const before = highest.get(tx) ?? 0;
  assert(rank >= before, `lock on ${lock} taken after ${lockOrder[before]}`);
  highest.set(tx, rank);
}

const afterCommits = new WeakMap<Transaction, (() => void)[]>();

/** For what a rollback would not undo, such as a line of the log. */
export function afterCommit(tx: Transaction, work: () => void): void {
  afterCommits.set(tx, [...(afterCommits.get(tx) ?? []), work]);
}

const serializationFailure = '40001';
const deadlock = '40P01';
const attempts = 5;

function mayRunAgain(error: unknown): boolean {
  const code = (error as { code?: string }).code;
  return code === serializationFailure || code === deadlock || isStalePlan(error);
}

/** One try. `rerun` says whether a failure left nothing behind and may end otherwise. */
async function attempt<T>(
  db: Database,
  work: (tx: Transaction) => Promise<T>,
): Promise<{ result: T; committed: (() => void)[] } | { error: unknown; rerun: boolean }> {
  const endTurn = await takeTurn(db);
  let isCommitting = false;
  try {
    let committed: (() => void)[] = [];
    const result = await db.transaction().execute(async (tx) => {
      const done = await work(tx);
      committed = afterCommits.get(tx) ?? [];
      isCommitting = true;
      return done;
    });
    return { result, committed };
  } catch (error) {
    return { error, rerun: mayRunAgain(error) || (!isCommitting && isConnectionLost(error)) };
  } finally {
    endTurn();
  }
}

/**
 * Runs `work` in one READ COMMITTED transaction; all of it again, bounded, when PostgreSQL asks for that or the
 * connection breaks before the commit. A commit whose outcome is unknown is never run again: who sent a key asks again.
 * `work` must therefore do nothing that a rollback does not undo.
 */
export async function transaction<T>(db: Database, work: (tx: Transaction) => Promise<T>): Promise<T> {
  for (let tried = 1; ; tried += 1) {
    const outcome = await attempt(db, work);
    if ('result' in outcome) {
      for (const run of outcome.committed) run();
      return outcome.result;
    }
    if (tried === attempts || !outcome.rerun) throw outcome.error;
    await sleep(tried * 20);
  }
}

/** Runs one statement that commits by itself, in its turn among the transactions, so that they leave connections to reads. */
export async function autocommit<T>(db: Database, work: (db: Database) => Promise<T>): Promise<T> {
  const endTurn = await takeTurn(db);
  try {
    return await work(db);
  } finally {
    endTurn();
  }
}

/**
 * A column for a statement that writes: its transaction is committed without a wait for the disk or a standby. What it wrote
 * may be lost with the machine, for less than a second, and nothing that was committed after it is kept then. For counts
 * of limits; never for what a person was answered.
 */
export const asynchronousCommit = sql<string>`set_config('synchronous_commit', 'off', true)`;

/**
 * From now on, one plan for all values of a statement that is sent again. For transactions that find their rows by keys and
 * write constants out. The trap: left to itself, PostgreSQL plans each statement with an array again each time, because it
 * takes an unknown array for ten elements; and with a kept plan no partial index is found by a parameter.
 */
export async function forceGenericPlans(tx: Transaction): Promise<void> {
  await sql`set local plan_cache_mode = force_generic_plan`.execute(tx);
}

export async function notifyChannel(tx: Reader, channel: string, payload = ''): Promise<void> {
  await sql`select pg_notify(${channel}, ${payload})`.execute(tx);
}
