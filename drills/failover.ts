import { until } from '#ops/cluster/cluster.ts';
import { heal, killNode, killPrimary, partition } from '#ops/cluster/faults.ts';
import { nodeNames, setLink, addressOf, type NodeName } from '#ops/cluster/network.ts';
import { psql } from '#ops/cluster/psql.ts';
import { primaryOf } from '#ops/cluster/status.ts';
import type { Drill, Round, Stage } from './drill.ts';

const standsAgain = 5;

/** A write on a node that is no longer the primary, which must not be acknowledged. */
async function writeOn({ cluster }: Stage, node: NodeName, name: string): Promise<boolean> {
  return (await psql(cluster, node, `create table ${name} ()`, 3000)) !== null;
}

/** The names of acknowledged tables that are not there. */
async function missing({ cluster }: Stage, names: string[]): Promise<string[]> {
  const primary = await primaryOf(cluster.facts);
  const gone = names.map(async (name) => {
    const found = primary && (await psql(cluster, primary, `select to_regclass('${name}')`, 5000));
    return found === name ? [] : [`${name} was acknowledged by a stale primary and is lost`];
  });
  return (await Promise.all(gone)).flat();
}

async function another(stage: Stage, than: NodeName): Promise<void> {
  await until('another primary', 90_000, async () => {
    const now = await primaryOf(stage.cluster.facts);
    return now !== null && now !== than;
  });
}

async function kill(stage: Stage, act: typeof killPrimary): Promise<Round> {
  const { cluster, load } = stage;
  const since = load.elapsedMs;
  await act(cluster);
  await load.untilMoreOrders(standsAgain);
  const gapMs = load.longestGap(since);
  await heal(cluster);
  await load.untilMoreOrders(standsAgain);
  return { gapMs, wrong: [] };
}

async function cutOff(stage: Stage, number: number): Promise<Round> {
  const { cluster, load } = stage;
  const since = load.elapsedMs;
  const node = await partition(cluster);
  const names: string[] = [];
  const tryToWrite = async (when: string) => {
    const name = `stale_partition_${number}_${when}`;
    if (await writeOn(stage, node, name)) names.push(name);
  };
  // While it still believes to be the primary, and after another one has taken over.
  await tryToWrite('early');
  await another(stage, node);
  await load.untilMoreOrders(standsAgain);
  const gapMs = load.longestGap(since);
  await tryToWrite('late');
  await heal(cluster);
  await load.untilMoreOrders(standsAgain);
  return { gapMs, wrong: await missing(stage, names) };
}

async function replicateAsynchronously({ cluster }: Stage): Promise<void> {
  const { network } = cluster.facts;
  const body = JSON.stringify({ synchronous_mode: false, synchronous_mode_strict: false });
  const node = (await primaryOf(cluster.facts)) ?? 'db-1';
  const url = `http://${addressOf(network, node)}:8008/config`;
  const answer = await fetch(url, { method: 'PATCH', body });
  if (!answer.ok) throw new Error(`Patroni refused its settings: ${answer.status}`);
  await until('asynchronous replication', 30_000, async () => {
    const standbyNames = await psql(cluster, node, 'show synchronous_standby_names', 3000);
    return standbyNames === '';
  });
}

/** Both standbys lose sight of the primary for a moment; then its node dies. */
async function loseWithoutStandby(stage: Stage): Promise<Round> {
  const { cluster, load } = stage;
  const since = load.elapsedMs;
  const primary = await primaryOf(cluster.facts);
  const standbys = nodeNames.filter((node) => node !== primary);
  for (const node of standbys) await setLink(node, 'down');
  await load.untilMoreOrders(standsAgain, 2000).catch(() => undefined);
  await killNode(cluster);
  for (const node of standbys) await setLink(node, 'up');
  await load.untilMoreOrders(standsAgain);
  const gapMs = load.longestGap(since);
  await heal(cluster);
  return { gapMs, wrong: [] };
}

const withoutStandby: Drill['control'] = {
  what: 'asynchronous replication, and standbys out of sight for two seconds',
  prepare: replicateAsynchronously,
  round: loseWithoutStandby,
};

/** A lease of 20 s runs out before another node takes over. */
const untilLeaseEnds: Drill['gaps'] = { longest: 30_000 };

export const failoverDrills = {
  'primary-killed': {
    what: 'kill -9 of the primary’s PostgreSQL',
    round: (stage) => kill(stage, killPrimary),
    gaps: { median: 6000, longest: 12_000 },
    control: withoutStandby,
  },
  'node-killed': {
    what: 'kill -9 of PostgreSQL, Patroni and etcd of the primary’s node',
    round: (stage) => kill(stage, killNode),
    gaps: untilLeaseEnds,
    control: withoutStandby,
  },
  partition: {
    what: 'the primary’s node is cut off and back',
    round: cutOff,
    gaps: untilLeaseEnds,
    control: withoutStandby,
  },
} satisfies Record<string, Drill>;
