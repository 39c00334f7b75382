import { join } from 'node:path';
import { connect, createPool } from '#server/platform/db/connection/connect.ts';
import { embeddedUrl } from '#testing/processes/embedded.ts';
import type { Site } from './server.ts';
import type { Database } from '#server/platform/db/schema.ts';

export const dataDirOf = (site: Pick<Site, 'mailDir'> | null): string =>
  join(site?.mailDir ?? process.env['MAIL_DIR'] ?? '', '..');

/** Beside the running server, on a connection that ends with the work: what would take a person many presses. */
export async function inDatabase<T>(dataDir: string, work: (db: Database) => Promise<T>): Promise<T> {
  const db = connect(createPool(await embeddedUrl(dataDir), { size: 1 }), { size: 1 });
  return work(db).finally(() => db.destroy());
}
