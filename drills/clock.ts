import { execFile } from 'node:child_process';
import { access, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { startShopProcess, until, untilWebIsReady } from '#ops/cluster/cluster.ts';
import { killShopProcess } from '#ops/cluster/faults.ts';
import { pidsIn } from '#ops/cluster/processes.ts';
import { folderOf, webNames, type ClusterFacts, type ShopName } from '#ops/cluster/settings.ts';
import type { Drill, Round, Stage } from './drill.ts';
import { keepReading } from './reads.ts';

const run = promisify(execFile);
const wrongForMs = 20_000;
/** Until the balancer has taken a process out; it refuses meanwhile. */
const untilNoticedMs = 5000;

/** Debian's library that makes a process see another time, unpacked beside the other packages. */
async function libfaketime({ packagesFolder }: ClusterFacts): Promise<string> {
  const folder = join(packagesFolder, '..', 'faketime');
  const library = join(folder, 'usr/lib', `${process.arch === 'x64' ? 'x86_64' : 'aarch64'}-linux-gnu`);
  const path = join(library, 'faketime/libfaketime.so.1');
  const isThere = await access(path).then(
    () => true,
    () => false,
  );
  if (isThere) return path;
  await mkdir(folder, { recursive: true });
  await run('apt-get', ['download', '--quiet', 'libfaketime'], { cwd: folder });
  for (const archive of (await readdir(folder)).filter((name) => name.endsWith('.deb')))
    await run('dpkg', ['-x', join(folder, archive), folder]);
  return path;
}

/** What the clock of a process shows beside the machine's, as libfaketime reads it: `+0`, `+400d`. */
const setClock = (facts: ClusterFacts, name: ShopName, offset: string) =>
  writeFile(join(folderOf(facts, name), 'faketime'), `${offset}\n`);

/** Started again with a clock that can be moved while it runs. */
async function restartWithClock({ cluster }: Stage, name: ShopName, offset: string): Promise<void> {
  const { facts } = cluster;
  await killShopProcess(cluster, name);
  await setClock(facts, name, offset);
  await startShopProcess(cluster, name, {
    LD_PRELOAD: await libfaketime(facts),
    FAKETIME_TIMESTAMP_FILE: join(folderOf(facts, name), 'faketime'),
    FAKETIME_CACHE_DURATION: '1',
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
  });
}

const isReady = (port: number) =>
  fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(3000) }).then(
    async ({ status, body }) => {
      await body?.cancel();
      return status === 200;
    },
    () => false,
  );

/** A process that starts with a wrong clock must end and say why. */
async function startsWrong(stage: Stage, name: ShopName, offset: string): Promise<string[]> {
  const { facts } = stage.cluster;
  await restartWithClock(stage, name, offset);
  const folder = folderOf(facts, name);
  for (let waited = 0; waited < 60_000 && (await pidsIn(folder)).length > 0; waited += 500) await sleep(500);
  if ((await pidsIn(folder)).length > 0) return [`${name} runs with a clock of ${offset}`];
  const log = await readFile(join(folder, 'output.log'), 'utf8');
  return log.includes('one of them is wrong')
    ? []
    : [`${name} ended with a clock of ${offset} for another reason`];
}

/** The clock of one web process jumps while it runs, and is right again. */
async function jumps(stage: Stage, offset: string): Promise<string[]> {
  const { facts } = stage.cluster;
  const [, port] = facts.ports.web;
  await setClock(facts, 'web-2', offset);
  await until('web-2 not ready', 15_000, async () => !(await isReady(port)));
  await sleep(untilNoticedMs);
  const stopReading = keepReading(stage, ['public', 'own']);
  await sleep(wrongForMs);
  const { failed } = await stopReading();
  await setClock(facts, 'web-2', '+0');
  await untilWebIsReady(stage.cluster, 30_000);
  return failed;
}

async function oneIsWrong(stage: Stage, number: number): Promise<Round> {
  const { cluster, load } = stage;
  const since = load.elapsedMs;
  const offset = number % 2 === 1 ? '+400d' : '-400d';
  const refusedStart = [
    ...(await startsWrong(stage, 'web-2', offset)),
    ...(await startsWrong(stage, 'worker-2', offset)),
  ];
  await restartWithClock(stage, 'web-2', '+0');
  await startShopProcess(cluster, 'worker-2');
  await untilWebIsReady(cluster);
  const failed = await jumps(stage, offset);
  await load.untilMoreOrders(5);
  return { gapMs: load.longestGap(since), wrong: [...refusedStart, ...failed] };
}

/** With all of them wrong none is left to take over. */
async function allAreWrong(stage: Stage): Promise<Round> {
  const { cluster, load } = stage;
  const since = load.elapsedMs;
  for (const name of webNames) {
    await restartWithClock(stage, name, '+0');
    await untilWebIsReady(cluster);
  }
  for (const name of webNames) await setClock(cluster.facts, name, '+400d');
  const stopReading = keepReading(stage, ['public', 'own']);
  await sleep(wrongForMs);
  const { failed } = await stopReading();
  for (const name of webNames) await setClock(cluster.facts, name, '+0');
  await untilWebIsReady(cluster);
  await load.untilMoreOrders(5);
  return { gapMs: load.longestGap(since), wrong: failed };
}

export const clockDrills = {
  clock: {
    what: 'a web and a worker process start with a clock 400 days ahead, or behind; then that of a running one jumps',
    round: oneIsWrong,
    control: { what: 'the clocks of both web processes jump', round: allAreWrong },
  },
} satisfies Record<string, Drill>;
