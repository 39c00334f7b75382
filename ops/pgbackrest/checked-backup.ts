import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { checkRestored, countRunning, type RowCounts } from '#server/audit/verify-backup.ts';
import { finishPromotion } from '#server/platform/backup/finish-promotion.ts';
import { recordVerified } from '#server/platform/backup/record-verified.ts';
import { systemClock } from '#server/platform/core/clock.ts';

export class CannotRestore extends Error {}

const maxWaitMs = 300_000;

/** A copy beside a node's own folder, and what works on it. */
export interface CopyTools {
  folder: string;
  postgresBin: string;
  /** To the shop in the cluster that listens on a socket in this folder, as superuser. */
  urlOf(socketFolder: string): string;
  /** Runs a program as the role that PostgreSQL runs as. */
  run(program: string, ...args: string[]): Promise<unknown>;
  pgbackrest(...args: string[]): Promise<unknown>;
}

const pgCtl = ({ folder, postgresBin, run }: CopyTools, command: string, ...args: string[]) =>
  run(join(postgresBin, 'pg_ctl'), command, '-D', folder, ...args);

/** Its last line that is worth reading, as when the log ends before the instant. */
async function lastWords(folder: string): Promise<string> {
  const text = await readFile(join(folder, 'server.log'), 'utf8').catch(() => '');
  return text.split('\n').findLast((line) => line.includes('FATAL')) ?? 'the restored database did not start';
}

/** Reachable by its socket alone, without standbys and without an archive: nothing of it reaches the cluster. */
async function startCopy(tools: CopyTools): Promise<void> {
  const { folder } = tools;
  const settings = [
    'port=5432',
    "listen_addresses=''",
    `unix_socket_directories=${folder}`,
    `hba_file=${folder}/pg_hba.conf`,
    `ident_file=${folder}/pg_ident.conf`,
    'archive_mode=off',
    "synchronous_standby_names=''",
  ];
  const flags = settings.map((setting) => `-c ${setting}`).join(' ');
  // -W: a copy that replays for long is asked below.
  await pgCtl(tools, 'start', '-W', '-s', '-l', join(folder, 'server.log'), '-o', flags);
}

async function untilPromoted(tools: CopyTools): Promise<void> {
  for (let waited = 0; waited < maxWaitMs; waited += 200) {
    try {
      if (await finishPromotion(tools.urlOf(tools.folder))) return;
    } catch {
      const isRunning = waited < 5000 || (await pgCtl(tools, 'status').catch(() => false));
      if (!isRunning) throw new CannotRestore(await lastWords(tools.folder));
    }
    await sleep(200);
  }
  throw new CannotRestore('the restored database did not become ready in five minutes');
}

// PostgreSQL reads it before it knows the names of zones, such as Z.
const targetOf = (at: Date) => at.toISOString().replace('T', ' ').replace('Z', '+00');

/**
 * A copy of the cluster, checked and stopped again, as it was at an instant; with null as the last backup ended.
 * @param atLeast the rows it must have
 * @throws CannotRestore, BackupIsBad
 */
export async function restoreCopy(tools: CopyTools, to: Date | null, atLeast: RowCounts): Promise<RowCounts> {
  await rm(tools.folder, { recursive: true, force: true });
  await tools.run('mkdir', '-m', '700', tools.folder);
  const target = to ? ['--type=time', `--target=${targetOf(to)}`] : ['--type=immediate'];
  await tools.pgbackrest(`--pg1-path=${tools.folder}`, ...target, '--target-action=promote', 'restore');
  await startCopy(tools);
  try {
    await untilPromoted(tools);
    return await checkRestored(tools.urlOf(tools.folder), atLeast);
  } finally {
    await pgCtl(tools, 'stop', '-w', '-s', '-m', 'fast').catch(() => undefined);
  }
}

/**
 * A backup of the primary that counts: restored into a copy, checked, and recorded in the shop's database.
 * @param socketFolder the primary's
 * @throws CannotRestore, BackupIsBad
 */
export async function backUp(
  tools: CopyTools,
  socketFolder: string,
  type: 'full' | 'diff',
): Promise<RowCounts> {
  const primaryUrl = tools.urlOf(socketFolder);
  const before = await countRunning(primaryUrl);
  await tools.pgbackrest(`--type=${type}`, 'backup');
  const finishedAt = systemClock.now();
  const counts = await restoreCopy(tools, null, before);
  await recordVerified(primaryUrl, finishedAt);
  return counts;
}
