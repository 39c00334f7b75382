import { setTimeout as sleep } from 'node:timers/promises';
import { heal } from '#ops/cluster/faults.ts';
import { restoreCluster, takeBackup } from '#ops/cluster/restore.ts';
import type { Drill, Round, Stage } from './drill.ts';

const seconds = (ms: number) => (ms / 1000).toFixed(1);

/** A backup, orders, an instant, more orders; then the cluster is put back, and what came after the instant is gone. */
async function restoreToInstant(stage: Stage, isToInstant: boolean): Promise<Round> {
  const { cluster, load } = stage;
  const since = load.elapsedMs;
  const backupBegan = performance.now();
  const counts = await takeBackup(cluster);
  console.log(
    `backup taken and verified in ${seconds(performance.now() - backupBegan)} s: ${JSON.stringify(counts)}`,
  );
  await load.untilMoreOrders(20);
  // At the instant nothing is on its way, so that what was acknowledged is exactly what is there.
  await load.pause();
  await sleep(500);
  const instant = new Date();
  const remembered = load.remember();
  await sleep(500);
  load.resume();
  await load.untilMoreOrders(20);
  await load.pause();
  const lostOnPurpose = load.acknowledged.orders.length - remembered.orders.length;
  const restored = await restoreCluster(cluster, isToInstant ? instant : null).catch(
    async (error: unknown) => {
      await heal(cluster);
      load.resume();
      throw error;
    },
  );
  load.forgetAllBut(remembered);
  console.log(
    `restored to ${instant.toISOString()}, ${lostOnPurpose} orders later: checked after ${seconds(restored.checkedMs)} s, ` +
      `the shop ready after ${seconds(restored.readyMs)} s: ${JSON.stringify(restored.counts)}`,
  );
  load.resume();
  await load.untilMoreOrders(10);
  return { gapMs: load.longestGap(since), wrong: [] };
}

export const restoreDrills = {
  restore: {
    what: 'the cluster is put back to a named instant between two orders',
    hasBackups: true,
    round: (stage) => restoreToInstant(stage, true),
    control: {
      what: 'it is put back to the end of the backup, without the log since',
      round: (stage) => restoreToInstant(stage, false),
    },
  },
} satisfies Record<string, Drill>;
