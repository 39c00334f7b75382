import { afterAll, inject } from 'vitest';
import { withClient } from '#server/platform/db/with-client.ts';
import { ensureWebBuilt } from '#server/web-build.ts';
import { emptyDataDir, type DataDir } from './data-dir.ts';
import { killDatabase } from './embedded.ts';
import { freePort } from './free-port.ts';
import { ShopProcess } from './server-process.ts';

/** Starts servers and gives them data folders; nothing of either is left behind. Call outside of tests. */
export function processes() {
  const shops: ShopProcess[] = [];
  const folders: DataDir[] = [];
  afterAll(async () => {
    for (const shop of shops) await shop.kill('SIGTERM');
    for (const folder of folders) {
      await killDatabase(folder.path);
      await folder.remove();
    }
  });
  const starter =
    (entry: string, portSetting: 'PORT' | 'METRICS_PORT') =>
    async (settings: Record<string, string>): Promise<ShopProcess> => {
      const port = settings[portSetting] ?? String(await freePort());
      const shop = new ShopProcess([process.execPath, entry], Number(port), {
        ...settings,
        [portSetting]: port,
      });
      shops.push(shop);
      return shop;
    };
  return {
    startShop: starter('server/main.js', 'PORT'),
    /** Serves its metrics alone. */
    startWorker: starter('server/worker.js', 'METRICS_PORT'),
    async dataFolder(): Promise<string> {
      const folder = await emptyDataDir();
      folders.push(folder);
      return folder.path;
    },
  };
}

/** Has the web built before servers are timed and killed; of several test files, one builds and the others wait. */
export async function webIsBuilt(): Promise<void> {
  await withClient(inject('postgres').superuser.replace('{database}', 'postgres'), async (client) => {
    await client.query('select pg_advisory_lock(7402002)');
    await ensureWebBuilt(() => undefined);
  });
}
