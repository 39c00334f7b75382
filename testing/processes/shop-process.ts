import { join } from 'node:path';
import { inject } from 'vitest';
import { killIn } from '#ops/cluster/processes.ts';
import { withClient } from '#server/platform/db/with-client.ts';
import { ensureWebBuilt } from '#server/web-build.ts';
import { afterFile } from '../after-file.ts';
import { temporaryFolder } from './data-dir.ts';
import { startProcess, type ShopProcess } from './server-process.ts';

/** Kills PostgreSQL in a data folder, as the end of its container would: Linux only. */
export const killDatabase = (folder: string) => killIn(join(folder, 'postgres'));

/** Makes a folder for servers, which stays until the last test of the file; a database that still runs in it is killed. */
export function dataFolder(): string {
  const folder = temporaryFolder();
  afterFile(() => killDatabase(folder));
  return folder;
}

const starter =
  (entry: string, portSetting: 'PORT' | 'METRICS_PORT') =>
  async (settings: Record<string, string>): Promise<ShopProcess> => {
    const shop = await startProcess([process.execPath, entry], settings, { portSetting });
    afterFile(() => shop.kill('SIGTERM'));
    return shop;
  };

/** Starts a server, which ends with the last test of the file. */
export const startShop = starter('server/main.js', 'PORT');
/** Starts a worker, which serves its metrics alone. */
export const startWorker = starter('server/worker.js', 'METRICS_PORT');

/** Has the web built before servers are timed and killed; of several test files, one builds and the others wait. */
export async function webIsBuilt(): Promise<void> {
  await withClient(inject('postgres').superuser.replace('{database}', 'postgres'), async (client) => {
    await client.query('select pg_advisory_lock(7402002)');
    await ensureWebBuilt(() => undefined);
  });
}
