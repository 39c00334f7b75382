/**
 * `npm run restore -- --to 2026-11-22T10:15:30Z` puts the embedded database back to that instant, from `BACKUP_DIR`;
 * without `--to`, to the last that was archived. It begins with the newest verified backup before the instant, or with that of
 * `--backup <name>`. The shop must be stopped. What was there is kept beside it.
 */
import { access, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { checkRestored } from '#server/audit/verify-backup.ts';
import { readConfig } from '#server/config.ts';
import { CannotRestore } from '#server/platform/backup/choose-backup.ts';
import { restoreBackup } from '#server/platform/backup/restore-backup.ts';
import { archiveSettings } from '#server/platform/db/embedded/archive.ts';
import { isClusterRunning, passwordFiles } from '#server/platform/db/embedded/cluster.ts';
import { finishArchive } from '#server/platform/backup/take-backup.ts';
import { BadSetting } from '#server/platform/core/config.ts';
import { systemClock } from '#server/platform/core/clock.ts';
import { claimCluster } from '#server/platform/db/open.ts';

async function refuseRunning(dataDir: string): Promise<void> {
  if (!(await isClusterRunning(dataDir))) return;
  throw new CannotRestore(
    'the shop runs: stop it first, and its database, whose process is in postmaster.pid',
  );
}

/** The trap: where there is none, a new database would be made, and what it writes archived beside that of the old one. */
async function refuseMissing(dataDir: string): Promise<void> {
  await access(join(dataDir, 'postgres', 'PG_VERSION')).catch(() => {
    throw new CannotRestore(
      `${dataDir} holds no database: add --without-last-log to restore without what it wrote last`,
    );
  });
}

async function archiveLast(dataDir: string, backupDir: string): Promise<void> {
  const { cluster, owner } = await claimCluster(dataDir, await archiveSettings(backupDir));
  if (!owner) throw new CannotRestore('the shop runs: stop it first');
  try {
    await finishArchive(owner);
  } finally {
    await owner.end();
    await cluster.stop();
  }
}

/** @returns whether it was there */
async function renameIfThere(from: string, to: string): Promise<boolean> {
  try {
    await rename(from, to);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
    throw error;
  }
}

async function restore(): Promise<void> {
  const { values } = parseArgs({
    options: {
      to: { type: 'string' },
      backup: { type: 'string' },
      'without-last-log': { type: 'boolean' },
    },
  });
  const to = values.to === undefined ? null : new Date(values.to);
  if (to !== null && Number.isNaN(to.getTime())) throw new CannotRestore(`${values.to} is no instant`);
  const { dataDir, backupDir, databaseUrl } = readConfig();
  if (databaseUrl !== null)
    throw new BadSetting(
      'DATABASE_URL',
      'names a server of its own, and only the embedded database is restored here: unset it for that one; ' +
        'for the server follow "Bring a cluster back to an instant" in docs/operations.md',
    );
  if (backupDir === null)
    throw new BadSetting('BACKUP_DIR', 'is needed: where backups and the archive are kept');
  if (values['without-last-log']) await refuseRunning(dataDir);
  else {
    await refuseMissing(dataDir);
    // What the present database has written since the last segment; a database that is destroyed has none.
    await archiveLast(dataDir, backupDir);
  }
  const into = join(dataDir, 'restored');
  await rm(into, { recursive: true, force: true });
  const started = performance.now();
  const { cluster, backup } = await restoreBackup({
    backupDir,
    dataDir,
    into,
    to,
    ...(values.backup === undefined ? {} : { name: values.backup }),
  });
  const counts = await checkRestored(cluster.url('shop', 'postgres'), backup.counts ?? {}).finally(() =>
    cluster.stop(),
  );
  const kept = join(dataDir, `postgres-before-${systemClock.now().toISOString().replaceAll(/[:.]/g, '-')}`);
  // Somebody may have started the shop meanwhile.
  await refuseRunning(dataDir);
  const isKept = await renameIfThere(join(dataDir, 'postgres'), kept);
  for (const entry of ['postgres', ...passwordFiles]) await rename(join(into, entry), join(dataDir, entry));
  await rm(into, { recursive: true });
  // From now on a restore follows this history, even when this folder is lost before the shop starts.
  await archiveLast(dataDir, backupDir);
  console.log(
    `Restored to ${to?.toISOString() ?? 'the end of the archive'} from the backup ${backup.name} in ${((performance.now() - started) / 1000).toFixed(1)} s: ` +
      `${JSON.stringify(counts)}. ${isKept ? `What was there is in ${kept}; take` : 'Take'} a backup now: the log begins again.`,
  );
}

try {
  await restore();
} catch (error) {
  console.error(error instanceof BadSetting || error instanceof CannotRestore ? error.message : error);
  process.exitCode = 1;
}
