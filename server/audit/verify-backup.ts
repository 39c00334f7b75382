import { mkdtemp, readFile, rm, writeFile, chmod } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { recordFile, type BackupRecord } from '#server/platform/backup/backup-record.ts';
import { restoreBackup } from '#server/platform/backup/restore-backup.ts';
import { audit, violated } from './audit.ts';

export class BackupIsBad extends Error {}

/** Rows of each table that must not lose one. */
export async function countRows(client: pg.ClientBase): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
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

/** What a restored cluster must be. @throws BackupIsBad */
export async function checkRestored(superuserUrl: string): Promise<Record<string, number>> {
  const client = new pg.Client({ connectionString: superuserUrl });
  await client.connect();
  try {
    await checkPages(client);
    await client.query('begin isolation level repeatable read read only');
    const broken = violated(await audit(client));
    if (broken.length > 0) throw new BackupIsBad(broken.map(({ invariant }) => invariant.name).join('; '));
    const counts = await countRows(client);
    await client.query('commit');
    return counts;
  } finally {
    await client.end();
  }
}

/** Restores a backup into a scratch cluster and looks at it; its record says so from then on. @throws BackupIsBad, CannotRestore */
export async function verifyBackup(
  { dataDir, backupDir }: { dataDir: string; backupDir: string },
  { name }: Pick<BackupRecord, 'name'>,
): Promise<Record<string, number>> {
  const scratch = await mkdtemp(join(tmpdir(), 'tierce-verify-'));
  await chmod(scratch, 0o755);
  try {
    const cluster = await restoreBackup({ backupDir, dataDir, into: scratch, name });
    const counts = await checkRestored(cluster.url('shop', 'postgres')).finally(() => cluster.stop());
    const path = join(backupDir, 'base', name, recordFile);
    const record = JSON.parse(await readFile(path, 'utf8')) as object;
    await writeFile(path, JSON.stringify({ ...record, counts }));
    return counts;
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}
