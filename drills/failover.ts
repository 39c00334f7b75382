import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { endAll, heal, startShopProcess } from '#ops/cluster/cluster.ts';
import { addressOf, nodeNames, onNode, setLink, type NodeName } from '#ops/cluster/network.ts';
import { killIn, run } from '#ops/cluster/processes.ts';
import { dataFolderOf, folderOf, type LocalCluster, type ShopName } from '#ops/cluster/settings.ts';
import { primaryOf, until, untilPrimary, untilWebIsReady } from '#ops/cluster/wait.ts';
import type { Drill, Round, Stage } from './drill.ts';

/**
 * Runs a statement on a node itself, past HAProxy, also while the node is cut off.
 * @returns what PostgreSQL answered; null when it refused, or did not answer within five seconds
 */
async function psql(cluster: LocalCluster, node: NodeName, statement: string): Promise<string | null> {
  const { network } = cluster;
  const where = ['-h', addressOf(network, node), '-U', 'postgres', '-d', 'shop', '-X', '-A', '-t', '-q'];
  const command = [join(cluster.packages.postgresBin, 'psql'), ...where, '-c', statement];
  // Killed, not asked to end: psql would cancel a commit that waits, and the commit would then succeed here alone.
  const options = { timeout: 5000, killSignal: 'SIGKILL' } as const;
  const answer = await run(cluster, onNode(network, node, command), options).catch(() => null);
  return answer?.trim() ?? null;
}

async function missing(cluster: LocalCluster, names: string[]): Promise<string[]> {
  const node = await untilPrimary(cluster);
  const gone = names.map(async (name) => {
    const found = await psql(cluster, node, `select to_regclass('${name}')`);
    return found === name ? [] : [`${name} was acknowledged by a stale primary and is lost`];
  });
  return (await Promise.all(gone)).flat();
}

/** `kill -9` of all processes of the primary that work in this folder. */
const kill =
  (folder: typeof dataFolderOf) =>
  async ({ cluster, load }: Stage): Promise<Round> => {
    const gapMs = await load.gapDuring(async () => killIn(folder(cluster, await untilPrimary(cluster))));
    await heal(cluster);
    await load.untilMoreOrders();
    return { gapMs, wrong: [] };
  };

/** The primary's node is cut off from the others and from HAProxy. */
async function cutOff({ cluster, load }: Stage, number: number): Promise<Round> {
  if (cluster.network !== 'namespaces') throw new Error('a partition needs network namespaces, and so root');
  const node = await untilPrimary(cluster);
  const names: string[] = [];
  /** A write on a node that is no longer the primary, which must not be acknowledged. */
  const tryToWrite = async (when: string) => {
    const name = `stale_partition_${number}_${when}`;
    if ((await psql(cluster, node, `create table ${name} ()`)) !== null) names.push(name);
  };
  const gapMs = await load.gapDuring(async () => {
    await setLink(node, 'down');
    // While it still believes to be the primary, and after another one has taken over.
    await tryToWrite('early');
    await until('another primary', 90_000, async () => ![node, null].includes(await primaryOf(cluster)));
  });
  await tryToWrite('late');
  await heal(cluster);
  await load.untilMoreOrders();
  return { gapMs, wrong: await missing(cluster, names) };
}

async function replicateAsynchronously({ cluster }: Stage): Promise<void> {
  const node = await untilPrimary(cluster);
  const body = JSON.stringify({ synchronous_mode: false, synchronous_mode_strict: false });
  const url = `http://${addressOf(cluster.network, node)}:8008/config`;
  const answer = await fetch(url, { method: 'PATCH', body });
  if (!answer.ok) throw new Error(`Patroni refused its settings: ${answer.status}`);
  const standbyNames = () => psql(cluster, node, 'show synchronous_standby_names');
  await until('asynchronous replication', 30_000, async () => (await standbyNames()) === '');
}

/** Both standbys lose sight of the primary for a moment; then its node dies. */
async function loseWithoutStandby({ cluster, load }: Stage): Promise<Round> {
  const node = await untilPrimary(cluster);
  const standbys = nodeNames.filter((other) => other !== node);
  const gapMs = await load.gapDuring(async () => {
    for (const standby of standbys) await setLink(standby, 'down');
    await load.untilMoreOrders(5, 2000).catch(() => undefined);
    await killIn(folderOf(cluster, node));
    // The kernel would still send what the dead processes have written.
    await setLink(node, 'down');
    for (const standby of standbys) await setLink(standby, 'up');
  });
  await heal(cluster);
  return { gapMs, wrong: [] };
}

const withoutStandby: Drill['control'] = {
  what: 'asynchronous replication, and standbys out of sight for two seconds',
  prepare: replicateAsynchronously,
  round: loseWithoutStandby,
};

/** Ends the processes in the folder of a process of the shop, and starts it again. */
const restart = (end: (folder: string) => Promise<void>) => async (cluster: LocalCluster, name: ShopName) => {
  await end(folderOf(cluster, name));
  await startShopProcess(cluster, name);
};

/** The processes of each group at once, those of the next when HAProxy uses the first again. */
const inTurn =
  (groups: ShopName[][], act: ReturnType<typeof restart>) =>
  async ({ cluster, load }: Stage): Promise<Round> => {
    const gapMs = await load.gapDuring(async () => {
      for (const names of groups) {
        await Promise.all(names.map((name) => act(cluster, name)));
        await untilWebIsReady(cluster);
        await sleep(1500);
      }
    });
    return { gapMs, wrong: [] };
  };

/** A lease of 20 s runs out before another node takes over. */
const untilLeaseEnds: Drill['gaps'] = { longest: 30_000 };

export const failoverDrills = {
  'primary-killed': {
    what: 'kill -9 of the primary’s PostgreSQL',
    // Patroni on the same node goes on.
    round: kill(dataFolderOf),
    gaps: { median: 6000, longest: 12_000 },
    control: withoutStandby,
  },
  'node-killed': {
    what: 'kill -9 of PostgreSQL, Patroni and etcd of the primary’s node',
    round: kill(folderOf),
    gaps: untilLeaseEnds,
    control: withoutStandby,
  },
  partition: {
    what: 'the primary’s node is cut off and back',
    round: cutOff,
    gaps: untilLeaseEnds,
    control: withoutStandby,
  },
  'rolling-restart': {
    what: 'every web and worker process restarted, those of one machine after those of the other',
    round: inTurn(
      [
        ['web-1', 'worker-1'],
        ['web-2', 'worker-2'],
      ],
      restart((folder) => endAll([folder])),
    ),
    allowsNoFailure: true,
    control: {
      what: 'killed instead of asked to end',
      round: inTurn([['web-1'], ['web-2']], restart(killIn)),
    },
  },
} satisfies Record<string, Drill>;
