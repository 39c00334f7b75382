import type { FactsOf } from '#contract/office/approvals.ts';
import { assert } from '#domain/assert.ts';
import { maxProceeds, settledSale } from '#domain/bottling/proceeds.ts';
import { countedPrice } from '#domain/bottling/share-value.ts';
import { disposableFrom } from '#domain/bottling/storage.ts';
import { dateIn } from '#domain/calendar.ts';
import { DomainError, orRefuse } from '#domain/errors.ts';
import {
  invoiceStatusOf,
  type InvoiceStatus,
} from '#server/features/bottling/release-invoices/invoice-status.ts';
import { issueStorageInvoice } from '#server/features/bottling/release-invoices/issue-storage-invoice.ts';
import {
  certificatesOf,
  findReleaseInvoice,
  updateReleaseInvoice,
  type ReleaseInvoiceRow,
  type ReleaseMove,
} from '#server/features/bottling/release-invoices/queries.ts';
import { heldShares } from '#server/features/bottling/share-queries.ts';
import { issueDocument } from '#server/features/documents/issue-document.ts';
import { bottleSaleDocument } from '#server/features/invoices/release-invoice.ts';
import { getMember } from '#server/features/members/queries.ts';
import { notify } from '#server/features/notices/notify.ts';
import { lockShares, moveShares, type LockedShare } from '#server/features/orders/shares/move-shares.ts';
import { payOutOfProceeds } from '#server/features/wallet/pay-out-of-proceeds.ts';
import { lockForOperator } from './decide-default.ts';
import { invoiceFacts, officeReleaseInvoice } from './office-release-invoices.ts';
import type { Caller } from '#server/platform/core/caller.ts';
import type { Reader, Transaction } from '#server/platform/db/transaction.ts';
import type { Context } from '#server/shared/context.ts';
import { payOrAsk } from '#server/shared/payments/allow-payment.ts';
import { allowPaymentTo } from '#server/shared/trail/allowed-payments.ts';
import { recordChange } from '#server/shared/trail/record-change.ts';

async function settleSale(
  context: Context,
  tx: Transaction,
  row: ReleaseInvoiceRow,
  { proceeds, status, move }: { proceeds: number; status: InvoiceStatus; move: ReleaseMove },
): Promise<void> {
  const { id: releaseInvoiceId, memberId, currency, caskName, invoiceNumber, total } = row;
  const { at } = move;
  const { storage, heldFrom } = status;
  assert(storage && heldFrom, 'bottles that are sold were held since a day');
  const sale = { proceeds, ...settledSale({ proceeds, total, storage: storage.total }) };
  const posted =
    proceeds === 0
      ? {}
      : await payOutOfProceeds(tx, { releaseInvoiceId, memberId, currency, proceeds, kept: sale.kept, at });
  const change = { proceeds, soldAt: at, storage: storage.total, ...posted };
  await updateReleaseInvoice(tx, releaseInvoiceId, change, move);
  const storageInvoiceNumber = await issueStorageInvoice(context, tx, row, { status, isSold: true }, at);
  const member = await getMember(tx, memberId);
  const sold = { ...row, ...sale, storage: storage.total, storageInvoiceNumber, soldAt: at };
  const content = bottleSaleDocument(sold, context.config.company);
  await issueDocument(tx, { kind: 'BOTTLE_SALE', reference: invoiceNumber }, { member, content }, at);
  const about = { releaseInvoiceId, invoiceNumber, caskName, currency };
  await notify(context, tx, {
    memberId,
    type: 'RELEASE_DISPOSED',
    event: `release:${releaseInvoiceId}:disposed`,
    data: { ...about, proceeds, total, storage: storage.total, months: storage.months, amount: sale.rest },
  });
}

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

async function lockSale({ clock }: Context, tx: Transaction, id: string, proceeds: number): Promise<Sale> {
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
  const known = orRefuse(await findReleaseInvoice(context.db, id), 'RELEASE_INVOICE_NOT_FOUND');
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
  request: { releaseInvoiceId: string; proceeds: number; reason: string; askedBy: string },
): Promise<void> {
  const sale = await lockSale(context, tx, request.releaseInvoiceId, request.proceeds);
  allowPaymentTo(tx, sale.row.memberId);
  await dispose(context, tx, caller, sale, request);
}

export async function disposalFacts(
  db: Reader,
  id: string,
  { proceeds, now }: { proceeds: number; now: Date },
): Promise<FactsOf<'releaseInvoice.dispose'>> {
  const row = orRefuse(await findReleaseInvoice(db, id), 'APPROVAL_CLOSED');
  const { currency } = row;
  const status = invoiceStatusOf(row, now);
  const sums = { currency, proceeds, debt: status.toPay, amount: surplusOf(status, proceeds) };
  return { act: 'releaseInvoice.dispose', ...(await invoiceFacts(db, row)), ...sums };
}
