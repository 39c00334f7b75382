import { randomBytes } from 'node:crypto';
import { chmod, mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { withClient } from '#server/platform/db/with-client.ts';
import { freePort } from '#testing/processes/server-process.ts';
import { closeNetwork, isOk, nodeNames, openNetwork, refuseASecond, setLink } from './network.ts';
import { pgbackrest } from './backup.ts';
import { startNodes } from './nodes.ts';
import { openPackages } from './packages.ts';
import { killIn, runsIn, signalIn, startIn } from './processes.ts';
import { databaseUrl, folderOf, shopEnvironment, shopNames, shopUrl } from './settings.ts';
import type { LocalCluster, ShopName } from './settings.ts';
import { isReady, until, untilPrimary, untilWebIsReady, untilWhole } from './wait.ts';

const root = join(import.meta.dirname, '../..');

export interface ClusterOptions {
  folder: string;
  packagesFolder: string;
  /** The port of the shop; a free one when it is not given. */
  port?: number;
  shopSettings?: Record<string, string>;
  hasBackups?: boolean;
}

const password = () => randomBytes(18).toString('hex');

async function makeCluster({ packagesFolder, port, ...options }: ClusterOptions): Promise<LocalCluster> {
  return {
    shopSettings: {},
    hasBackups: false,
    ...options,
    packages: await openPackages(packagesFolder),
    network: await openNetwork(),
    ports: {
      shop: port ?? (await freePort()),
      database: await freePort(),
      web: [await freePort(), await freePort()],
      metrics: {
        'web-1': await freePort(),
        'web-2': await freePort(),
        'worker-1': await freePort(),
        'worker-2': await freePort(),
      },
    },
    secrets: {
      superuser: password(),
      replication: password(),
      rewind: password(),
      shop: password(),
      key: randomBytes(32).toString('base64'),
    },
  };
}

export async function startShopProcess(cluster: LocalCluster, name: ShopName): Promise<void> {
  const entry = join(root, name.startsWith('web') ? 'server/main.js' : 'server/worker.js');
  const command = [process.execPath, '--max-old-space-size=256', '--max-semi-space-size=8', entry];
  await startIn(folderOf(cluster, name), command, shopEnvironment(cluster, name));
}

/** Asks the processes of these folders to end, and waits until they have. */
export async function endAll(folders: string[]): Promise<void> {
  for (const folder of folders) await signalIn(folder, 'SIGTERM');
  for (const folder of folders)
    await until(`the processes in ${folder} have ended`, 60_000, async () => !(await runsIn(folder)));
}

/** The role and the database of the shop, as `docs/operations.md` asks for them. */
const createShopDatabase = (cluster: LocalCluster): Promise<void> =>
  withClient(databaseUrl(cluster, 'postgres'), async (client) => {
    await client.query(`create role shop login password '${cluster.secrets.shop}'`);
    await client.query('grant pg_monitor to shop');
    await client.query('create database shop owner shop');
  });

/** Everything that was killed or cut off is back. */
export async function heal(cluster: LocalCluster): Promise<void> {
  if (cluster.network === 'namespaces') for (const node of nodeNames) await setLink(node, 'up');
  await startNodes(cluster);
  for (const name of shopNames) await startShopProcess(cluster, name);
  await untilWhole(cluster);
  await untilWebIsReady(cluster);
}

async function lastWords(folder: string): Promise<string> {
  const log = await readFile(join(folder, 'output.log'), 'utf8');
  return `web-1 did not start:\n${log.split('\n').slice(0, 20).join('\n')}`;
}

export async function startShop(cluster: LocalCluster): Promise<void> {
  // One builds the web and fills the database; the other finds both done.
  await startShopProcess(cluster, 'web-1');
  const folder = folderOf(cluster, 'web-1');
  await until('web-1 ready', 240_000, async () => {
    if (!(await runsIn(folder))) throw new Error(await lastWords(folder));
    return isReady(cluster.ports.web[0]);
  });
  for (const name of shopNames) await startShopProcess(cluster, name);
  await untilWebIsReady(cluster);
  await until('the shop behind HAProxy', 30_000, () => isOk(`${shopUrl(cluster)}/readyz`));
}

/** The database alone: three nodes, their primary, HAProxy, the role and the database of the shop. */
async function createCluster(options: ClusterOptions): Promise<LocalCluster> {
  await mkdir(options.folder, { recursive: true });
  await chmod(options.folder, 0o755);
  const cluster = await makeCluster(options);
  await startNodes(cluster);
  await untilPrimary(cluster, 90_000);
  await untilWhole(cluster);
  if (cluster.hasBackups) await pgbackrest(cluster, await untilPrimary(cluster), 'stanza-create');
  await createShopDatabase(cluster);
  return cluster;
}

/** Ends every process of the cluster in this folder, and removes the folder: nothing of it is kept. */
async function clear(folder: string): Promise<void> {
  await killIn(folder);
  await rm(folder, { recursive: true, force: true, maxRetries: 5 });
}

/** Works with a cluster that ends with the work; SIGINT and SIGTERM end it too, and this process. */
export async function withCluster<T>(
  options: ClusterOptions,
  work: (cluster: LocalCluster) => Promise<T>,
): Promise<T> {
  // A cluster that was killed left this behind.
  await clear(options.folder);
  await refuseASecond();
  // A second signal must not end this process before the cluster has ended.
  let stopping: Promise<void> | null = null;
  const stop = () => (stopping ??= clear(options.folder).then(closeNetwork));
  const exit = () => void stop().then(() => process.exit());
  process.on('SIGINT', exit);
  process.on('SIGTERM', exit);
  try {
    return await work(await createCluster(options));
  } finally {
    await stop();
  }
}
