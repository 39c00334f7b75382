import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { BadSetting, type Config } from '#server/platform/core/config.ts';
import { claimCluster, connectOnce } from './open.ts';

export interface ReadOnlySnapshot {
  client: pg.Client;
  what: string;
  close(): Promise<void>;
}

async function openEmbedded(dataDir: string): Promise<ReadOnlySnapshot> {
  if (!existsSync(join(dataDir, 'postgres', 'PG_VERSION')))
    throw new BadSetting('DATA_DIR', `${dataDir} holds no database yet`);
  const { cluster, owner } = await claimCluster(dataDir);
  const client = await connectOnce(cluster.url('shop'), 'DATA_DIR');
  return {
    client,
    what: `the embedded database in ${dataDir}${owner ? '' : ', while another process uses it'}`,
    close: async () => {
      await client.end();
      if (!owner) return;
      await owner.end();
      await cluster.stop();
    },
  };
}

export async function openToRead(config: Config): Promise<ReadOnlySnapshot> {
  const snapshot = config.databaseUrl
    ? await connectOnce(config.databaseUrl, 'DATABASE_URL', false).then((client) => ({
        client,
        what: `${client.database} on ${client.host}`,
        close: () => client.end(),
      }))
    : await openEmbedded(config.dataDir);
  await snapshot.client.query('begin transaction isolation level repeatable read read only');
  return snapshot;
}
