import { randomBytes } from 'node:crypto';
import { chmod, mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { withClient } from '#server/platform/db/with-client.ts';
import { freePort } from '#testing/processes/server-process.ts';
import {
  addressOf,
  asPostgres,
  closeNetwork,
  isOk,
  nodeNames,
  onNode,
  openNetwork,
  refuseASecond,
  setLink,
  type NodeName,
} from './network.ts';
import { makeFolder, pgbackrest, prepareArchive, writeForPostgres } from './backup.ts';
import { openPackages } from './packages.ts';
import { killIn, runsIn, signalIn, startIn } from './processes.ts';
import {
  databaseUrl,
  folderOf,
  haproxyVariables,
  nodeVariables,
  shopEnvironment,
  shopNames,
  shopUrl,
  substitute,
  type LocalCluster,
  type ShopName,
} from './settings.ts';

const root = join(import.meta.dirname, '../..');
const ops = join(root, 'ops');

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

/** The two services of a node; one that runs already is left alone. */
export async function startNode(cluster: LocalCluster, node: NodeName): Promise<void> {
  const { packages } = cluster;
  const variables = {
    ...nodeVariables(cluster, node),
    ...(cluster.hasBackups && { ARCHIVE_COMMAND: await prepareArchive(cluster, node) }),
  };
  const filled = async (file: string) => substitute(await readFile(join(ops, file), 'utf8'), variables);
  const folderFor = (service: string) => join(folderOf(cluster, node), service);
  for (const service of ['', 'etcd', 'patroni']) await makeFolder(folderFor(service));
  const start = (service: 'etcd' | 'patroni', args: string[], env: Record<string, string>) =>
    startIn(folderFor(service), onNode(cluster.network, node, packages.command(service, ...args)), env);
  const etcdSettings = (await filled('etcd/etcd.env')).split('\n').filter((line) => /^ETCD_\w+=/.test(line));
  const etcdEnv = Object.fromEntries(etcdSettings.map((line) => line.split(/=(.*)/s).slice(0, 2)));
  await start('etcd', [], { ...packages.env, ...etcdEnv });
  const patroniFile = join(folderFor('patroni'), 'patroni.yml');
  await writeForPostgres(patroniFile, await filled('patroni/patroni.yml'));
  await start('patroni', [patroniFile], packages.env);
}

async function startClusterProcesses(cluster: LocalCluster): Promise<void> {
  const { packages } = cluster;
  for (const node of nodeNames) await startNode(cluster, node);
  const folder = folderOf(cluster, 'haproxy');
  await makeFolder(folder);
  const command = packages.command('haproxy', '-db', '-f', join(ops, 'haproxy/haproxy.cfg'));
  await startIn(folder, asPostgres(command), { ...packages.env, ...haproxyVariables(cluster) });
}

export async function startShopProcess(cluster: LocalCluster, name: ShopName): Promise<void> {
  const entry = join(root, name.startsWith('web') ? 'server/main.js' : 'server/worker.js');
  const command = [process.execPath, '--max-old-space-size=256', '--max-semi-space-size=8', entry];
  await startIn(folderOf(cluster, name), command, shopEnvironment(cluster, name));
}

/** Polls until there is something; says what was waited for when that takes too long. */
export async function until<T>(
  what: string,
  timeoutMs: number,
  ask: () => Promise<T | null | false>,
): Promise<T> {
  for (const began = performance.now(); ; await sleep(200)) {
    const found = await ask();
    if (found !== null && found !== false) return found;
    if (performance.now() - began > timeoutMs) throw new Error(`${what}: not within ${timeoutMs / 1000} s`);
  }
}

/** Asks the processes of these folders to end, and waits until they have. */
export async function endAll(folders: string[]): Promise<void> {
  for (const folder of folders) await signalIn(folder, 'SIGTERM');
  for (const folder of folders)
    await until(`the processes in ${folder} have ended`, 60_000, async () => !(await runsIn(folder)));
}

const isReady = (port: number) => isOk(`http://127.0.0.1:${port}/readyz`);

/** The node that holds the lease and takes writes; null while there is none. */
export async function primaryOf(cluster: LocalCluster): Promise<NodeName | null> {
  const answers = nodeNames.map(async (node) => {
    const url = `http://${addressOf(cluster.network, node)}:8008/primary`;
    return (await isOk(url)) ? node : null;
  });
  return (await Promise.all(answers)).find((node) => node !== null) ?? null;
}

export const untilPrimary = (cluster: LocalCluster, timeoutMs = 30_000): Promise<NodeName> =>
  until('a primary', timeoutMs, () => primaryOf(cluster));

/** The role and the database of the shop, as `docs/operations.md` asks for them. */
const createShopDatabase = (cluster: LocalCluster): Promise<void> =>
  withClient(databaseUrl(cluster, 'postgres'), async (client) => {
    await client.query(`create role shop login password '${cluster.secrets.shop}'`);
    await client.query('grant pg_monitor to shop');
    await client.query('create database shop owner shop');
  });

/** How many standbys stream from the primary: none while commits wait for a standby that is not there. */
const standbys = (cluster: LocalCluster): Promise<number> =>
  withClient(databaseUrl(cluster, 'postgres'), async (client) => {
    const { rows } = await client.query<{ count: number }>(
      `select count(*)::int as count from pg_stat_replication where state = 'streaming'
       having current_setting('synchronous_standby_names') = '' or bool_or(sync_state = 'sync')`,
    );
    return rows[0]?.count ?? 0;
  }).catch(() => 0);

/** Until there is a primary, and both others stream from it. */
export const untilWhole = (cluster: LocalCluster): Promise<boolean> =>
  until('a primary with two standbys', 90_000, async () => (await standbys(cluster)) === 2);

export const untilWebIsReady = (cluster: LocalCluster): Promise<boolean> =>
  until('both web processes ready', 120_000, async () =>
    (await Promise.all(cluster.ports.web.map(isReady))).every(Boolean),
  );

/** Everything that was killed or cut off is back. */
export async function heal(cluster: LocalCluster): Promise<void> {
  if (cluster.network === 'namespaces') for (const node of nodeNames) await setLink(node, 'up');
  await startClusterProcesses(cluster);
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
  await startClusterProcesses(cluster);
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
