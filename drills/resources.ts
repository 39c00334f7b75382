import pg from 'pg';
import { startClusterProcesses } from '#ops/cluster/cluster.ts';
import { heal } from '#ops/cluster/faults.ts';
import { nodeNames, type NodeName } from '#ops/cluster/network.ts';
import { killIn, signalIn } from '#ops/cluster/processes.ts';
import { dataFolderOf, databaseUrl, folderOf } from '#ops/cluster/settings.ts';
import { primaryOf } from '#ops/cluster/status.ts';
import type { Drill, Stage } from './drill.ts';
import { endingLate, withOutage, type Outage } from './outage.ts';

/** Someone else holds a lock that every order waits for, until the pool has no connection left for one. */
async function holdTables({ cluster }: Stage, lock: string): Promise<() => Promise<void>> {
  const client = new pg.Client({ connectionString: databaseUrl(cluster.facts) });
  client.on('error', () => undefined);
  await client.connect();
  await client.query('begin');
  await client.query(`lock table ${lock}`);
  return async () => {
    await client.query('rollback');
    await client.end();
  };
}

const poolExhausted = (lock: string): Outage => ({
  begin: (stage) => holdTables(stage, lock),
  lastsMs: 20_000,
  reads: ['public', 'own'],
  maxRecoveryMs: 20_000,
  isNoticed: true,
});

/** PostgreSQL of these nodes stands still; Patroni beside it goes on. */
async function stopPostgres({ cluster }: Stage, nodes: NodeName[]): Promise<() => Promise<void>> {
  for (const node of nodes) await signalIn(dataFolderOf(cluster.facts, node), 'SIGSTOP');
  return async () => {
    await heal(cluster);
  };
}

const standbyStalled = (hasPrimaryToo: boolean): Outage => ({
  begin: async (stage) => {
    const primary = await primaryOf(stage.cluster.facts);
    const nodes = nodeNames.filter((node) => hasPrimaryToo || node !== primary);
    return stopPostgres(stage, nodes);
  },
  lastsMs: 20_000,
  reads: ['public', 'own'],
  maxRecoveryMs: 20_000,
  isNoticed: true,
});

const etcdDown: Outage = {
  begin: async ({ cluster }) => {
    for (const node of nodeNames) await killIn(`${folderOf(cluster.facts, node)}/etcd`);
    return async () => {
      await startClusterProcesses(cluster);
    };
  },
  lastsMs: 45_000,
  // Without a lease there is no primary, and what only it knows is refused.
  reads: ['public'],
  maxRecoveryMs: 60_000,
  isNoticed: true,
};

export const resourceDrills = {
  'pool-exhausted': {
    what: 'for 20 s someone holds a lock that every order waits for, so that no connection is left for orders',
    round: (stage) => withOutage(stage, poolExhausted('orders in exclusive mode')),
    control: {
      what: 'a lock that reads wait for too',
      round: (stage) => withOutage(stage, poolExhausted('orders in access exclusive mode')),
    },
  },
  'standby-stalled': {
    what: 'PostgreSQL of both standbys stands still for 20 s: no commit is confirmed',
    round: (stage) => withOutage(stage, standbyStalled(false)),
    control: {
      what: 'PostgreSQL of the primary stands still too',
      round: (stage) => withOutage(stage, standbyStalled(true)),
    },
  },
  'etcd-down': {
    what: 'etcd is killed on all three nodes for 45 s: no lease can be renewed',
    round: (stage) => withOutage(stage, etcdDown),
    control: {
      what: 'it comes back later than orders may take to go on',
      round: (stage) => withOutage(stage, endingLate(etcdDown)),
    },
  },
} satisfies Record<string, Drill>;
