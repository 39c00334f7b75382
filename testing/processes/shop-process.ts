import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, inject } from 'vitest';
import { ensureWebBuilt } from '#server/web-build.ts';
import { killDatabase } from './embedded.ts';
import { freePort } from './free-port.ts';
import { ShopProcess } from './server-process.ts';

/** Starts servers and gives them data folders; nothing of either is left behind. Call outside of tests. */
export function processes() {
  const shops: ShopProcess[] = [];
  const folders: string[] = [];
  afterAll(async () => {
    for (const shop of shops) await shop.kill('SIGTERM');
    for (const folder of folders) {
      await killDatabase(folder);
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    }
  });
  const starter =
    (entry: string, portSetting: 'PORT' | 'METRICS_PORT') =>
    async (settings: Record<string, string>): Promise<ShopProcess> => {
      const port = settings[portSetting] ?? String(await freePort());
      const shop = new ShopProcess(entry, Number(port), { ...settings, [portSetting]: port });
      shops.push(shop);
      return shop;
    };
  return {
    startShop: starter('server/main.js', 'PORT'),
    /** Serves its metrics alone. */
    startWorker: starter('server/worker.js', 'METRICS_PORT'),
    /** In reach of the user postgres. */
    async dataFolder(): Promise<string> {
      const folder = await mkdtemp(join(tmpdir(), 'tierce-process-'));
      await chmod(folder, 0o755);
      folders.push(folder);
      return folder;
    },
  };
}

/** Has the web built before servers are timed and killed; of several test files, one builds and the others wait. */
export async function webIsBuilt(): Promise<void> {
  const connectionString = inject('postgres').superuser.replace('{database}', 'postgres');
  const client = new pg.Client({ connectionString });
  await client.connect();
  await client.query('select pg_advisory_lock(7402002)');
  await ensureWebBuilt(() => undefined).finally(() => client.end());
}
