import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { until } from '#ops/cluster/cluster.ts';
import { memoryIn } from '#ops/cluster/memory.ts';
import { signalIn } from '#ops/cluster/processes.ts';
import { databaseUrl, folderOf, webNames, workerNames, type ClusterFacts } from '#ops/cluster/settings.ts';
import type { Drill, Round, Stage } from './drill.ts';
import { slopeOf, type Sample } from './slope.ts';

const roundMs = 60_000;
const samplesARound = 4;
/** Caches and pools fill for so many minutes; what comes after them is looked at. */
const warmMinutes = 3;
/** Of all processes together, in an hour: MB. */
const maxGrowthMb = 1;
const names = [...webNames, ...workerNames];

/** What all processes hold after a collection of garbage, in MB. */
async function heapOf(facts: ClusterFacts): Promise<number> {
  const sizes = names.map(async (name) => {
    const file = join(folderOf(facts, name), 'heap-after-collection');
    await rm(file, { force: true });
    await signalIn(folderOf(facts, name), 'SIGUSR2');
    let text = '';
    await until(`${name} has collected its garbage`, 20_000, async () => {
      text = await readFile(file, 'utf8').catch(() => '');
      return text !== '';
    });
    return Number(text) / 1e6;
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

interface Seen {
  heap: Sample[];
  /** After each minute. */
  connections: number[];
}
const seenBy = new WeakMap<Stage, Seen>();

function seenOn(stage: Stage): Seen {
  const seen = seenBy.get(stage) ?? { heap: [], connections: [] };
  seenBy.set(stage, seen);
  return seen;
}

async function minute(stage: Stage): Promise<Round> {
  const { cluster, load } = stage;
  const { facts } = cluster;
  const { heap, connections } = seenOn(stage);
  const since = load.elapsedMs;
  for (let sample = 1; sample <= samplesARound; sample += 1) {
    await sleep(since + (sample * roundMs) / samplesARound - load.elapsedMs);
    heap.push({ at: load.elapsedMs / 60_000, value: await heapOf(facts) });
  }
  connections.push(await connectionsOf(facts));
  const resident = (await Promise.all(names.map((name) => memoryIn(folderOf(facts, name))))).reduce(
    (sum, size) => sum + size,
    0,
  );
  console.log(
    `${heap.at(-1)?.value.toFixed(1)} MB after garbage collection, ${resident} MB resident, ${connections.at(-1)} connections`,
  );
  return { gapMs: load.longestGap(since), wrong: [] };
}

/** Memory grows when what is sure of its growth is more than the bound: a short run cannot tell a slow growth. */
function conclude(stage: Stage): string[] {
  const { heap, connections } = seenOn(stage);
  const { perHour, uncertainty } = slopeOf(heap.slice(warmMinutes * samplesARound));
  const [before = 0] = connections.slice(warmMinutes - 1);
  const after = connections.at(-1) ?? 0;
  const slope = `${perHour.toFixed(1)} ± ${uncertainty.toFixed(1)} MB an hour`;
  console.log(`memory after garbage collection: ${slope}, from minute ${warmMinutes} on`);
  return [
    ...(perHour - uncertainty > maxGrowthMb ? [`memory grows by ${slope}`] : []),
    ...(after > before ? [`${after} connections, and ${before} after ${warmMinutes} minutes`] : []),
  ];
}

/** The same, and connections that nothing closes. */
async function minuteWithLeak(stage: Stage): Promise<Round> {
  const round = await minute(stage);
  for (let i = 0; i < 5; i += 1) {
    const client = new pg.Client({ connectionString: databaseUrl(stage.cluster.facts) });
    client.on('error', () => undefined);
    await client.connect();
  }
  return round;
}

const collecting = `--expose-gc --import=${join(import.meta.dirname, 'heap-after-collection.ts')}`;

export const soakDrills = {
  soak: {
    what: 'nothing but load, so many minutes, more than three: memory and connections do not grow',
    shopSettings: { NODE_OPTIONS: collecting },
    round: minute,
    conclude,
    control: {
      what: 'each process keeps 2 MB a minute, and five connections a minute that nothing closes',
      shopSettings: { LEAK_MB_A_MINUTE: '2' },
      round: minuteWithLeak,
    },
  },
} satisfies Record<string, Drill>;
