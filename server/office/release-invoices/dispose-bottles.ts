import type { ApprovalFacts } from '#contract/office/approvals.ts';
import { assert } from '#domain/assert.ts';
import { maxProceeds } from '#domain/bottling/proceeds.ts';
import { countedPrice } from '#domain/bottling/share-value.ts';
import { disposableFrom } from '#domain/bottling/storage.ts';
import { dateIn } from '#domain/calendar.ts';
import { DomainError } from '#domain/errors.ts';
import type { Context } from '#server/shared/context.ts';
import { payOrAsk } from '#server/shared/payments/allow-payment.ts';
import { allowPaymentTo } from '#server/shared/trail/allowed-payments.ts';
import { recordChange } from '#server/shared/trail/record-change.ts';
import { lockShares, moveShares, type LockedShare } from '#server/features/orders/shares/move-shares.ts';
import type { Caller } from '#server/platform/core/caller.ts';
import type { Reader, Transaction } from '#server/platform/db/transaction.ts';
import { heldShares } from '#server/features/bottling/share-queries.ts';
import { lockForOperator } from './decide-default.ts';
import {
  invoiceStatusOf,
  type InvoiceStatus,
} from '#server/features/bottling/release-invoices/invoice-status.ts';
import { invoiceFacts, officeReleaseInvoice } from './office-release-invoices.ts';
import {
  certificatesOf,
  findReleaseInvoice,
  type ReleaseInvoiceRow,
} from '#server/features/bottling/release-invoices/queries.ts';
import { settleSale } from './settle-sale.ts';

async function totalPaid(tx: Transaction, { caskId, country }: ReleaseInvoiceRow, ids: readonly string[]) {
  const held = (await heldShares(tx, caskId)).filter(({ certificateId }) => ids.includes(certificateId));
  return held.reduce((sum, share) => sum + countedPrice(share, country), 0);
}

interface Sale {
  row: ReleaseInvoiceRow;
  shares: LockedShare[];
  status: InvoiceStatus;
  proceeds: number;
  surplus: number;
}

const surplusOf = ({ toPay }: InvoiceStatus, proceeds: number) => Math.max(0, proceeds - toPay);

async function lockSale(
  { clock }: Pick<Context, 'clock'>,
  tx: Transaction,
  id: string,
  proceeds: number,
): Promise<Sale> {
  const row = await lockForOperator({ clock }, tx, id, 'DISPOSED');
  const now = clock.now();
  const status = invoiceStatusOf(row, now);
  assert(row.defaultedOn, 'who is in default is so since a day');
  if (dateIn(row.country, now) < disposableFrom(row.defaultedOn)) throw new DomainError('BOTTLES_STILL_HELD');
  const ids = await certificatesOf(tx, row);
  const shares = await lockShares(tx, ids);
  const max = maxProceeds({ debt: status.toPay, paid: await totalPaid(tx, row, ids) });
  if (proceeds > max)
    throw new DomainError('INVALID_REQUEST', { fields: { proceeds: `must be at most ${max}` } });
  return { row, shares, status, proceeds, surplus: surplusOf(status, proceeds) };
}

async function dispose(
  context: Context,
  tx: Transaction,
  caller: Caller,
  { row, shares, status, proceeds, surplus }: Sale,
  { reason, askedBy }: { reason: string; askedBy?: string },
): Promise<void> {
  const { id, state, currency } = row;
  const at = context.clock.now();
  const by = { by: 'OPERATOR', at, operatorId: caller.memberId, reason } as const;
  await moveShares(tx, shares, { ...by, to: 'REFUNDED' });
  const move = { ...by, from: 'DEFAULTED', to: 'DISPOSED' } as const;
  await settleSale(context, tx, row, { proceeds, status, move });
  const { toPay: debt } = status;
  await recordChange(context, tx, caller, 'releaseInvoice.dispose', id, {
    before: { state },
    after: { state: 'DISPOSED', proceeds, debt, surplus, currency, requestedBy: askedBy },
    reason,
  });
}

export async function disposeBottles(
  context: Context,
  caller: Caller,
  { releaseInvoiceId: id, proceeds, reason }: { releaseInvoiceId: string; proceeds: number; reason: string },
) {
  const known = await findReleaseInvoice(context.db, id);
  if (!known) throw new DomainError('RELEASE_INVOICE_NOT_FOUND');
  const { memberId, currency } = known;
  const subject = { kind: 'releaseInvoice', id } as const;
  const payment = { act: 'releaseInvoice.dispose', subject, memberId, reason } as const;
  const isRequested = await payOrAsk(context, caller, payment, {
    lock: (tx) => lockSale(context, tx, id, proceeds),
    plan: ({ surplus }) => ({ sums: [{ currency, amount: surplus }], details: { proceeds } }),
    pay: (tx, sale) => dispose(context, tx, caller, sale, { reason }),
  });
  return { ...(await officeReleaseInvoice(context, id)), isRequested };
}

export async function approveDisposal(
  context: Context,
  tx: Transaction,
  caller: Caller,
  {
    releaseInvoiceId,
    proceeds,
    ...request
  }: { releaseInvoiceId: string; proceeds: number; reason: string; askedBy: string },
): Promise<void> {
  const sale = await lockSale(context, tx, releaseInvoiceId, proceeds);
  allowPaymentTo(tx, sale.row.memberId);
  await dispose(context, tx, caller, sale, request);
}

export async function disposalFacts(
  db: Reader,
  id: string,
  { proceeds, now }: { proceeds: number; now: Date },
): Promise<Extract<ApprovalFacts, { act: 'releaseInvoice.dispose' }>> {
  const row = await findReleaseInvoice(db, id);
  if (!row) throw new DomainError('APPROVAL_CLOSED');
  const { currency } = row;
  const status = invoiceStatusOf(row, now);
  const sums = { currency, proceeds, debt: status.toPay, amount: surplusOf(status, proceeds) };
  return { act: 'releaseInvoice.dispose', ...(await invoiceFacts(db, row)), ...sums };
}
