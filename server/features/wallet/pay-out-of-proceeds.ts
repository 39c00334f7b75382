import { releasePaymentReference, saleReference } from '#domain/wallet/ledger.ts';
import type { Currency } from '#domain/money.ts';
import type { Transaction } from '#server/platform/db/transaction.ts';
import { notePayment } from '#server/shared/trail/allowed-payments.ts';
import { post } from './ledger.ts';
import { lockWallet } from './queries.ts';
import { collectOwed } from './receivable.ts';

/**
 * The proceeds of held bottles come into the wallet, and what was due for them goes out of it again; from the rest is
 * collected what the member owes otherwise. Minor units; `kept` is at most `proceeds`, which is above zero.
 * @returns the ids of the two ledger transactions
 */
export async function payOutOfProceeds(
  tx: Transaction,
  sale: {
    releaseInvoiceId: string;
    memberId: string;
    currency: Currency;
    proceeds: number;
    kept: number;
    at: Date;
  },
): Promise<{ proceedsTransactionId: string; ledgerTransactionId: string }> {
  const { releaseInvoiceId, memberId, currency, proceeds, kept, at } = sale;
  const wallet = await lockWallet(tx, memberId, currency);
  notePayment(tx, memberId);
  const reference = saleReference(releaseInvoiceId);
  const ofWallet = { walletId: wallet.accountId, at };
  const proceedsTransactionId = await post(tx, {
    ...ofWallet,
    kind: 'REFUND',
    reference,
    amount: proceeds,
    against: { kind: 'BOTTLE_SALES' },
  });
  const ledgerTransactionId = await post(tx, {
    ...ofWallet,
    kind: 'PAYMENT',
    reference: releasePaymentReference(releaseInvoiceId),
    amount: -kept,
    against: { kind: 'RELEASE_CHARGES' },
  });
  const credited = { ...wallet, available: wallet.available + proceeds - kept };
  await collectOwed(tx, credited, { memberId, currency, reference: `${reference}:collected`, at });
  return { proceedsTransactionId, ledgerTransactionId };
}
