import { argon2Passwords } from '#server/platform/core/passwords.ts';
import { connect, createPool } from '#server/platform/db/connection/connect.ts';
import { startCluster } from '#server/platform/db/embedded/cluster.ts';
import type { Context } from '#server/shared/context.ts';
import { testClock } from '#testing/test-clock.ts';

/** The server has started its cluster, which is found. */
export const databaseUrl = async () => (await startCluster(process.env['DATA_DIR'] ?? '')).url('shop');

/** Not after the server's clock, which began to run a moment later than ours. */
const clock = { now: () => new Date(testClock.now().getTime() - 60_000) };

/** Beside the running server, on a connection that ends with the work: what would take a person many presses. */
export async function inDatabase<T>(work: (context: Context) => Promise<T>): Promise<T> {
  const db = connect(createPool(await databaseUrl(), { size: 1 }), { size: 1 });
  const context = { db, clock, passwords: argon2Passwords() } as Partial<Context> as Context;
  return work(context).finally(() => db.destroy());
}
