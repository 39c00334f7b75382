import { setTimeout as sleep } from 'node:timers/promises';
import {
  startClusterProcesses,
  startShopProcess,
  untilWebIsReady,
  untilWhole,
  type LocalCluster,
} from './cluster.ts';
import { nodeNames, setLink, type NodeName } from './network.ts';
import { killIn } from './processes.ts';
import { dataFolderOf, folderOf, webNames, workerNames, type ShopName } from './settings.ts';
import { primaryOf } from './status.ts';

async function primary({ facts }: LocalCluster): Promise<NodeName> {
  for (let tries = 0; tries < 150; tries += 1) {
    const node = await primaryOf(facts);
    if (node) return node;
    await sleep(200);
  }
  throw new Error('there has been no primary for half a minute');
}

/** PostgreSQL alone dies: `kill -9` of all its processes. Patroni on the same node goes on. */
export async function killPrimary(cluster: LocalCluster): Promise<NodeName> {
  const node = await primary(cluster);
  await killIn(dataFolderOf(cluster.facts, node));
  return node;
}

/** PostgreSQL, Patroni and etcd of the primary's node die at once. */
export async function killNode(cluster: LocalCluster): Promise<NodeName> {
  const node = await primary(cluster);
  await killIn(folderOf(cluster.facts, node));
  return node;
}

/** The primary's node is cut off from the others and from HAProxy. */
export async function partition(cluster: LocalCluster): Promise<NodeName> {
  if (cluster.facts.network !== 'namespaces')
    throw new Error('a partition needs network namespaces, and so root');
  const node = await primary(cluster);
  await setLink(node, 'down');
  return node;
}

export async function killShopProcess({ facts }: LocalCluster, name: ShopName): Promise<void> {
  await killIn(folderOf(facts, name));
}

/** Everything that was killed or cut off is back. */
export async function heal(cluster: LocalCluster): Promise<void> {
  if (cluster.facts.network === 'namespaces') for (const node of nodeNames) await setLink(node, 'up');
  await startClusterProcesses(cluster);
  for (const name of [...webNames, ...workerNames]) await startShopProcess(cluster, name);
  await untilWhole(cluster);
  await untilWebIsReady(cluster);
}
