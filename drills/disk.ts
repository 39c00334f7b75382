import { setTimeout as sleep } from 'node:timers/promises';
import { emptyDisk, fillDisk } from '#ops/cluster/disk.ts';
import { heal } from '#ops/cluster/faults.ts';
import { nodeNames, type NodeName } from '#ops/cluster/network.ts';
import { psql } from '#ops/cluster/psql.ts';
import { primaryOf } from '#ops/cluster/status.ts';
import type { Drill, Stage } from './drill.ts';
import { endingLate, withOutage, type Outage } from './outage.ts';

/** PostgreSQL has log files that it can still use: they are used up. */
async function exhaustLog({ cluster }: Stage): Promise<void> {
  for (let tries = 0; tries < 20; tries += 1) {
    const primary = await primaryOf(cluster.facts);
    if (!primary) return;
    const said = await psql(
      cluster,
      primary,
      `create table if not exists filling (text text); insert into filling select repeat('x', 1000) from generate_series(1, 2000);
       select pg_switch_wal()`,
      4000,
    );
    if (said === null) return;
    await sleep(200);
  }
}

async function fill(stage: Stage, nodes: NodeName[]): Promise<() => Promise<void>> {
  const { facts } = stage.cluster;
  for (const node of nodes) console.log(`${await fillDisk(facts, node)} MB filled on ${node}`);
  await exhaustLog(stage);
  return async () => {
    for (const node of nodes) await emptyDisk(facts, node);
    await heal(stage.cluster);
  };
}

/** Of the primary, in odd rounds; of all three nodes in even ones, so that nothing can take over. */
const diskFull = (number: number): Outage => ({
  begin: async (stage) => {
    const primary = await primaryOf(stage.cluster.facts);
    const nodes = number % 2 === 1 ? nodeNames.filter((node) => node === primary) : [...nodeNames];
    return fill(stage, nodes);
  },
  lastsMs: 30_000,
  reads: ['public'],
  maxRecoveryMs: 60_000,
  isNoticed: true,
});

export const diskDrills = {
  'disk-full': {
    what: 'for 30 s the disk of the primary is full, and in every second round that of all three nodes',
    diskMb: 1200,
    round: (stage, number) => withOutage(stage, diskFull(number)),
    control: {
      what: 'all three disks full, and space again later than orders may take to go on',
      round: (stage) => withOutage(stage, endingLate(diskFull(2))),
    },
  },
} satisfies Record<string, Drill>;
