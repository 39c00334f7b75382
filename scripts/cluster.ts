/**
 * `npm run cluster`: the shop on three PostgreSQL nodes with Patroni, etcd and HAProxy, all on this machine, until Ctrl-C;
 * nothing of it is kept. `npm run drill` breaks such a cluster.
 */
import { resolve } from 'node:path';
import { readConfig } from '#server/config.ts';
import { BadSetting } from '#server/platform/core/config.ts';
import { primaryOf, startShop, withCluster } from '#ops/cluster/cluster.ts';
import { addressOf, nodeNames } from '#ops/cluster/network.ts';
import { MissingPackages } from '#ops/cluster/packages.ts';
import { memoryIn } from '#ops/cluster/processes.ts';
import { shopNames, shopUrl, type LocalCluster } from '#ops/cluster/settings.ts';

/** A line for each part of the cluster. */
async function describe(cluster: LocalCluster): Promise<string> {
  const { network, ports } = cluster.facts;
  const primary = await primaryOf(cluster);
  const role = (node: string) => (node === primary ? 'primary' : 'standby');
  return [
    ...nodeNames.map((node) => `${node.padEnd(9)} ${addressOf(network, node)}, ${role(node)}`),
    ...shopNames.map(
      (name) => `${name.padEnd(9)} figures at http://127.0.0.1:${ports.metrics[name]}/metrics`,
    ),
  ].join('\n');
}

async function run(): Promise<void> {
  const { dataDir, port } = readConfig();
  const [folder, packagesFolder] = [resolve(dataDir, 'cluster'), resolve(dataDir, 'packages')];
  const began = performance.now();
  const seconds = () => ((performance.now() - began) / 1000).toFixed(0);
  console.log('Starting three nodes …');
  await withCluster({ folder, packagesFolder, port, hasBackups: true }, async (cluster) => {
    console.log(`A primary with two standbys after ${seconds()} s. Starting the shop …`);
    await startShop(cluster);
    console.log(await describe(cluster));
    console.log(`\nReady after ${seconds()} s, with ${await memoryIn(folder)} MB: ${shopUrl(cluster.facts)}`);
    console.log('Stop with Ctrl-C.');
    // The processes are on their own: something has to keep this one.
    setInterval(() => undefined, 60_000);
    await new Promise(() => undefined);
  });
}

try {
  await run();
} catch (error) {
  const isPlain = error instanceof BadSetting || error instanceof MissingPackages;
  console.error(isPlain ? error.message : error);
  process.exit(1);
}
