import type { Context } from '../context.ts';
import { staleDeposits } from './deposit-queries.ts';
import { settle } from './settle.ts';

const quietFor = 60_000;
const batch = 100;

/** Asks the providers about deposits that have been open for a while; what the browser left undone is finished here. */
export async function reconcileDeposits(context: Context): Promise<void> {
  const before = new Date(context.clock.now().getTime() - quietFor);
  for (const { id } of await staleDeposits(context.db, before, batch)) await settle(context, id);
}
