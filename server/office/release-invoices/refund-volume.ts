import { assert } from '#domain/assert.ts';
import { refundForVolume } from '#domain/bottling/allocation.ts';
import { paidForShare } from '#domain/bottling/share-value.ts';
import type { Currency } from '#domain/money.ts';
import type { Transaction } from '#server/platform/db/transaction.ts';
import type { Context } from '#server/shared/context.ts';
import { issueCreditNote } from '#server/features/invoices/issue-credit-note.ts';
import { getInvoice } from '#server/features/invoices/issue-invoice.ts';
import { allowPaymentTo } from '#server/shared/trail/allowed-payments.ts';
import { payIntoWallet } from '#server/features/wallet/pay-into-wallet.ts';
import { lockWallets } from '#server/features/wallet/queries.ts';
import type { BottledCask, HeldShare } from '#server/features/bottling/share-queries.ts';
import { smallerBottles as words } from '#words/en/pdf/credit-notes.ts';
import { money } from '#words/format.ts';

interface Bottled {
  bottlingId: string;
  cask: BottledCask;
  held: readonly HeldShare[];
  bottleMl: number;
  bottlesOf: (share: HeldShare) => number;
}

export interface VolumeRefund {
  shares: readonly (HeldShare & { bottles: number; paid: number; amount: number })[];
  amount: number;
  refundTransactionId: string;
}

/** One posting per order, in the currency it was paid in; nothing where a share's bottles hold its volume. */
export async function refundVolume(
  tx: Transaction,
  { bottlingId, cask, held, bottleMl, bottlesOf }: Bottled,
  at: Date,
): Promise<VolumeRefund[]> {
  const refunds: VolumeRefund[] = [];
  const refunded = held.map((share) => {
    const bottles = bottlesOf(share);
    const paid = paidForShare(share);
    const amount = refundForVolume(paid, { shareMl: cask.shareMl, filledMl: bottles * bottleMl });
    return { ...share, bottles, paid, amount };
  });
  const short = refunded.filter(({ amount }) => amount > 0);
  await lockWallets(tx, [...new Set(short.map(({ memberId }) => memberId))]);
  for (const [orderId, shares] of Map.groupBy(short, (share) => share.orderId)) {
    const amount = shares.reduce((sum, share) => sum + share.amount, 0);
    const [first] = shares;
    assert(first, 'a group has a share');
    const { memberId, currency } = first;
    // The volume decides, not who recorded it.
    allowPaymentTo(tx, memberId);
    const event = { kind: 'REFUND', reference: `bottling:${bottlingId}:${orderId}`, at } as const;
    const payment = { memberId, currency, amount, against: { kind: 'SHARE_SALES' } } as const;
    const refundTransactionId = await payIntoWallet(tx, { ...event, ...payment });
    refunds.push({ shares, amount, refundTransactionId });
  }
  return refunds;
}

export interface CreditedVolume {
  memberId: string;
  orderId: string;
  shares: number;
  amount: number;
  currency: Currency;
  creditNoteNumber: string;
}

export async function issueVolumeCreditNotes(
  context: Pick<Context, 'config'>,
  tx: Transaction,
  { cask, bottleMl }: Pick<Bottled, 'cask' | 'bottleMl'>,
  refunds: readonly VolumeRefund[],
  now: Date,
): Promise<CreditedVolume[]> {
  const credited: CreditedVolume[] = [];
  for (const { shares, amount, refundTransactionId } of refunds) {
    const [first] = shares;
    assert(first, 'a group has a share');
    const { orderId, memberId, placedAt: invoicedAt, currency, orderCountry: country } = first;
    const invoice = await getInvoice(tx, { orderId });
    const credit = { ...invoice, memberId, country, invoicedAt, currency, amount, refundTransactionId };
    const rows = shares.map((share) => {
      const filled = { bottles: share.bottles, bottleMl, shareMl: cask.shareMl };
      const label = words.share(share.number, cask.name, { ...filled, paid: money(share.paid, currency) });
      return [label, share.amount] as const;
    });
    const creditNoteNumber = await issueCreditNote(context, tx, credit, { rows, note: words.note }, now);
    credited.push({ memberId, orderId, shares: shares.length, amount, currency, creditNoteNumber });
  }
  return credited;
}
