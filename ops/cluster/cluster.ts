import { randomBytes } from 'node:crypto';
import { chmod, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import getPort from 'get-port';
import pg from 'pg';
import { closeNetwork, giveToPostgres, nodeNames, onNode, openNetwork, asPostgres } from './network.ts';
import type { NodeName } from './network.ts';
import { archiveCommand, makeFolder, pgbackrest, prepareArchive } from './backup.ts';
import { openPackages, type Packages } from './packages.ts';
import { killIn, pidsIn, startIn } from './processes.ts';
import {
  databaseUrl,
  folderOf,
  haproxyVariables,
  nodeVariables,
  shopEnvironment,
  substitute,
  webNames,
  workerNames,
  type ClusterFacts,
  type ShopName,
} from './settings.ts';
import { primaryOf } from './status.ts';

const root = join(import.meta.dirname, '../..');
const ops = join(root, 'ops');
const factsFile = (folder: string) => join(folder, 'cluster.json');

export interface ClusterOptions {
  folder: string;
  packagesFolder: string;
  /** The port of the shop; a free one when it is not given. */
  port?: number;
  shopSettings?: Record<string, string>;
  /** Whether the log is archived and backups can be taken, by pgBackRest. */
  hasBackups?: boolean;
}

export interface LocalCluster {
  facts: ClusterFacts;
  packages: Packages;
}

const password = () => randomBytes(18).toString('hex');
const freePort = () => getPort({ host: '127.0.0.1' });

async function makeFacts(options: ClusterOptions): Promise<ClusterFacts> {
  const port = options.port ?? (await freePort());
  return {
    folder: options.folder,
    network: await openNetwork(),
    ports: {
      shop: port,
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
    shopSettings: options.shopSettings ?? {},
    hasBackups: options.hasBackups ?? false,
  };
}

const processEnvironment = (): Record<string, string> => ({
  PATH: process.env['PATH'] ?? '',
  HOME: process.env['HOME'] ?? '/',
});

/** The two services of a node; one that runs already is left alone. */
export async function startNode({ facts, packages }: LocalCluster, node: NodeName): Promise<void> {
  const folder = folderOf(facts, node);
  if (facts.hasBackups) await prepareArchive(facts, node);
  const variables = {
    ...nodeVariables(facts, packages, node),
    ...(facts.hasBackups ? { ARCHIVE_COMMAND: archiveCommand(facts, packages, node) } : {}),
  };
  const env = { ...processEnvironment(), ...packages.env };
  const etcd = substitute(await readFile(join(ops, 'etcd/etcd.env'), 'utf8'), variables);
  const patroni = substitute(await readFile(join(ops, 'patroni/patroni.yml'), 'utf8'), variables);
  for (const name of ['', 'etcd', 'patroni']) await makeFolder(join(folder, name));
  const patroniFile = join(folder, 'patroni', 'patroni.yml');
  await writeFile(patroniFile, patroni, { mode: 0o600 });
  await giveToPostgres(patroniFile);
  const etcdSettings = etcd.split('\n').filter((line) => /^ETCD_\w+=/.test(line));
  const etcdEnv = Object.fromEntries(etcdSettings.map((line) => line.split(/=(.*)/s).slice(0, 2)));
  const onThisNode = (command: string[]) => onNode(facts.network, node, command);
  if ((await pidsIn(join(folder, 'etcd'))).length === 0)
    await startIn(join(folder, 'etcd'), onThisNode(packages.command('etcd')), { ...env, ...etcdEnv });
  if ((await pidsIn(join(folder, 'patroni'))).length === 0)
    await startIn(join(folder, 'patroni'), onThisNode(packages.command('patroni', patroniFile)), env);
}

async function startHaproxy({ facts, packages }: LocalCluster): Promise<void> {
  const folder = folderOf(facts, 'haproxy');
  if ((await pidsIn(folder)).length > 0) return;
  await makeFolder(folder);
  const command = asPostgres(packages.command('haproxy', '-db', '-f', join(ops, 'haproxy/haproxy.cfg')));
  await startIn(folder, command, { ...processEnvironment(), ...packages.env, ...haproxyVariables(facts) });
}

/** A web or a worker process, unless it runs. */
export async function startShopProcess({ facts }: LocalCluster, name: ShopName): Promise<void> {
  const folder = folderOf(facts, name);
  if ((await pidsIn(folder)).length > 0) return;
  const entry = name.startsWith('web') ? 'server/main.js' : 'server/worker.js';
  const env = { ...processEnvironment(), ...shopEnvironment(facts, name) };
  await startIn(
    folder,
    [process.execPath, '--max-old-space-size=256', '--max-semi-space-size=8', join(root, entry)],
    env,
  );
}

/** Polls until `done`; says what was waited for when that takes too long. */
export async function until(what: string, timeoutMs: number, done: () => Promise<boolean>): Promise<void> {
  const began = performance.now();
  while (!(await done())) {
    if (performance.now() - began > timeoutMs) throw new Error(`${what}: not within ${timeoutMs / 1000} s`);
    await sleep(200);
  }
}

const respondsWith = (url: string, status: number) =>
  fetch(url, { signal: AbortSignal.timeout(2000) }).then(
    async (answer) => {
      await answer.body?.cancel();
      return answer.status === status;
    },
    () => false,
  );

/** The role and the database of the shop, as `docs/operations.md` asks for them. */
async function createShopDatabase(facts: ClusterFacts): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl(facts, 'postgres') });
  client.on('error', () => undefined);
  await client.connect();
  await client.query(`create role shop login password '${facts.secrets.shop}'`);
  await client.query('grant pg_monitor to shop');
  await client.query('create database shop owner shop');
  await client.end();
}

/** How many standbys stream from the primary. */
async function standbys({ facts }: LocalCluster): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl(facts, 'postgres') });
  client.on('error', () => undefined);
  try {
    await client.connect();
    // None while commits wait for a standby that is not there.
    const { rows } = await client.query<{ count: number }>(
      `select count(*)::int as count from pg_stat_replication where state = 'streaming'
       having current_setting('synchronous_standby_names') = '' or bool_or(sync_state = 'sync')`,
    );
    return rows[0]?.count ?? 0;
  } catch {
    return 0;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Until there is a primary, and both others stream from it. */
export async function untilWhole(cluster: LocalCluster, timeoutMs = 90_000): Promise<void> {
  await until('a primary with two standbys', timeoutMs, async () => (await standbys(cluster)) === 2);
}

export const untilWebIsReady = ({ facts }: LocalCluster, timeoutMs = 120_000): Promise<void> =>
  until('both web processes ready', timeoutMs, async () =>
    (
      await Promise.all(facts.ports.web.map((port) => respondsWith(`http://127.0.0.1:${port}/readyz`, 200)))
    ).every(Boolean),
  );

export async function startClusterProcesses(cluster: LocalCluster): Promise<void> {
  for (const node of nodeNames) await startNode(cluster, node);
  await startHaproxy(cluster);
}

async function lastWords({ facts }: LocalCluster): Promise<string> {
  const log = await readFile(join(folderOf(facts, 'web-1'), 'output.log'), 'utf8');
  return `web-1 did not start:\n${log.split('\n').slice(0, 20).join('\n')}`;
}

export async function startShop(cluster: LocalCluster): Promise<void> {
  // One builds the web and fills the database; the other finds both done.
  await startShopProcess(cluster, 'web-1');
  const [first] = cluster.facts.ports.web;
  await until('web-1 ready', 240_000, async () => {
    if ((await pidsIn(folderOf(cluster.facts, 'web-1'))).length === 0)
      throw new Error(await lastWords(cluster));
    return respondsWith(`http://127.0.0.1:${first}/readyz`, 200);
  });
  for (const name of [...webNames, ...workerNames]) await startShopProcess(cluster, name);
  await untilWebIsReady(cluster);
  const balanced = `http://127.0.0.1:${cluster.facts.ports.shop}/readyz`;
  await until('the shop behind HAProxy', 30_000, () => respondsWith(balanced, 200));
}

/** The database alone: three nodes, their primary, HAProxy, the role and the database of the shop. */
export async function createCluster(options: ClusterOptions): Promise<LocalCluster> {
  const packages = await openPackages(options.packagesFolder);
  // A cluster that was killed left this behind.
  await stopCluster(options.folder);
  await mkdir(options.folder, { recursive: true });
  await chmod(options.folder, 0o755);
  const facts = await makeFacts(options);
  await writeFile(factsFile(options.folder), JSON.stringify(facts, null, 2), { mode: 0o600 });
  const cluster = { facts, packages };
  await startClusterProcesses(cluster);
  await until('a primary', 90_000, async () => (await primaryOf(facts)) !== null);
  await untilWhole(cluster);
  const primary = await primaryOf(facts);
  if (facts.hasBackups && primary) await pgbackrest(cluster, primary, 'stanza-create');
  await createShopDatabase(facts);
  return cluster;
}

/** Ends every process of the cluster in this folder, and removes its network and the folder. */
export async function stopCluster(folder: string): Promise<void> {
  // Nothing of it is kept, so nothing has to be finished.
  await killIn(folder);
  const text = await readFile(factsFile(folder), 'utf8').catch(() => null);
  // Without them the network is not of this cluster.
  if (text !== null && (JSON.parse(text) as ClusterFacts).network === 'namespaces') await closeNetwork();
  await rm(folder, { recursive: true, force: true, maxRetries: 5 });
}
