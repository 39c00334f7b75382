/**
 * `npm run cluster`: the shop on three PostgreSQL nodes with Patroni, etcd and HAProxy, all on this machine, until Ctrl-C;
 * nothing of it is kept. `npm run drill` breaks such a cluster.
 */
import { resolve } from 'node:path';
import { readConfig } from '#server/config.ts';
import { BadSetting } from '#server/platform/core/config.ts';
import { createCluster, startShop, stopCluster } from '#ops/cluster/cluster.ts';
import { MissingPackages } from '#ops/cluster/packages.ts';
import { memoryIn } from '#ops/cluster/processes.ts';
import { shopUrl } from '#ops/cluster/settings.ts';
import { describe } from '#ops/cluster/status.ts';

async function run(): Promise<void> {
  const { dataDir, port } = readConfig();
  const folder = resolve(dataDir, 'cluster');
  const stopped = Promise.withResolvers<void>();
  const stop = async () => {
    console.log('Stopping …');
    await stopCluster(folder);
    stopped.resolve();
  };
  process.once('SIGINT', () => void stop().then(() => process.exit(0)));
  process.once('SIGTERM', () => void stop().then(() => process.exit(0)));
  const began = performance.now();
  const seconds = () => ((performance.now() - began) / 1000).toFixed(0);
  console.log('Starting three nodes …');
  try {
    const packagesFolder = resolve(dataDir, 'packages');
    const cluster = await createCluster({ folder, packagesFolder, port, hasBackups: true });
    console.log(`A primary with two standbys after ${seconds()} s. Starting the shop …`);
    await startShop(cluster);
    console.log((await describe(cluster.facts)).join('\n'));
    console.log(`\nReady after ${seconds()} s, with ${await memoryIn(folder)} MB: ${shopUrl(cluster.facts)}`);
    console.log('Stop with Ctrl-C.');
    // The processes are on their own: something has to keep this one.
    setInterval(() => undefined, 60_000);
  } catch (error) {
    await stopCluster(folder);
    throw error;
  }
  await stopped.promise;
}

try {
  await run();
} catch (error) {
  const isPlain = error instanceof BadSetting || error instanceof MissingPackages;
  console.error(isPlain ? error.message : error);
  process.exit(1);
}
