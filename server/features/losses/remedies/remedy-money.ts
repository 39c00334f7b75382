import { randomUUID } from 'node:crypto';
import { assert } from '#domain/assert.ts';
import { paidForShare } from '#domain/bottling/share-value.ts';
import type { Currency } from '#domain/money.ts';
import { remedyReference } from '#domain/wallet/ledger.ts';
import type { Transaction } from '#server/platform/db/transaction.ts';
import type { HeldShare } from '#server/features/bottling/share-queries.ts';
import type { ClaimedShare } from '#server/features/casks/shares/claim-shares.ts';
import { post } from '#server/features/wallet/ledger.ts';
import { payIntoWallet } from '#server/features/wallet/pay-into-wallet.ts';
import { lockWallet } from '#server/features/wallet/queries.ts';

export interface RemedyPart {
  choiceId: string;
  orderId: string;
  currency: Currency;
  amount: number;
  held: readonly HeldShare[];
  claimed: readonly ClaimedShare[];
}

export function partsOf(held: readonly HeldShare[], claimed: readonly ClaimedShare[]): RemedyPart[] {
  let taken = 0;
  return [...Map.groupBy(held, ({ orderId }) => orderId)].map(([orderId, ofOrder]) => {
    const [first] = ofOrder;
    assert(first, 'a group has a share');
    taken += ofOrder.length;
    return {
      choiceId: randomUUID(),
      orderId,
      currency: first.currency,
      amount: ofOrder.reduce((sum, share) => sum + paidForShare(share), 0),
      held: ofOrder,
      claimed: claimed.slice(taken - ofOrder.length, taken),
    };
  });
}

export interface RemedyMoney {
  refundTransactionId: string | null;
  replacementOrderId: string | null;
  paymentTransactionId: string | null;
}

export async function refundPart(
  tx: Transaction,
  memberId: string,
  { orderId, choiceId, currency, amount }: RemedyPart,
  at: Date,
): Promise<RemedyMoney> {
  const nothing = { refundTransactionId: null, replacementOrderId: null, paymentTransactionId: null };
  if (amount === 0) return nothing;
  const refundTransactionId = await payIntoWallet(tx, {
    memberId,
    currency,
    amount,
    at,
    kind: 'REFUND',
    reference: remedyReference(orderId, choiceId),
    against: { kind: 'SHARE_SALES' },
  });
  return { ...nothing, refundTransactionId };
}

/** The wallet is left as it was: nothing of an exchange is collected for what the member owes. */
export async function exchangePart(
  tx: Transaction,
  memberId: string,
  { orderId, choiceId, currency, amount }: RemedyPart,
  at: Date,
): Promise<RemedyMoney> {
  const replacementOrderId = randomUUID();
  if (amount === 0) return { refundTransactionId: null, replacementOrderId, paymentTransactionId: null };
  const wallet = await lockWallet(tx, memberId, currency);
  const posting = { walletId: wallet.accountId, against: { kind: 'SHARE_SALES' }, at } as const;
  const refund = {
    ...posting,
    kind: 'REFUND',
    reference: remedyReference(orderId, choiceId),
    amount,
  } as const;
  const payment = { ...posting, kind: 'PAYMENT', reference: replacementOrderId, amount: -amount } as const;
  const refundTransactionId = await post(tx, refund);
  return { refundTransactionId, replacementOrderId, paymentTransactionId: await post(tx, payment) };
}
