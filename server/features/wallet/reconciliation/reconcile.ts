import type { Context } from '#server/features/context.ts';
import { giveUp } from '../deposits/cancel-payment.ts';
import { takeStaleDeposits } from '../deposits/deposit-queries.ts';
import { finishReturn } from '../returns/finish-return.ts';
import { takeStaleReturns } from '../return-queries.ts';
import { settle } from '../deposits/settle.ts';

const quietFor = 60_000;
/** gateways.md: what nobody has paid for in a day is given up. */
const abandonedAfter = 24 * 3600_000;
const batch = 100;

async function finishDeposit(context: Context, id: string, givenUpBefore: Date): Promise<void> {
  const { deposit } = await settle(context, id);
  const waits = deposit.state === 'PENDING' || deposit.state === 'AUTHORIZED';
  if (waits && deposit.createdAt < givenUpBefore) await giveUp(context, deposit);
}

/**
 * Asks the providers about deposits and returns that have been open for a while; what the browser, a webhook or a killed
 * process left undone is finished here.
 */
export async function reconcileDeposits(context: Context): Promise<void> {
  const now = context.clock.now();
  const ago = (ms: number) => new Date(now.getTime() - ms);
  // One that cannot be finished now must not keep the others waiting; it is asked about again.
  for (const { id } of await takeStaleDeposits(context.db, ago(quietFor), now, batch))
    await finishDeposit(context, id, ago(abandonedAfter)).catch((error: unknown) =>
      context.log.error({ err: error, depositId: id }, 'deposit not reconciled'),
    );
  for (const { id } of await takeStaleReturns(context.db, ago(quietFor), now, batch))
    await finishReturn(context, id).catch((error: unknown) =>
      context.log.error({ err: error, returnId: id }, 'return not reconciled'),
    );
}
