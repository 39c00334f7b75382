import { runEachDue } from '#server/platform/jobs/run-each-due.ts';
import type { Context } from '#server/shared/context.ts';
import { orderForCheckout } from './order-for-checkout.ts';
import { paidAndWaiting } from './queries.ts';

const batchSize = 100;

/**
 * Finishes checkouts whose deposit has succeeded, whatever became of the job that should have: what is due and not done is
 * found by its state.
 */
export async function sweepCheckouts(context: Context): Promise<void> {
  await runEachDue(
    context,
    await paidAndWaiting(context.db, batchSize),
    (depositId) => orderForCheckout(context, depositId),
    (depositId) => ({ depositId }),
  );
}
