import { setTimeout as sleep } from 'node:timers/promises';
import { withClient } from '#server/platform/db/with-client.ts';
import { addressOf, isOk, nodeNames, type NodeName } from './network.ts';
import { databaseUrl, type LocalCluster } from './settings.ts';

/** Polls until there is something; says what was waited for when that takes too long. */
export async function until<T>(
  what: string,
  timeoutMs: number,
  ask: () => Promise<T | null | false>,
): Promise<T> {
  for (const began = performance.now(); ; await sleep(200)) {
    const found = await ask();
    if (found !== null && found !== false) return found;
    if (performance.now() - began > timeoutMs) throw new Error(`${what}: not within ${timeoutMs / 1000} s`);
  }
}

export const isReady = (port: number) => isOk(`http://127.0.0.1:${port}/readyz`);

/** The node that holds the lease and takes writes; null while there is none. */
export async function primaryOf(cluster: LocalCluster): Promise<NodeName | null> {
  const answers = nodeNames.map(async (node) => {
    const url = `http://${addressOf(cluster.network, node)}:8008/primary`;
    return (await isOk(url)) ? node : null;
  });
  return (await Promise.all(answers)).find((node) => node !== null) ?? null;
}

export const untilPrimary = (cluster: LocalCluster, timeoutMs = 30_000): Promise<NodeName> =>
  until('a primary', timeoutMs, () => primaryOf(cluster));

/** How many standbys stream from the primary: none while commits wait for a standby that is not there. */
const standbys = (cluster: LocalCluster): Promise<number> =>
  withClient(databaseUrl(cluster, 'postgres'), async (client) => {
    const { rows } = await client.query<{ count: number }>(
      `select count(*)::int as count from pg_stat_replication where state = 'streaming'
       having current_setting('synchronous_standby_names') = '' or bool_or(sync_state = 'sync')`,
    );
    return rows[0]?.count ?? 0;
  }).catch(() => 0);

/** Until there is a primary, and both others stream from it. */
export const untilWhole = (cluster: LocalCluster): Promise<boolean> =>
  until('a primary with two standbys', 90_000, async () => (await standbys(cluster)) === 2);

export const untilWebIsReady = (cluster: LocalCluster): Promise<boolean> =>
  until('both web processes ready', 120_000, async () =>
    (await Promise.all(cluster.ports.web.map(isReady))).every(Boolean),
  );
