/**
 * `npm run cluster`: the shop on three PostgreSQL nodes with Patroni, etcd and HAProxy, all on this machine, until Ctrl-C;
 * nothing of it is kept. `npm run cluster -- kill-primary`, from another terminal, and the others below, break it;
 * `backup` copies it and `restore --to 2026-11-22T10:15:30Z` puts it back to that instant.
 */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readConfig } from '#server/config.ts';
import { BadSetting } from '#server/platform/core/config.ts';
import { BackupIsBad } from '#server/audit/verify-backup.ts';
import {
  createCluster,
  findCluster,
  startShop,
  stopCluster,
  type LocalCluster,
} from '#ops/cluster/cluster.ts';
import { heal, killNode, killPrimary, partition, pausePrimary } from '#ops/cluster/faults.ts';
import { memoryIn } from '#ops/cluster/memory.ts';
import { MissingPackages } from '#ops/cluster/packages.ts';
import { restoreCluster, takeBackup } from '#ops/cluster/restore.ts';
import { shopUrl } from '#ops/cluster/settings.ts';
import { CannotRestore } from '#ops/pgbackrest/checked-backup.ts';
import { describe } from '#ops/cluster/status.ts';

const { dataDir, port } = readConfig();
const folder = resolve(dataDir, 'cluster');

const faults = {
  'kill-primary': { act: killPrimary, said: 'PostgreSQL was killed on' },
  'pause-primary': { act: pausePrimary, said: 'everything stands still on' },
  'kill-node': { act: killNode, said: 'PostgreSQL, Patroni and etcd were killed on' },
  partition: { act: partition, said: 'nobody reaches' },
};
const commands = [...Object.keys(faults), 'heal', 'status', 'backup', 'restore --to <instant>'];

async function restore(cluster: LocalCluster, to: string | undefined): Promise<void> {
  const instant = new Date(to ?? '');
  if (Number.isNaN(instant.getTime()))
    throw new CannotRestore('--to is needed, an instant such as 2026-11-22T10:15:30Z');
  const { counts, checkedMs, readyMs, kept } = await restoreCluster(cluster, instant);
  const seconds = (ms: number) => (ms / 1000).toFixed(1);
  console.log(
    `Restored to ${instant.toISOString()}: checked after ${seconds(checkedMs)} s, ready after ${seconds(readyMs)} s: ` +
      `${JSON.stringify(counts)}. What was there is in ${kept} of each node; take a backup now.`,
  );
}

async function command(name: string, to: string | undefined): Promise<void> {
  const cluster = await findCluster(folder);
  if (!cluster) throw new Error('No cluster runs here: npm run cluster');
  if (name === 'backup')
    console.log(`A backup, restored and checked: ${JSON.stringify(await takeBackup(cluster))}`);
  else if (name === 'restore') await restore(cluster, to);
  else if (name === 'status') console.log((await describe(cluster.facts)).join('\n'));
  else if (name === 'heal') {
    await heal(cluster);
    console.log((await describe(cluster.facts)).join('\n'));
  } else if (name in faults) {
    const { act, said } = faults[name as keyof typeof faults];
    console.log(`${said} ${await act(cluster)}`);
  } else throw new Error(`There is ${commands.join(', ')}; not ${name}.`);
}

async function run(): Promise<void> {
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
    if (cluster.facts.network === 'loopback')
      console.log(
        'Without root there are no network namespaces: npm run cluster -- partition is not possible.',
      );
    console.log((await describe(cluster.facts)).join('\n'));
    console.log(`\nReady after ${seconds()} s, with ${await memoryIn(folder)} MB: ${shopUrl(cluster.facts)}`);
    console.log(`npm run cluster -- ${commands.join(' | ')}. Stop with Ctrl-C.`);
    // The processes are on their own: something has to keep this one.
    setInterval(() => undefined, 60_000);
  } catch (error) {
    await stopCluster(folder);
    throw error;
  }
  await stopped.promise;
}

try {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { to: { type: 'string' } } });
  const [name] = positionals;
  await (name === undefined ? run() : command(name, values.to));
} catch (error) {
  const plain = [BadSetting, MissingPackages, CannotRestore, BackupIsBad];
  const isPlain = error instanceof Error && plain.some((kind) => error instanceof kind);
  console.error(isPlain ? error.message : error);
  process.exit(1);
}
