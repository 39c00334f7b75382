import { setTimeout as sleep } from 'node:timers/promises';
import { startShopProcess, until, untilWebIsReady, type LocalCluster } from '#ops/cluster/cluster.ts';
import { killShopProcess } from '#ops/cluster/faults.ts';
import { pidsIn, signalIn } from '#ops/cluster/processes.ts';
import { folderOf, webNames, workerNames, type ShopName } from '#ops/cluster/settings.ts';
import type { Drill, Round, Stage } from './drill.ts';

const names: ShopName[] = [...webNames, ...workerNames];

async function killOne({ cluster, load }: Stage): Promise<Round> {
  const since = load.elapsedMs;
  await sleep(Math.random() * 500);
  const name = names[Math.floor(Math.random() * names.length)] ?? 'web-1';
  await killShopProcess(cluster, name);
  const startedAt = load.elapsedMs;
  await startShopProcess(cluster, name);
  await untilWebIsReady(cluster);
  const readyMs = load.elapsedMs - startedAt;
  await load.untilMoreOrders(3);
  return { gapMs: load.longestGap(since), wrong: [], ...(name.startsWith('web') ? { readyMs } : {}) };
}

/** SIGTERM, wait until it has ended, start it again. */
async function restart(cluster: LocalCluster, name: ShopName): Promise<void> {
  const folder = folderOf(cluster.facts, name);
  await signalIn(folder, 'SIGTERM');
  await until(`${name} has ended`, 60_000, async () => (await pidsIn(folder)).length === 0);
  await startShopProcess(cluster, name);
}

/** The web and the worker process of one machine at once, then those of the other, each time until HAProxy uses them. */
async function restartAll({ cluster, load }: Stage): Promise<Round> {
  const since = load.elapsedMs;
  for (const machine of [0, 1] as const) {
    await Promise.all([webNames[machine], workerNames[machine]].map((name) => restart(cluster, name)));
    await untilWebIsReady(cluster);
    await sleep(1500);
  }
  await load.untilMoreOrders(1);
  return { gapMs: load.longestGap(since), wrong: [] };
}

async function killWebs({ cluster, load }: Stage): Promise<Round> {
  const since = load.elapsedMs;
  for (const name of webNames) {
    await killShopProcess(cluster, name);
    await startShopProcess(cluster, name);
    await untilWebIsReady(cluster);
    await sleep(1500);
  }
  await load.untilMoreOrders(3);
  return { gapMs: load.longestGap(since), wrong: [] };
}

async function leaveAlone({ load }: Stage): Promise<Round> {
  const since = load.elapsedMs;
  await sleep(60_000);
  return { gapMs: load.longestGap(since), wrong: [] };
}

export const processDrills = {
  undisturbed: {
    what: 'nothing for a minute: what the machine alone does to requests',
    round: leaveAlone,
    allowsNoFailure: true,
    control: { what: 'web processes killed', round: killWebs },
  },
  'processes-killed': {
    what: 'kill -9 of a web or worker process, chosen at random',
    round: killOne,
    control: {
      what: 'buyers who send again without their key',
      withoutKeys: true,
      round: killWebs,
    },
  },
  'rolling-restart': {
    what: 'every web and worker process restarted, those of one machine after those of the other',
    round: restartAll,
    allowsNoFailure: true,
    control: { what: 'killed instead of asked to end', round: killWebs },
  },
} satisfies Record<string, Drill>;
