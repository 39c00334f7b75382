import { refundForVolume } from '#domain/bottling/allocation.ts';
import { paidForShare } from '#domain/bottling/share-value.ts';
import { assert } from '#domain/assert.ts';
import type { Transaction } from '#server/platform/db/transaction.ts';
import { getMember } from '../../account/members/queries.ts';
import type { Context } from '../../context.ts';
import { issueDocument } from '../../documents/issue-document.ts';
import { creditNoteSeries } from '../../invoices/invoice-number.ts';
import { findOrderInvoice, insertCreditNote } from '../../invoices/queries.ts';
import { volumeCreditNote } from '../../invoices/credit-notes/volume.ts';
import { allowPaymentTo } from '../../office/trail/allowed-payments.ts';
import { payIntoWallet } from '../../wallet/pay-into-wallet.ts';
import { lockWallets } from '../../wallet/queries.ts';
import type { BottledCask, HeldShare } from '../share-queries.ts';

interface Bottled {
  bottlingId: string;
  cask: BottledCask;
  held: readonly HeldShare[];
  bottleMl: number;
  bottlesOf: (share: HeldShare) => number;
}

export interface VolumeRefund {
  /** Of one order. */
  shares: readonly (HeldShare & { amount: number })[];
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
    const volume = { shareMl: cask.shareMl, filledMl: bottlesOf(share) * bottleMl };
    return { ...share, amount: refundForVolume(paidForShare(share), volume) };
  });
  const short = refunded.filter(({ amount }) => amount > 0);
  await lockWallets(tx, [...new Set(short.map(({ memberId }) => memberId))]);
  for (const [orderId, shares] of Map.groupBy(short, (share) => share.orderId)) {
    const amount = shares.reduce((sum, share) => sum + share.amount, 0);
    const [{ memberId, currency } = assertShare()] = shares;
    // The volume decides, not who recorded it.
    allowPaymentTo(tx, memberId);
    const event = { kind: 'REFUND', reference: `bottling:${bottlingId}:${orderId}` } as const;
    const refundTransactionId = await payIntoWallet(tx, {
      ...event,
      memberId,
      currency,
      amount,
      against: { kind: 'SHARE_SALES' },
      at,
    });
    refunds.push({ shares, amount, refundTransactionId });
  }
  return refunds;
}

export function assertShare(): never {
  throw new Error('assertion failed: a group has a share');
}

/** Of the invoices of the orders, in the transaction of the refunds; their last lock. */
export async function issueVolumeCreditNotes(
  { config }: Pick<Context, 'config'>,
  tx: Transaction,
  { cask, bottleMl }: Pick<Bottled, 'cask' | 'bottleMl'>,
  refunds: readonly VolumeRefund[],
  now: Date,
): Promise<void> {
  for (const { shares, amount, refundTransactionId } of refunds) {
    const [{ orderId, memberId, placedAt, currency, orderCountry: country } = assertShare()] = shares;
    const invoice = await findOrderInvoice(tx, orderId);
    assert(invoice, 'every order has an invoice');
    const { series: invoiceSeries, number: invoiceNumber } = invoice;
    const note = { invoiceSeries, invoiceNumber, refundTransactionId, amount, tax: 0 };
    const number = await insertCreditNote(tx, note, creditNoteSeries(now), now);
    const content = volumeCreditNote(
      number,
      { invoice: invoice.invoiceNumber, placedAt, currency, caskName: cask.name, bottleMl, shares, amount },
      { country, issuer: config.company, issuedAt: now },
    );
    const member = { ...(await getMember(tx, memberId)), country };
    await issueDocument(tx, { kind: 'CREDIT_NOTE', reference: number }, { member, content }, now);
  }
}
