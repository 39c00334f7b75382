import type pg from 'pg';
import { withClient } from '#server/platform/db/with-client.ts';
import { audit, violated } from './audit.ts';

export class BackupIsBad extends Error {}

export type RowCounts = Record<string, number>;

async function countRows(client: pg.ClientBase): Promise<RowCounts> {
  const counts: RowCounts = {};
  for (const table of [
    'member',
    'orders',
    'certificate',
    'invoice',
    'deposit',
    'ledger_entry',
    'document',
    'cask_share',
  ]) {
    const { rows } = await client.query<{ count: string }>(`select count(*) from ${table}`);
    counts[table] = Number(rows[0]?.count);
  }
  return counts;
}

function refuseFewerRows(counts: RowCounts, atLeast: RowCounts): void {
  const short = Object.entries(atLeast).filter(([table, count]) => (counts[table] ?? 0) < count);
  if (short.length === 0) return;
  const shown = short.map(([table, count]) => `${table} has ${counts[table] ?? 0} rows of ${count}`);
  throw new BackupIsBad(`the copy lacks what was there before: ${shown.join('; ')}`);
}

export const countRunning = (superuserUrl: string): Promise<RowCounts> =>
  withClient(superuserUrl, async (client) => {
    await client.query('begin isolation level repeatable read read only');
    return countRows(client);
  });

/** Every index agrees with its table, and every page of every table can be read. @throws when one does not */
async function checkPages(client: pg.Client): Promise<void> {
  await client.query('create extension if not exists amcheck');
  await client.query(`
    with tree as materialized (
      select indexrelid from pg_index join pg_class on pg_class.oid = indexrelid join pg_am on pg_am.oid = relam
      where amname = 'btree' and relkind = 'i' and relpersistence = 'p' and indisvalid and indisready)
    select bt_index_check(index => indexrelid, heapallindexed => true) from tree`);
  const { rows } = await client.query<{ damaged: string }>(`
    with kept as materialized (
      select oid, relname from pg_class where relkind = 'r' and relpersistence = 'p')
    select relname || ': ' || msg as damaged from kept, verify_heapam(kept.oid) limit 1`);
  if (rows[0]) throw new BackupIsBad(rows[0].damaged);
}

export const checkRestored = (superuserUrl: string, atLeast: RowCounts): Promise<RowCounts> =>
  withClient(superuserUrl, async (client) => {
    await checkPages(client);
    await client.query('begin isolation level repeatable read read only');
    const broken = violated(await audit(client));
    if (broken.length > 0) throw new BackupIsBad(broken.map(({ invariant }) => invariant.name).join('; '));
    const counts = await countRows(client);
    await client.query('commit');
    refuseFewerRows(counts, atLeast);
    return counts;
  });
