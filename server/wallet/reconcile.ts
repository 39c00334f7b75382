import type { Context } from '../context.ts';
import { giveUp } from './cancel-payment.ts';
import { takeStaleDeposits } from './deposit-queries.ts';
import { settle } from './settle.ts';

const quietFor = 60_000;
/** gateways.md: what nobody has paid for in a day is given up. */
const abandonedAfter = 24 * 3600_000;
const batch = 100;

async function finish(context: Context, id: string, givenUpBefore: Date): Promise<void> {
  const { deposit } = await settle(context, id);
  if (deposit.state === 'PENDING' && deposit.created_at < givenUpBefore) await giveUp(context, deposit);
}

/** Asks the providers about deposits that have been open for a while; what the browser left undone is finished here. */
export async function reconcileDeposits(context: Context): Promise<void> {
  const now = context.clock.now();
  const ago = (ms: number) => new Date(now.getTime() - ms);
  for (const { id } of await takeStaleDeposits(context.db, ago(quietFor), now, batch)) {
    // One that cannot be finished now must not keep the others waiting; it is asked about again.
    await finish(context, id, ago(abandonedAfter)).catch((error: unknown) =>
      context.log.error({ err: error, depositId: id }, 'deposit not reconciled'),
    );
  }
}
