import type { Context } from '../context.ts';
import { finishCheckout } from './finish-checkout.ts';
import { paidAndWaiting } from './queries.ts';

const batchSize = 100;

/**
 * Finishes checkouts whose deposit has succeeded, whatever became of the job that should have: what is due and not done is
 * found by its state. One that fails leaves the others to be finished.
 */
export async function sweepCheckouts(context: Context): Promise<void> {
  const failures: unknown[] = [];
  for (const depositId of await paidAndWaiting(context.db, batchSize))
    try {
      await finishCheckout(context, depositId);
    } catch (error) {
      failures.push(error);
    }
  if (failures.length > 0) throw new AggregateError(failures, 'checkouts that could not be finished');
}
