/**
 * `npm run cluster`: the shop on three PostgreSQL nodes with Patroni, etcd and HAProxy, all on this machine, until Ctrl-C;
 * nothing of it is kept. `npm run drill` breaks such a cluster.
 */
import { resolve } from 'node:path';
import { readConfig } from '#server/config.ts';
import { startShop, withCluster } from '#ops/cluster/cluster.ts';
import { MissingPackages } from '#ops/cluster/packages.ts';
import { memoryIn } from '#ops/cluster/processes.ts';
import { shopNames, shopUrl } from '#ops/cluster/settings.ts';
import { runCommand } from './run-command.ts';

async function run(): Promise<void> {
  const { dataDir, port } = readConfig();
  const [folder, packagesFolder] = [resolve(dataDir, 'cluster'), resolve(dataDir, 'packages')];
  const began = performance.now();
  const seconds = () => ((performance.now() - began) / 1000).toFixed(0);
  console.log('Starting three nodes …');
  await withCluster({ folder, packagesFolder, port, hasBackups: true }, async (cluster) => {
    console.log(`A primary with two standbys after ${seconds()} s. Starting the shop …`);
    await startShop(cluster);
    for (const name of shopNames)
      console.log(`${name.padEnd(9)} figures at http://127.0.0.1:${cluster.ports.metrics[name]}/metrics`);
    console.log(`\nReady after ${seconds()} s, with ${await memoryIn(folder)} MB: ${shopUrl(cluster)}`);
    console.log('Stop with Ctrl-C.');
    // The processes are on their own: something has to keep this one.
    setInterval(() => undefined, 60_000);
    await new Promise(() => undefined);
  });
}

await runCommand(run, MissingPackages);
