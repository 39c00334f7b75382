import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withClient } from '#server/platform/db/with-client.ts';
import { startCluster } from '#server/platform/db/embedded/cluster.ts';
import { createShop } from '#server/platform/db/open.ts';
import { afterFile } from '../after-file.ts';

export function emptyDataDir() {
  const path = mkdtempSync(join(tmpdir(), 'tierce-'));
  // mkdtemp keeps everyone else out, and the database may run as the user postgres.
  chmodSync(path, 0o755);
  return { path, remove: () => rmSync(path, { recursive: true, force: true, maxRetries: 5 }) };
}

/** Makes an empty folder, which stays until the last test of the file. */
export function temporaryFolder(): string {
  const { path, remove } = emptyDataDir();
  afterFile(remove);
  return path;
}

/** A PostgreSQL with the role of the shop, of which nothing is left when it is stopped. */
export async function throwAwayCluster(flags: string[] = []) {
  const data = emptyDataDir();
  const { url, password, stop } = await startCluster(data.path, flags);
  await withClient(url('postgres', 'postgres'), (admin) => createShop(admin, { url, password, stop }));
  return { url, dataDir: data.path, stop: () => stop().then(data.remove) };
}
