import { execFile } from 'node:child_process';
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { systemClock } from '#server/platform/core/clock.ts';
import type { RowCounts } from '#server/audit/verify-backup.ts';
import { backUp, copyPort, restoreCopy, type CopyTools } from '#ops/pgbackrest/checked-backup.ts';
import { makeFolder, pgbackrest } from './backup.ts';
import { startNode, startShop, until, untilWhole, type LocalCluster } from './cluster.ts';
import { addressOf, asPostgres, nodeNames, type NodeName } from './network.ts';
import { killIn, pidsIn, signalIn } from './processes.ts';
import { dataFolderOf, folderOf, webNames, workerNames } from './settings.ts';
import { primaryOf } from './status.ts';

const run = promisify(execFile);

const scratchOf = ({ facts }: LocalCluster, node: NodeName) => join(folderOf(facts, node), 'restored');

async function postgresTool({ packages }: LocalCluster, ...args: string[]): Promise<void> {
  const [program = '', ...rest] = asPostgres([join(packages.postgresBin, 'pg_ctl'), ...args]);
  await run(program, rest, { env: { ...packages.env, PATH: process.env['PATH'] }, cwd: '/' });
}

const superuserUrl = ({ facts }: LocalCluster, socketFolder: string, port: number) =>
  `postgres://postgres:${facts.secrets.superuser}@${encodeURIComponent(socketFolder)}:${port}/shop`;

function toolsOf(cluster: LocalCluster, node: NodeName): CopyTools {
  const folder = scratchOf(cluster, node);
  return {
    folder,
    url: superuserUrl(cluster, folder, copyPort),
    makeFolder: async () => {
      await rm(folder, { recursive: true, force: true });
      await makeFolder(folder);
    },
    pgCtl: (...args) => postgresTool(cluster, ...args),
    pgbackrest: (...args) => pgbackrest(cluster, node, ...args),
    isRunning: async () => (await pidsIn(folder)).length > 0,
  };
}

/** A backup of the primary, restored into a copy and looked at. @returns rows by table */
export async function takeBackup(cluster: LocalCluster): Promise<RowCounts> {
  const node = await primaryOf(cluster.facts);
  if (!node) throw new Error('there is no primary');
  const primaryUrl = superuserUrl(cluster, folderOf(cluster.facts, node), 5432);
  const counts = await backUp(toolsOf(cluster, node), primaryUrl, 'full', systemClock);
  await rm(scratchOf(cluster, node), { recursive: true });
  return counts;
}

async function stopShop({ facts }: LocalCluster): Promise<void> {
  const folders = [...webNames, ...workerNames].map((name) => folderOf(facts, name));
  for (const folder of folders) await signalIn(folder, 'SIGTERM');
  for (const folder of folders)
    await until('the shop has ended', 60_000, async () => (await pidsIn(folder)).length === 0);
}

/** Patroni's record of the cluster: its lease, its members, its timeline. `patronictl remove` does the same. */
async function forgetCluster({ facts }: LocalCluster): Promise<void> {
  const [node] = nodeNames;
  const url = `http://${addressOf(facts.network, node)}:2379/v2/keys/service/tierce?recursive=true`;
  const answer = await fetch(url, { method: 'DELETE' });
  if (!answer.ok && answer.status !== 404) throw new Error(`etcd refused: ${answer.status}`);
}

/** The copy becomes the cluster: one node has it, the others copy it from there. */
async function putInPlace(cluster: LocalCluster, node: NodeName): Promise<void> {
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
  const earlier = `postgres-before-${systemClock.now().toISOString().replaceAll(/[:.]/g, '-')}`;
  for (const one of nodeNames) await rename(dataFolderOf(facts, one), join(folderOf(facts, one), earlier));
  await rename(scratchOf(cluster, node), dataFolderOf(facts, node));
  await startNode(cluster, node);
  await until('the restored primary', 90_000, async () => (await primaryOf(facts)) === node);
  for (const one of nodeNames) await startNode(cluster, one);
  await untilWhole(cluster);
}

export interface Restored {
  counts: RowCounts;
  /** Until the copy was checked, and until the shop was ready on it: ms. */
  checkedMs: number;
  readyMs: number;
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
  // The log since its last segment; a cluster that is destroyed has none.
  if (primary && to) await pgbackrest(cluster, primary, 'check');
  const node = primary ?? nodeNames[0];
  const counts = await restoreCopy(toolsOf(cluster, node), to, {});
  const checkedMs = performance.now() - began;
  await putInPlace(cluster, node);
  await startShop(cluster);
  return { counts, checkedMs, readyMs: performance.now() - began };
}
