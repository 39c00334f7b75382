import { execFile } from 'node:child_process';
import { chown, mkdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { systemClock } from '#server/platform/core/clock.ts';
import { checkRestored } from '#server/audit/verify-backup.ts';
import { finishPromotion } from '#server/platform/backup/finish-promotion.ts';
import { pgbackrest } from './backup.ts';
import { startNode, startShop, until, untilWhole, type LocalCluster } from './cluster.ts';
import { addressOf, asPostgres, ensurePostgresUser, nodeNames, type NodeName } from './network.ts';
import { killIn, pidsIn, signalIn } from './processes.ts';
import { dataFolderOf, folderOf, webNames, workerNames } from './settings.ts';
import { primaryOf } from './status.ts';

const run = promisify(execFile);

export class CannotRestore extends Error {}

/** Any: the restored copy listens on its socket alone. */
const port = 5433;
const maxWaitMs = 300_000;

const scratchOf = ({ facts }: LocalCluster, node: NodeName) => join(folderOf(facts, node), 'restored');

/** Its last line that is worth reading, as when the log ends before the instant. */
async function lastWords(folder: string): Promise<string> {
  const text = await readFile(join(folder, 'server.log'), 'utf8').catch(() => '');
  return text.split('\n').findLast((line) => line.includes('FATAL')) ?? 'the restored database did not start';
}

async function postgresTool({ packages }: LocalCluster, ...args: string[]): Promise<void> {
  const [program = '', ...rest] = asPostgres([join(packages.postgresBin, 'pg_ctl'), ...args]);
  await run(program, rest, { env: { ...packages.env, PATH: process.env['PATH'] }, cwd: '/' });
}

/** Reachable by its socket alone, without standbys and without an archive: nothing of it reaches the cluster. */
async function startScratch(cluster: LocalCluster, node: NodeName): Promise<void> {
  const folder = scratchOf(cluster, node);
  const settings = [
    `port=${port}`,
    "listen_addresses=''",
    `unix_socket_directories=${folder}`,
    `hba_file=${folder}/pg_hba.conf`,
    `ident_file=${folder}/pg_ident.conf`,
    'archive_mode=off',
    "synchronous_standby_names=''",
  ];
  const flags = settings.map((setting) => `-c ${setting}`).join(' ');
  const log = join(folder, 'server.log');
  // -W: a copy that replays for long is asked below.
  await postgresTool(cluster, 'start', '-W', '-s', '-D', folder, '-l', log, '-o', flags);
}

const urlOf = ({ facts }: LocalCluster, node: NodeName) =>
  `postgres://postgres:${facts.secrets.superuser}@${encodeURIComponent(join(folderOf(facts, node), 'restored'))}:${port}/shop`;

async function untilPromoted(cluster: LocalCluster, node: NodeName): Promise<void> {
  const folder = scratchOf(cluster, node);
  for (let waited = 0; waited < maxWaitMs; waited += 200) {
    try {
      if (await finishPromotion(urlOf(cluster, node))) return;
    } catch {
      if (waited > 5000 && (await pidsIn(folder)).length === 0)
        throw new CannotRestore(await lastWords(folder));
    }
    await sleep(200);
  }
  throw new CannotRestore('the restored database did not become ready in five minutes');
}

// PostgreSQL reads it before it knows the names of zones, such as Z.
const targetOf = (at: Date) => at.toISOString().replace('T', ' ').replace('Z', '+00');

/**
 * A copy of the cluster beside a node's own folder, running, as it was at an instant; with null as the last backup ended.
 * @throws CannotRestore
 */
async function restoreCopy(
  cluster: LocalCluster,
  node: NodeName,
  to: Date | null,
): Promise<Record<string, number>> {
  const folder = scratchOf(cluster, node);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { mode: 0o700 });
  const user = ensurePostgresUser();
  if (user) await chown(folder, user.uid, user.gid);
  const target = to
    ? ['--type=time', `--target=${targetOf(to)}`, '--target-action=promote']
    : ['--type=immediate', '--target-action=promote'];
  await pgbackrest(cluster, node, `--pg1-path=${folder}`, ...target, 'restore');
  await startScratch(cluster, node);
  try {
    await untilPromoted(cluster, node);
    return await checkRestored(urlOf(cluster, node));
  } finally {
    await postgresTool(cluster, 'stop', '-w', '-s', '-m', 'fast', '-D', folder).catch(() => undefined);
  }
}

/** A backup of the primary, restored into a copy and looked at. @returns rows by table */
export async function takeBackup(cluster: LocalCluster): Promise<Record<string, number>> {
  const node = await primaryOf(cluster.facts);
  if (!node) throw new Error('there is no primary');
  await pgbackrest(cluster, node, '--type=full', 'backup');
  const counts = await restoreCopy(cluster, node, null);
  await rm(scratchOf(cluster, node), { recursive: true });
  return counts;
}

async function stopShop({ facts }: LocalCluster): Promise<void> {
  const folders = [...webNames, ...workerNames].map((name) => folderOf(facts, name));
  for (const folder of folders) await signalIn(folder, 'SIGTERM');
  for (const folder of folders)
    await until('the shop has ended', 60_000, async () => (await pidsIn(folder)).length === 0);
}

/** What Patroni knows of the cluster: its lease, its members, its timeline. As `patronictl remove` does. */
async function forgetCluster({ facts }: LocalCluster): Promise<void> {
  const [node] = nodeNames;
  const url = `http://${addressOf(facts.network, node)}:2379/v2/keys/service/tierce?recursive=true`;
  const answer = await fetch(url, { method: 'DELETE' });
  if (!answer.ok && answer.status !== 404) throw new Error(`etcd refused: ${answer.status}`);
}

/** The copy becomes the cluster: one node has it, the others copy it from there. */
async function putInPlace(cluster: LocalCluster, node: NodeName): Promise<string> {
  const { facts } = cluster;
  for (const one of nodeNames) await signalIn(join(folderOf(facts, one), 'patroni'), 'SIGTERM');
  for (const one of nodeNames) {
    await until(`PostgreSQL of ${one} has ended`, 60_000, async () => {
      const running = [
        ...(await pidsIn(join(folderOf(facts, one), 'patroni'))),
        ...(await pidsIn(dataFolderOf(facts, one))),
      ];
      return running.length === 0;
    }).catch(() => killIn(dataFolderOf(facts, one)));
  }
  await forgetCluster(cluster);
  const kept = `postgres-before-${systemClock.now().toISOString().replaceAll(/[:.]/g, '-')}`;
  for (const one of nodeNames) await rename(dataFolderOf(facts, one), join(folderOf(facts, one), kept));
  await rename(scratchOf(cluster, node), dataFolderOf(facts, node));
  await startNode(cluster, node);
  await until('the restored primary', 90_000, async () => (await primaryOf(facts)) === node);
  for (const one of nodeNames) await startNode(cluster, one);
  await untilWhole(cluster);
  return kept;
}

export interface Restored {
  counts: Record<string, number>;
  /** Until the copy was checked, and until the shop was ready on it: ms. */
  checkedMs: number;
  readyMs: number;
  /** Name of the folder of each node that has what was there before. */
  kept: string;
}

/**
 * Puts the cluster back to an instant, with the shop stopped meanwhile. Nothing is replaced before the copy was checked.
 * @param to null: the end of the last backup
 * @throws CannotRestore, BackupIsBad
 */
export async function restoreCluster(cluster: LocalCluster, to: Date | null): Promise<Restored> {
  const began = performance.now();
  await stopShop(cluster);
  const primary = await primaryOf(cluster.facts);
  // What was written since the last segment of the log; a cluster that is destroyed has none.
  if (primary && to) await pgbackrest(cluster, primary, 'check');
  const node = primary ?? nodeNames[0];
  const counts = await restoreCopy(cluster, node, to);
  const checkedMs = performance.now() - began;
  const kept = await putInPlace(cluster, node);
  await startShop(cluster);
  return { counts, checkedMs, readyMs: performance.now() - began, kept };
}
