import { randomUUID } from 'node:crypto';
import { remedyReference } from '#domain/wallet/ledger.ts';
import type { Transaction } from '#server/platform/db/transaction.ts';
import { post } from '#server/features/wallet/ledger.ts';
import { payIntoWallet } from '#server/features/wallet/pay-into-wallet.ts';
import { lockExistingWallet } from '#server/features/wallet/queries.ts';
import type { RemedyPart } from './remedy-parts.ts';

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
  const wallet = await lockExistingWallet(tx, memberId, currency);
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
