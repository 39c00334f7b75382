/**
 * `npm run restore -- --to 2026-11-22T10:15:30Z` puts the embedded database back to that instant, from `BACKUP_DIR`;
 * without `--to`, to the last that was archived. The shop must be stopped. What was there is kept beside it.
 */
import { access, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { checkRestored } from '#server/audit/verify-backup.ts';
import { readConfig } from '#server/config.ts';
import { CannotRestore, restoreBackup } from '#server/platform/backup/restore-backup.ts';
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
    options: { to: { type: 'string' }, 'without-last-log': { type: 'boolean' } },
  });
  const to = values.to === undefined ? null : new Date(values.to);
  if (to !== null && Number.isNaN(to.getTime())) throw new CannotRestore(`${values.to} is no instant`);
  const { dataDir, backupDir } = readConfig();
  if (backupDir === null)
    throw new BadSetting('BACKUP_DIR', 'is needed: where backups and the archive are kept');
  if (values['without-last-log']) await refuseRunning(dataDir);
  else {
    await refuseMissing(dataDir);
    // What the present database has written since the last segment; a database that is destroyed has none.
    const { cluster, owner } = await claimCluster(dataDir, await archiveSettings(backupDir));
    if (!owner) throw new CannotRestore('the shop runs: stop it first');
    await finishArchive(owner);
    await owner.end();
    await cluster.stop();
  }
  const into = join(dataDir, 'restored');
  await rm(into, { recursive: true, force: true });
  const started = performance.now();
  const cluster = await restoreBackup({ backupDir, dataDir, into, to });
  const counts = await checkRestored(cluster.url('shop', 'postgres')).finally(() => cluster.stop());
  const kept = join(dataDir, `postgres-before-${systemClock.now().toISOString().replaceAll(/[:.]/g, '-')}`);
  // Somebody may have started the shop meanwhile.
  await refuseRunning(dataDir);
  const isKept = await renameIfThere(join(dataDir, 'postgres'), kept);
  for (const entry of ['postgres', ...passwordFiles]) await rename(join(into, entry), join(dataDir, entry));
  await rm(into, { recursive: true });
  console.log(
    `Restored to ${to?.toISOString() ?? 'the end of the archive'} in ${((performance.now() - started) / 1000).toFixed(1)} s: ` +
      `${JSON.stringify(counts)}. ${isKept ? `What was there is in ${kept}; take` : 'Take'} a backup now: the log begins again.`,
  );
}

try {
  await restore();
} catch (error) {
  console.error(error instanceof BadSetting || error instanceof CannotRestore ? error.message : error);
  process.exitCode = 1;
}
