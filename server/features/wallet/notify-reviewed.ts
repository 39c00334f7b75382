import { currencies } from '#domain/money.ts';
import type { Context } from '#server/shared/context.ts';
import { notify } from '#server/features/notices/notify.ts';
import type { ReviewOutcome } from '#server/features/notices/types/money-notices.ts';
import type { Row } from '#server/platform/db/schema.ts';
import type { Transaction } from '#server/platform/db/transaction.ts';

/**
 * @param held the amount held, where it differs from the one asked for; in a foreign currency the one asked for is
 * named
 */
export async function notifyReviewed(
  context: Context,
  tx: Transaction,
  deposit: Row<'deposit'>,
  outcome: ReviewOutcome,
  held: { amount: number; currency: string } = deposit,
): Promise<void> {
  const currency = currencies.find((one) => one === held.currency);
  const { amount } = currency ? held : deposit;
  await notify(context, tx, {
    memberId: deposit.memberId,
    type: 'DEPOSIT_REVIEWED',
    event: `deposit-review:${deposit.id}:${outcome}`,
    data: { outcome, amount, currency: currency ?? deposit.currency },
  });
}
