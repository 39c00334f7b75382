import { copyFile, mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { assert } from '#domain/assert.ts';
import type { Clock } from '#server/platform/core/clock.ts';
import { passwordFiles } from '#server/platform/db/embedded/cluster.ts';
import { recordFile, type BackupRecord } from './backup-record.ts';

/** Of a running server, and made again by the restored one. */
const leftOut = new Set([
  'postmaster.pid',
  'postmaster.opts',
  'server.log',
  'pg_wal',
  'pg_replslot',
  'pg_stat_tmp',
]);

async function sizeOf(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  let bytes = 0;
  for (const entry of entries)
    if (entry.isFile()) bytes += (await stat(join(entry.parentPath, entry.name))).size;
  return bytes;
}

/** A file may vanish while it is copied: the log brings back what it must. */
async function copyFolder(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true, mode: 0o700 });
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) await copyFolder(source, target);
    else
      await copyFile(source, target).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'ENOENT') throw error;
      });
  }
}

async function untilArchived(client: pg.Client, segment: string): Promise<void> {
  for (let tries = 0; tries < 600; tries += 1) {
    const { rows } = await client.query<{ done: boolean }>(
      'select coalesce(last_archived_wal >= $1, false) as done from pg_stat_archiver',
      [segment],
    );
    if (rows[0]?.done) return;
    await client.query('select pg_sleep(0.1)');
  }
  throw new Error(`${segment} of the write-ahead log was not archived within a minute`);
}

export async function finishArchive(client: pg.Client): Promise<void> {
  // Something to write, so that the segment is not empty and is switched.
  await client.query('create table finish_archive (); drop table finish_archive');
  const { rows } = await client.query<{ segment: string }>(
    'select pg_walfile_name(pg_switch_wal()) as segment',
  );
  await untilArchived(client, rows[0]?.segment ?? '');
}

/**
 * Copies a running cluster as PostgreSQL describes it ("Making a Base Backup Using the Low Level API"); the binaries from
 * npm have no pg_basebackup. It can be restored together with the archive, and is not verified yet.
 * @param superuserUrl of the cluster in `dataDir`
 */
export async function takeBackup(
  { dataDir, backupDir, superuserUrl }: { dataDir: string; backupDir: string; superuserUrl: string },
  clock: Clock,
): Promise<BackupRecord> {
  const startedAt = clock.now();
  const name = startedAt.toISOString().replaceAll(/[:.]/g, '-');
  const unfinished = join(backupDir, `unfinished-${name}`);
  const client = new pg.Client({ connectionString: superuserUrl });
  await client.connect();
  try {
    const { rows: archiving } = await client.query<{ mode: string }>(
      "select current_setting('archive_mode') as mode",
    );
    assert(archiving[0]?.mode === 'on', 'the database runs with BACKUP_DIR, so that it archives');
    await client.query('select pg_backup_start($1, fast => true)', [name]);
    const source = join(dataDir, 'postgres');
    await mkdir(unfinished, { recursive: true, mode: 0o700 });
    for (const entry of await readdir(source, { withFileTypes: true })) {
      const [from, to] = [join(source, entry.name), join(unfinished, entry.name)];
      if (leftOut.has(entry.name)) continue;
      if (entry.isDirectory()) await copyFolder(from, to);
      else await copyFile(from, to);
    }
    for (const file of passwordFiles) await copyFile(join(dataDir, file), join(unfinished, file));
    for (const empty of ['pg_wal', 'pg_replslot', 'pg_stat_tmp'])
      await mkdir(join(unfinished, empty), { mode: 0o700 });
    const { rows } = await client.query<{ labelfile: string; spcmapfile: string; lsn: string }>(
      'select labelfile, spcmapfile, lsn from pg_backup_stop(wait_for_archive => false)',
    );
    const [stopped] = rows;
    assert(stopped, 'the backup was stopped');
    await writeFile(join(unfinished, 'backup_label'), stopped.labelfile);
    if (stopped.spcmapfile.trim() !== '')
      await writeFile(join(unfinished, 'tablespace_map'), stopped.spcmapfile);
    await finishArchive(client);
    const record = {
      startedAt,
      finishedAt: clock.now(),
      bytes: await sizeOf(unfinished),
      timeline: Number(/^START TIMELINE: (\d+)$/m.exec(stopped.labelfile)?.[1]),
      endsAt: stopped.lsn,
      counts: null,
    };
    await writeFile(join(unfinished, recordFile), JSON.stringify(record));
    await mkdir(join(backupDir, 'base'), { recursive: true });
    await rename(unfinished, join(backupDir, 'base', name));
    return { name, ...record };
  } finally {
    await client.end();
    await rm(unfinished, { recursive: true, force: true });
  }
}
