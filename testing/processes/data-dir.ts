import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withClient } from '#server/platform/db/with-client.ts';
import { startCluster } from '#server/platform/db/embedded/cluster.ts';
import { createShop } from '#server/platform/db/open.ts';

export interface DataDir {
  path: string;
  remove(): Promise<void>;
}

/** An empty data folder. */
export async function emptyDataDir(): Promise<DataDir> {
  const path = await mkdtemp(join(tmpdir(), 'tierce-data-'));
  // mkdtemp keeps everyone else out, and the database may run as the user postgres.
  await chmod(path, 0o755);
  return { path, remove: () => rm(path, { recursive: true, force: true, maxRetries: 5 }) };
}

/** A PostgreSQL with the role of the shop, of which nothing is left when it is stopped. */
export async function throwAwayCluster(flags: string[] = []) {
  const data = await emptyDataDir();
  const { url, password, stop } = await startCluster(data.path, flags);
  await withClient(url('postgres', 'postgres'), (admin) => createShop(admin, { url, password, stop }));
  return { url, dataDir: data.path, stop: () => stop().then(data.remove) };
}
