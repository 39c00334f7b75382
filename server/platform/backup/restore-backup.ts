import { appendFile, chmod, cp, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  chownToServer,
  passwordFiles,
  startCluster,
  type Cluster,
} from '#server/platform/db/embedded/cluster.ts';
import { listBackups, recordFile } from './backup-record.ts';
import { finishPromotion } from './finish-promotion.ts';

export class CannotRestore extends Error {}

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

async function untilPromoted(cluster: Cluster): Promise<void> {
  for (let tries = 0; tries < 3000; tries += 1) {
    try {
      if (await finishPromotion(cluster.url('postgres', 'postgres'))) return;
    } catch (error) {
      // 57P03: it is still starting.
      if (tries > 50 && (error as { code?: string }).code === 'ECONNREFUSED')
        throw new CannotRestore('the archive ends before that instant');
    }
    await sleep(100);
  }
  throw new CannotRestore('the restored database did not become ready in five minutes');
}

/**
 * Brings the cluster back in another data folder, running, as it was at an instant or at the end of the archive.
 * @param name the backup to begin with; without it the newest before the instant
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
}): Promise<Cluster> {
  const backups = await listBackups(backupDir);
  const base = name
    ? backups.find((backup) => backup.name === name)
    : backups.findLast(({ finishedAt }) => to === null || finishedAt <= to);
  if (!base) throw new CannotRestore('there is no backup from before that instant');
  const folder = join(into, 'postgres');
  await mkdir(into, { recursive: true });
  await cp(join(backupDir, 'base', base.name), folder, { recursive: true, preserveTimestamps: true });
  await chmod(folder, 0o700);
  await rm(join(folder, recordFile));
  await placePasswords(folder, into, dataDir);
  const settings = [
    `restore_command = ${quoted(`${copyCommand} "${join(backupDir, 'wal')}/%f" "%p"`)}`,
    ...(to === null
      ? []
      : [`recovery_target_time = ${quoted(settingOf(to))}`, "recovery_target_action = 'promote'"]),
  ];
  await appendFile(join(folder, 'postgresql.auto.conf'), `${settings.join('\n')}\n`);
  await writeFile(join(folder, 'recovery.signal'), '');
  await chownToServer(folder);
  let cluster: Cluster;
  try {
    cluster = await startCluster(into, ['archive_mode=off']);
  } catch (error) {
    const log = await readFile(join(folder, 'server.log'), 'utf8').catch(() => '');
    const fatal = log.split('\n').findLast((line) => line.includes('FATAL')) ?? 'the database did not start';
    throw new CannotRestore(fatal, { cause: error });
  }
  try {
    await untilPromoted(cluster);
  } catch (error) {
    await cluster.stop();
    throw error;
  }
  return cluster;
}
