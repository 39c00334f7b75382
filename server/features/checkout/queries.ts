import { unpayableStates } from '#domain/order/checkout.ts';
import type { Row } from '#server/platform/db/schema.ts';
import type { Reader, Transaction } from '#server/platform/db/transaction.ts';
import { paymentOfCheckout } from '#server/features/orders/queries.ts';

export type CheckoutRow = Row<'checkout'>;
export type PaidCheckout = NonNullable<Awaited<ReturnType<typeof checkoutOfDeposit>>>;

const withDeposit = (db: Reader) =>
  db
    .selectFrom('checkout')
    .innerJoin('deposit', 'deposit.id', 'checkout.depositId')
    .selectAll('checkout')
    .select(['deposit.amount', 'deposit.provider', 'deposit.state as depositState', 'deposit.settledAt'])
    .select(paymentOfCheckout.as('payment'));

export async function checkoutOfDeposit(db: Reader, depositId: string) {
  return withDeposit(db).where('checkout.depositId', '=', depositId).executeTakeFirst();
}

export async function checkoutsOfCart(db: Reader, cartId: string, memberId: string) {
  return withDeposit(db)
    .where((of) => of.and({ 'checkout.cartId': cartId, 'checkout.memberId': memberId }))
    .orderBy('begunAt', 'desc')
    .limit(100)
    .execute();
}

export async function newestWaiting(db: Reader, memberId: string, now: Date) {
  return withDeposit(db)
    .where((of) => of.and({ 'checkout.memberId': memberId, 'checkout.state': 'WAITING' }))
    .where('expiresAt', '>', now)
    .where('deposit.state', 'not in', unpayableStates)
    .orderBy('begunAt', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** The caller holds the cart's lock and has seen the checkout WAITING. */
export async function endCheckout(
  tx: Transaction,
  id: string,
  outcome: Pick<CheckoutRow, 'state' | 'endedAt'> & Partial<Pick<CheckoutRow, 'reason' | 'orderId'>>,
): Promise<void> {
  await tx.updateTable('checkout').set(outcome).where('id', '=', id).execute();
}
