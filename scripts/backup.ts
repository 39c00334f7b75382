/**
 * `npm run backup` copies the embedded database, running or not, into `BACKUP_DIR`, restores the copy into a scratch
 * cluster and looks at it. Then those that BACKUP_KEEP does not ask for are deleted. Exit code 1 means that there is no new backup to rely on.
 */
import pg from 'pg';
import { readConfig } from '#server/config.ts';
import { countRunning, verifyBackup } from '#server/audit/verify-backup.ts';
import { archiveSettings } from '#server/platform/db/embedded/archive.ts';
import { deleteOldBackups } from '#server/platform/backup/delete-old-backups.ts';
import { takeBackup } from '#server/platform/backup/take-backup.ts';
import { BadSetting } from '#server/platform/core/config.ts';
import { systemClock } from '#server/platform/core/clock.ts';
import { claimCluster } from '#server/platform/db/open.ts';

async function backUp(): Promise<void> {
  const { dataDir, backupDir, backupsKept, databaseUrl } = readConfig();
  if (databaseUrl !== null)
    throw new BadSetting(
      'DATABASE_URL',
      'names a server of its own: back it up with npm run backup:cluster, on its machine',
    );
  if (backupDir === null)
    throw new BadSetting('BACKUP_DIR', 'is needed: where backups and the archive are kept');
  const { cluster, owner } = await claimCluster(dataDir, await archiveSettings(backupDir));
  const started = performance.now();
  try {
    const places = { dataDir, backupDir, superuserUrl: cluster.url('postgres', 'postgres') };
    const before = await countRunning(cluster.url('shop', 'postgres'));
    const backup = await takeBackup(places, systemClock);
    const taken = performance.now();
    const counts = await verifyBackup(places, backup, before);
    const deleted = await deleteOldBackups(backupDir, backupsKept);
    console.log(
      `${backup.name}: ${(backup.bytes / 1e6).toFixed(0)} MB in ${((taken - started) / 1000).toFixed(1)} s, ` +
        `verified in ${((performance.now() - taken) / 1000).toFixed(1)} s: ${JSON.stringify(counts)}. ` +
        `Deleted: ${deleted.backups} older backups, ${deleted.segments} segments of the log`,
    );
  } finally {
    // Not ours to stop while a shop runs on it.
    if (owner) await owner.end().then(() => cluster.stop());
  }
}

try {
  await backUp();
} catch (error) {
  console.error(error instanceof BadSetting || error instanceof pg.DatabaseError ? error.message : error);
  process.exitCode = 1;
}
