import { appendFile, chmod, cp, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  chownToServer,
  passwordFiles,
  startCluster,
  type Cluster,
} from '#server/platform/db/embedded/cluster.ts';
import { recordFile, type BackupRecord } from './backup-record.ts';
import { CannotRestore, chooseBackup } from './choose-backup.ts';
import { finishPromotion } from './finish-promotion.ts';

/** The backup's own; of one that has none, those of the present data folder. */
async function placePasswords(folder: string, into: string, dataDir: string): Promise<void> {
  for (const file of passwordFiles) {
    const target = join(into, file);
    await rename(join(folder, file), target)
      .catch(() => cp(join(dataDir, file), target))
      .catch(() => {
        throw new CannotRestore(`${file} is neither in the backup nor in ${dataDir}: put it there first`);
      });
  }
}

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;
// PostgreSQL reads its settings before it knows the names of zones, such as Z.
const settingOf = (at: Date) => at.toISOString().replace('T', ' ').replace('Z', '+00');
const copyCommand = process.platform === 'win32' ? 'copy' : 'cp';

/** Why it ended, such as a log that ends before the instant. */
async function lastWords(folder: string): Promise<string> {
  const log = await readFile(join(folder, 'server.log'), 'utf8').catch(() => '');
  return log.split('\n').findLast((line) => line.includes('FATAL')) ?? 'the database did not start';
}

async function untilPromoted(cluster: Cluster, folder: string): Promise<void> {
  for (let tries = 0; tries < 3000; tries += 1) {
    try {
      if (await finishPromotion(cluster.url('postgres', 'postgres'))) return;
    } catch (error) {
      // 57P03: it is still starting.
      if (tries > 50 && (error as { code?: string }).code === 'ECONNREFUSED')
        throw new CannotRestore(await lastWords(folder), { cause: error });
    }
    await sleep(100);
  }
  throw new CannotRestore('the restored database did not become ready in five minutes');
}

export interface RestoredBackup {
  cluster: Cluster;
  /** With which the restore began. */
  backup: BackupRecord;
}

/**
 * Brings the cluster back in another data folder, running, as it was at an instant or at the end of the archive.
 * @param name the backup to begin with; without it the newest verified one before the instant
 * @throws CannotRestore
 */
export async function restoreBackup({
  backupDir,
  dataDir,
  into,
  to = null,
  name,
}: {
  backupDir: string;
  /** Whose passwords a backup has that brings none. */
  dataDir: string;
  into: string;
  to?: Date | null;
  name?: string;
}): Promise<RestoredBackup> {
  const { backup, isAbandoned } = await chooseBackup(backupDir, to, name);
  const folder = join(into, 'postgres');
  await mkdir(into, { recursive: true });
  await cp(join(backupDir, 'base', backup.name), folder, { recursive: true, preserveTimestamps: true });
  await chmod(folder, 0o700);
  await rm(join(folder, recordFile));
  await placePasswords(folder, into, dataDir);
  const settings = [
    `restore_command = ${quoted(`${copyCommand} "${join(backupDir, 'wal')}/%f" "%p"`)}`,
    ...(isAbandoned ? ["recovery_target_timeline = 'current'"] : []),
    ...(to === null
      ? []
      : [`recovery_target_time = ${quoted(settingOf(to))}`, "recovery_target_action = 'promote'"]),
  ];
  await appendFile(join(folder, 'postgresql.auto.conf'), `${settings.join('\n')}\n`);
  await writeFile(join(folder, 'recovery.signal'), '');
  await chownToServer(folder);
  let cluster: Cluster;
  try {
    // Without a library nothing is archived yet, and nothing of what must be is thrown away: neither the file that says
    // which history this one follows nor the log since. Whoever starts it with a library archives both.
    cluster = await startCluster(into, ['archive_mode=on']);
  } catch (error) {
    throw new CannotRestore(await lastWords(folder), { cause: error });
  }
  try {
    await untilPromoted(cluster, folder);
  } catch (error) {
    // It may have ended by itself.
    await cluster.stop().catch(() => undefined);
    throw error;
  }
  return { cluster, backup };
}
