import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { pidsIn } from '#ops/cluster/processes.ts';
import { databaseUrl, folderOf, webNames, workerNames, type ClusterFacts } from '#ops/cluster/settings.ts';
import type { Drill, Round, Stage } from './drill.ts';

const roundMs = 60_000;
/** Caches and pools fill for so many minutes; what comes after them is compared with them. */
const warmMinutes = 3;
/** Of the memory after the warm minutes. */
const maxGrowth = 1.15;

/** Of all processes of the shop together, in MB. */
async function memoryOf(facts: ClusterFacts): Promise<number> {
  const sizes = [...webNames, ...workerNames].map(async (name) => {
    const [pid] = await pidsIn(folderOf(facts, name));
    const text = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8');
    return Number(/^Pss:\s+(\d+)/m.exec(text)?.[1] ?? 0) / 1024;
  });
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

/** What the shop has open at its primary. */
async function connectionsOf(facts: ClusterFacts): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl(facts, 'postgres') });
  await client.connect();
  const { rows } = await client.query<{ count: number }>(
    "select count(*)::int as count from pg_stat_activity where usename = 'shop'",
  );
  await client.end();
  return rows[0]?.count ?? 0;
}

interface State {
  memory: number;
  connections: number;
}
const seen = new WeakMap<Stage, State[]>();

/** Least squares over a value a minute: how much it grows in an hour. */
function hourlySlope(values: number[]): number {
  const middle = (values.length - 1) / 2;
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const products = values.reduce((sum, value, at) => sum + (at - middle) * (value - mean), 0);
  const squares = values.reduce((sum, _, at) => sum + (at - middle) ** 2, 0);
  return squares === 0 ? 0 : (products / squares) * 60;
}

/** A round is a minute. */
async function minute(stage: Stage): Promise<Round> {
  const { cluster, load } = stage;
  const since = load.elapsedMs;
  await sleep(roundMs);
  const now = { memory: await memoryOf(cluster.facts), connections: await connectionsOf(cluster.facts) };
  const states = [...(seen.get(stage) ?? []), now];
  seen.set(stage, states);
  const settled = states.slice(warmMinutes - 1);
  const slope = hourlySlope(settled.map(({ memory }) => memory));
  const size = `${now.memory.toFixed(0)} MB in four processes, ${now.connections} connections`;
  console.log(settled.length > 2 ? `${size}, slope ${slope.toFixed(0)} MB an hour` : size);
  const [before] = settled;
  if (!before) return { gapMs: load.longestGap(since), wrong: [] };
  const wrong = [
    ...(now.connections > before.connections
      ? [`${now.connections} connections, and ${before.connections} after ${warmMinutes} minutes`]
      : []),
    ...(now.memory > before.memory * maxGrowth
      ? [`${now.memory.toFixed(0)} MB, and ${before.memory.toFixed(0)} MB after ${warmMinutes} minutes`]
      : []),
  ];
  return { gapMs: load.longestGap(since), wrong };
}

/** Connections that nothing closes. */
async function minuteWithLeak(stage: Stage): Promise<Round> {
  const round = await minute(stage);
  for (let i = 0; i < 5; i += 1) {
    const client = new pg.Client({ connectionString: databaseUrl(stage.cluster.facts) });
    client.on('error', () => undefined);
    await client.connect();
  }
  return round;
}

export const soakDrills = {
  soak: {
    what: 'nothing but load, so many minutes: memory and connections do not grow',
    round: minute,
    control: { what: 'five connections a minute that nothing closes', round: minuteWithLeak },
  },
} satisfies Record<string, Drill>;
