import type { Context } from '#server/shared/context.ts';
import { OverLimit, rateLimit } from '#server/platform/limits/rate-limit.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { decisionsAbout } from '../decision-queries.ts';
import { sumReturns } from '../return-queries.ts';
import { findDepositByProviderRef } from '../deposits/deposit-queries.ts';

interface Sender {
  provider: string;
  ref: string;
  ip: string;
}

export async function recheckRefundsLater({ db, jobs }: Context, depositId: string): Promise<void> {
  const { pending, returned } = await sumReturns(db, depositId);
  const decisions = await decisionsAbout(db, depositId);
  await transaction(db, async (tx) => {
    if (pending + returned > 0) await jobs.enqueue(tx, 'recheck-returns', { depositId });
    for (const { id: decisionId, kind, state } of decisions)
      if (kind === 'RETURN' && state !== 'FAILED')
        await jobs.enqueue(tx, 'finish-deposit-decision', { decisionId });
  });
}

async function recheckInstead(context: Context, { provider, ref }: Sender): Promise<void> {
  const deposit = await findDepositByProviderRef(context.db, provider, ref);
  if (!deposit) return;
  try {
    await rateLimit(context, 'unverifiedEvent', { account: deposit.id });
  } catch (error) {
    if (error instanceof OverLimit) return;
    throw error;
  }
  await transaction(context.db, (tx) =>
    context.jobs.enqueue(tx, 'settle-deposit', { depositId: deposit.id }),
  );
  await recheckRefundsLater(context, deposit.id);
}

/**
 * Counts a call to a provider that verifies its own events. Forged ones spend what their network and the payment they
 * name may cost, and nothing that other payments or the provider's own network need; an event that is not verified for
 * that reason leads to the same question about its payment (docs/decisions/008).
 * @returns what takes the count back, for an event that was genuine
 * @throws OverLimit
 */
export async function countVerification(context: Context, sender: Sender): Promise<() => Promise<void>> {
  const { provider, ref, ip } = sender;
  try {
    const forgetNetwork = await rateLimit(context, 'eventOfNetwork', { ip, account: provider });
    try {
      const forgetPayment = await rateLimit(context, 'eventOfPayment', { account: `${provider} ${ref}` });
      return async () => {
        await forgetNetwork();
        await forgetPayment();
      };
    } catch (error) {
      await forgetNetwork();
      throw error;
    }
  } catch (error) {
    if (error instanceof OverLimit) await recheckInstead(context, sender);
    throw error;
  }
}
