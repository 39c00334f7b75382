import { setTimeout as sleep } from 'node:timers/promises';
import { startShopProcess, until, untilWebIsReady, type LocalCluster } from '#ops/cluster/cluster.ts';
import { killShopProcess } from '#ops/cluster/faults.ts';
import { pidsIn, signalIn } from '#ops/cluster/processes.ts';
import { folderOf, webNames, workerNames, type ShopName } from '#ops/cluster/settings.ts';
import type { Drill, Round, Stage } from './drill.ts';

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

export const restartDrills = {
  'rolling-restart': {
    what: 'every web and worker process restarted, those of one machine after those of the other',
    round: restartAll,
    allowsNoFailure: true,
    control: { what: 'killed instead of asked to end', round: killWebs },
  },
} satisfies Record<string, Drill>;
