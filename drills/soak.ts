import { access, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { until } from '#ops/cluster/cluster.ts';
import { signalIn } from '#ops/cluster/processes.ts';
import {
  databaseUrl,
  folderOf,
  webNames,
  workerNames,
  type ClusterFacts,
  type ShopName,
} from '#ops/cluster/settings.ts';
import type { Drill, Round, Stage } from './drill.ts';
import type { MemoryLeft } from './heap-after-collection.ts';
import { grownMost, programObjects, sumOf } from './heap-snapshot.ts';
import { slopeOf, type Sample, type Slope } from './slope.ts';

const roundMs = 60_000;
const samplesARound = 4;
/** Caches and pools fill for so many minutes; what comes after them is looked at. */
const warmMinutes = 3;
/** Of what a program itself holds, in an hour: MB. */
const maxGrowthMb = 1;
/** Of all processes together, in an hour, without compiled code: MB. V8 goes on noting what it compiled and how it ran: up to 4. */
const maxHeapGrowthMb = 8;
/** Of each process: MB. Under the load of drills it was 11 at most (docs/reliability.md). */
const maxCodeMb = 20;
/** Of each process: what docs/operations.md gives it. */
const maxResidentMb = 512;
/** docs/operations.md: of two web processes, which run no jobs, and two workers; 12 is `DATABASE_POOL`. */
const maxConnections = 2 * (12 + 2) + 2 * (12 + 6);
/** Until the jobs of what was answered are done: ms. */
const quietMs = 1500;
const names = [...webNames, ...workerNames];
/** One process of each program. A snapshot takes memory of its own, so the others show what is resident. */
const pictured = [webNames[0], workerNames[0]] as const;
const others = names.filter((name) => !(pictured as readonly ShopName[]).includes(name));

/** Waits until a process has answered a signal with a file. @returns its path */
async function fileAfter(
  facts: ClusterFacts,
  name: ShopName,
  signal: NodeJS.Signals,
  fileName: string,
): Promise<string> {
  const file = join(folderOf(facts, name), fileName);
  await rm(file, { force: true });
  await signalIn(folderOf(facts, name), signal);
  await until(`${fileName} of ${name}`, 60_000, () =>
    access(file).then(
      () => true,
      () => false,
    ),
  );
  return file;
}

/** What each process holds after a collection of garbage. */
async function memoryLeft(facts: ClusterFacts): Promise<Record<ShopName, MemoryLeft>> {
  const asked = names.map(async (name) => {
    const file = await fileAfter(facts, name, 'SIGUSR2', 'heap-after-collection');
    return [name, JSON.parse(await readFile(file, 'utf8')) as MemoryLeft] as const;
  });
  return Object.fromEntries(await Promise.all(asked)) as Record<ShopName, MemoryLeft>;
}

const megabytes = (sizes: number[]) => sizes.reduce((sum, size) => sum + size, 0) / 1e6;

/** What the shop has open at its primary; too many are printed with what each does. */
async function connectionsOf(facts: ClusterFacts): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl(facts, 'postgres') });
  await client.connect();
  const { rows } = await client.query<Record<string, unknown>>(
    `select date_trunc('second', now() - backend_start)::text as open, state, wait_event,
       date_trunc('second', now() - state_change)::text as since, left(query, 60) as query
     from pg_stat_activity where usename = 'shop' order by backend_start`,
  );
  await client.end();
  if (rows.length > maxConnections) console.table(rows);
  return rows.length;
}

/** What one program holds, in bytes by constructor, after the first minutes and last. */
interface Objects {
  first: Map<string, number>;
  last: Map<string, number>;
  /** All of it, in MB. */
  sums: Sample[];
}

interface Seen {
  objects: Map<ShopName, Objects>;
  /** What all processes hold together, in MB, while nothing is under way, without compiled code. */
  heap: Sample[];
  code: Sample[];
  /** The most compiled code of one process, in MB. */
  mostCode: number;
  /** The most that one process held of which no snapshot was taken, in MB. */
  resident: number;
  /** After each minute. */
  connections: number[];
}
const seenBy = new WeakMap<Stage, Seen>();

function seenOn(stage: Stage): Seen {
  const nothing = { objects: new Map(), heap: [], code: [], mostCode: 0, resident: 0, connections: [] };
  const seen = seenBy.get(stage) ?? nothing;
  seenBy.set(stage, seen);
  return seen;
}

async function sampleMemory({ cluster, load }: Stage, seen: Seen): Promise<void> {
  const left = await memoryLeft(cluster.facts);
  const [all, at] = [Object.values(left), load.elapsedMs / 60_000];
  const memory = all.map(({ heapUsed, code, external }) => heapUsed - code + external);
  seen.heap.push({ at, value: megabytes(memory) });
  seen.code.push({ at, value: megabytes(all.map(({ code }) => code)) });
  seen.mostCode = Math.max(seen.mostCode, ...all.map(({ code }) => code / 1e6));
  seen.resident = Math.max(seen.resident, ...others.map((name) => left[name].resident / 1e6));
}

async function sampleObjects({ cluster, load }: Stage, seen: Seen): Promise<void> {
  for (const name of pictured) {
    const file = await fileAfter(cluster.facts, name, 'SIGHUP', 'heap-snapshot');
    const last = await programObjects(file);
    const objects = seen.objects.get(name) ?? { first: last, last, sums: [] };
    objects.last = last;
    objects.sums.push({ at: load.elapsedMs / 60_000, value: sumOf(last) / 1e6 });
    seen.objects.set(name, objects);
  }
}

async function minute(stage: Stage, number: number): Promise<Round> {
  const { load } = stage;
  const seen = seenOn(stage);
  const since = load.elapsedMs;
  for (let sample = 1; sample <= samplesARound; sample += 1) {
    await sleep(Math.max(0, since + (sample * roundMs) / samplesARound - load.elapsedMs));
    // What is under way differs from sample to sample by more than a leak of the time between them.
    await load.pause();
    await sleep(quietMs);
    await sampleMemory(stage, seen);
    if (sample === samplesARound && number >= warmMinutes) await sampleObjects(stage, seen);
    load.resume();
  }
  seen.connections.push(await connectionsOf(stage.cluster.facts));
  const objects = [...seen.objects].map(([name, { sums }]) => `${sums.at(-1)?.value.toFixed(3)} in ${name}`);
  console.log(
    `MB after garbage collection: ${seen.heap.at(-1)?.value.toFixed(2)} and ${seen.code.at(-1)?.value.toFixed(2)} of compiled code; of the program itself ${objects.join(', ')}; ${seen.connections.at(-1)} connections`,
  );
  return { gapMs: load.longestGap(since), wrong: [] };
}

const perHourOf = ({ perHour, uncertainty }: Slope) =>
  `${perHour.toFixed(2)} ± ${uncertainty.toFixed(2)} MB an hour`;

/** Memory grows when what is sure of its growth is more than the bound: a short run cannot tell a slow growth. */
const isGrowing = ({ perHour, uncertainty }: Slope, max: number) => perHour - uncertainty > max;

function growthOfObjects([name, { sums, first, last }]: [ShopName, Objects]): string[] {
  if (sums.length < 3) return [`${name} was looked at ${sums.length} times, which shows no growth`];
  const growth = slopeOf(sums);
  console.log(`what ${name} itself holds grew by ${perHourOf(growth)}`);
  if (!isGrowing(growth, maxGrowthMb)) return [];
  return [`what ${name} holds grows by ${perHourOf(growth)}: ${grownMost(first, last).join(', ')}`];
}

function conclude(stage: Stage): string[] {
  const { objects, heap, code, mostCode, resident, connections } = seenOn(stage);
  const [heapGrowth, codeGrowth] = [heap, code].map((all) => slopeOf(all.slice(warmMinutes * samplesARound)));
  const most = Math.max(...connections);
  const grown = [...objects].flatMap(growthOfObjects);
  if (!heapGrowth || !codeGrowth) return grown;
  console.log(
    `all processes from minute ${warmMinutes} on: heap and buffers ${perHourOf(heapGrowth)}, compiled code ${perHourOf(codeGrowth)}; at most in one ${resident.toFixed(0)} MB resident, ${mostCode.toFixed(1)} of compiled code`,
  );
  return [
    ...grown,
    ...(isGrowing(heapGrowth, maxHeapGrowthMb) ? [`memory grows by ${perHourOf(heapGrowth)}`] : []),
    ...(mostCode > maxCodeMb ? [`a process with ${mostCode.toFixed(0)} MB of compiled code`] : []),
    ...(resident > maxResidentMb ? [`a process of ${resident.toFixed(0)} MB`] : []),
    ...(most > maxConnections ? [`${most} connections, of ${maxConnections}`] : []),
  ];
}

/** The same, and connections that nothing closes. */
async function minuteWithLeak(stage: Stage, number: number): Promise<Round> {
  const round = await minute(stage, number);
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
    what: 'nothing but load, so many minutes, five or more, 480 for eight hours: memory and connections do not grow',
    shopSettings: { NODE_OPTIONS: collecting },
    roundMinutes: 1,
    round: minute,
    conclude,
    control: {
      what: 'each process keeps 60 kB a minute, and five connections a minute that nothing closes',
      shopSettings: { LEAK_MB_A_MINUTE: '0.06' },
      round: minuteWithLeak,
    },
  },
} satisfies Record<string, Drill>;
