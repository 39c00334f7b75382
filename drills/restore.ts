import { readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pgbackrest } from '#ops/cluster/backup.ts';
import { endAll, heal, startShop } from '#ops/cluster/cluster.ts';
import { addressOf, asPostgres, nodeNames, type NodeName } from '#ops/cluster/network.ts';
import { startNode } from '#ops/cluster/nodes.ts';
import { killIn, run } from '#ops/cluster/processes.ts';
import { dataFolderOf, folderOf, shopNames, type LocalCluster } from '#ops/cluster/settings.ts';
import { primaryOf, until, untilPrimary, untilWhole } from '#ops/cluster/wait.ts';
import { backUp, restoreCopy, type CopyTools } from '#ops/pgbackrest/checked-backup.ts';
import type { RowCounts } from '#server/audit/verify-backup.ts';
import { systemClock } from '#server/platform/core/clock.ts';
import type { Drill, Round, Stage } from './drill.ts';

const scratchOf = (cluster: LocalCluster, node: NodeName) => join(folderOf(cluster, node), 'restored');

const toolsOf = (cluster: LocalCluster, node: NodeName): CopyTools => ({
  folder: scratchOf(cluster, node),
  postgresBin: cluster.packages.postgresBin,
  urlOf: (socketFolder) =>
    `postgres://postgres:${cluster.secrets.superuser}@${encodeURIComponent(socketFolder)}:5432/shop`,
  run: (...command) => run(cluster, asPostgres(command)),
  pgbackrest: (...args) => pgbackrest(cluster, node, ...args),
});

/** A backup of the primary, restored into a copy and looked at. @returns rows by table */
async function takeBackup(cluster: LocalCluster): Promise<RowCounts> {
  const node = await untilPrimary(cluster);
  const counts = await backUp(toolsOf(cluster, node), folderOf(cluster, node), 'full');
  await rm(scratchOf(cluster, node), { recursive: true });
  return counts;
}

/** Patroni's record of the cluster: its lease, its members, its timeline. `patronictl remove` does the same. */
async function forgetCluster(cluster: LocalCluster): Promise<void> {
  const [node] = nodeNames;
  const url = `http://${addressOf(cluster.network, node)}:2379/v2/keys/service/tierce?recursive=true`;
  const answer = await fetch(url, { method: 'DELETE' });
  if (!answer.ok && answer.status !== 404) throw new Error(`etcd refused: ${answer.status}`);
}

/** The copy becomes the cluster: one node has it, the others copy it from there. */
async function putInPlace(cluster: LocalCluster, node: NodeName): Promise<void> {
  // Patroni stops PostgreSQL before it ends.
  await endAll(nodeNames.map((one) => join(folderOf(cluster, one), 'patroni')));
  for (const one of nodeNames) await killIn(dataFolderOf(cluster, one));
  await forgetCluster(cluster);
  const earlier = `postgres-before-${systemClock.now().toISOString().replaceAll(/[:.]/g, '-')}`;
  for (const one of nodeNames)
    await rename(dataFolderOf(cluster, one), join(folderOf(cluster, one), earlier));
  await rename(scratchOf(cluster, node), dataFolderOf(cluster, node));
  await startNode(cluster, node);
  await until('the restored primary', 90_000, async () => (await primaryOf(cluster)) === node);
  for (const one of nodeNames) await startNode(cluster, one);
  await untilWhole(cluster);
}

/** Otherwise the register signs nothing, and the shop sells nothing: it signed more. Here nobody else has read that. */
async function forgetHeads(cluster: LocalCluster): Promise<void> {
  for (const folder of shopNames.map((name) => folderOf(cluster, name))) {
    const heads = (await readdir(folder)).filter((file) => file.startsWith('register-head-'));
    for (const head of heads) await rm(join(folder, head));
  }
}

const seconds = (since: number) => ((performance.now() - since) / 1000).toFixed(1);

/**
 * Puts the cluster back to an instant, with the shop stopped meanwhile. Nothing is replaced before the copy was checked.
 * @param to null: the end of the last backup
 * @returns how long it took
 * @throws CannotRestore, BackupIsBad
 */
async function restoreCluster(cluster: LocalCluster, to: Date | null): Promise<string> {
  const began = performance.now();
  await endAll(shopNames.map((name) => folderOf(cluster, name)));
  const primary = await primaryOf(cluster);
  // The log since its last segment; a cluster that is destroyed has none.
  if (primary && to) await pgbackrest(cluster, primary, 'check');
  const node = primary ?? nodeNames[0];
  const counts = JSON.stringify(await restoreCopy(toolsOf(cluster, node), to, {}));
  const checked = seconds(began);
  await putInPlace(cluster, node);
  await forgetHeads(cluster);
  await startShop(cluster);
  return `checked after ${checked} s, the shop ready after ${seconds(began)} s: ${counts}`;
}

/** A backup, orders, an instant, more orders; then the cluster is put back, and what came after the instant is gone. */
async function restoreToInstant({ cluster, load }: Stage, isToInstant: boolean): Promise<void> {
  const began = performance.now();
  const counts = JSON.stringify(await takeBackup(cluster));
  console.log(`backup taken and verified in ${seconds(began)} s: ${counts}`);
  await load.untilMoreOrders(20);
  // At the instant nothing is on its way, so that what was acknowledged is exactly what is there.
  await load.pause();
  await sleep(500);
  const instant = new Date();
  const remembered = structuredClone(load.acknowledged);
  await sleep(500);
  load.resume();
  await load.untilMoreOrders(20);
  await load.pause();
  const lostOnPurpose = load.acknowledged.orders.length - remembered.orders.length;
  try {
    const took = await restoreCluster(cluster, isToInstant ? instant : null);
    // Later acts are not there any more.
    load.acknowledged = remembered;
    console.log(`restored to ${instant.toISOString()}, ${lostOnPurpose} orders later: ${took}`);
  } catch (error) {
    await heal(cluster);
    throw error;
  } finally {
    load.resume();
  }
}

const restore =
  (isToInstant: boolean) =>
  async (stage: Stage): Promise<Round> => ({
    gapMs: await stage.load.gapDuring(() => restoreToInstant(stage, isToInstant)),
    wrong: [],
  });

export const restoreDrills = {
  restore: {
    what: 'the cluster is put back to a named instant between two orders',
    round: restore(true),
    control: {
      what: 'it is put back to the end of the backup, without the log since',
      round: restore(false),
    },
  },
} satisfies Record<string, Drill>;
