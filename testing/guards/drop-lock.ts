import type pg from 'pg';
import { rewriteStatements } from '../database/record-statements.ts';

type Rewrite = (sql: string) => string;

/** Takes the locking clause off every statement that locks rows of a table; it reads the same. */
function withoutRowLocks(table: string): Rewrite {
  const name = table.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  const locks = new RegExp(`\\b(from|join) "?${name}"?\\s`);
  return (sql) =>
    locks.test(sql) ? sql.replace(/\s+for (no key )?update\b( of "?\w+"?)?( skip locked)?\s*$/, '') : sql;
}

/** Nobody waits for a twin whose key is not committed yet. */
const lookThenInsert = `
  insert into idempotency_key (member_id, key, request_hash, answer, created_at)
  select $1::uuid, $2::text, $3::bytea, $4::json, $5::timestamptz
  where not exists (select 1 from idempotency_key where member_id = $1::uuid and key = $2::text)`;

const rowLocks = `approval session cart member membershipLevel meeting coupon cask releaseInvoice caskShare deposit wallet`;

/**
 * Statements without each lock, by the name of the lock's test. A key and a counter are locked by the insert
 * that claims them, and the sessions a member is about to have by a number.
 */
const withoutLock: Record<string, Rewrite> = {
  ...Object.fromEntries(rowLocks.split(' ').map((table) => [`lock ${table}`, withoutRowLocks(table)])),
  'lock session of a member': (sql) =>
    sql.replace('pg_advisory_xact_lock(hashtextextended($1, 0))', () => 'length($1::text)'),
  'lock idempotencyKey': (sql) => (sql.startsWith('insert into "idempotency_key"') ? lookThenInsert : sql),
  'lock documentCounter': (sql) =>
    sql.replace(
      'document_counter.last + 1',
      () => '(select stale.last + 1 from document_counter as stale where stale.series = excluded.series)',
    ),
};

export const lockGuards = Object.keys(withoutLock);

export function isLock(name: string): boolean {
  return name in withoutLock;
}

/** From now on the pool's statements lock everything but this. */
export function dropLock(pool: pg.Pool, name: string): void {
  const rewrite = withoutLock[name];
  if (!rewrite) throw new Error(`there is no ${name}`);
  rewriteStatements(pool, ({ text }) => rewrite(text));
}
