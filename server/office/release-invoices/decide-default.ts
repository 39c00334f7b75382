import { releaseReminderDays, remindedFrom } from '#domain/bottling/release-invoice.ts';
import { maxProceeds } from '#domain/bottling/proceeds.ts';
import { countedPrice } from '#domain/bottling/share-value.ts';
import { disposableFrom } from '#domain/bottling/storage.ts';
import { mayMoveRelease, type ReleaseInvoiceState } from '#domain/bottling/release-state.ts';
import { assert } from '#domain/assert.ts';
import { addDays, addYears, dateIn, type CalendarDate } from '#domain/calendar.ts';
import { DomainError } from '#domain/errors.ts';
import type { Caller } from '#server/platform/core/caller.ts';
import { transaction, type Transaction } from '#server/platform/db/transaction.ts';
import type { Context } from '#server/shared/context.ts';
import { notify } from '#server/features/notices/notify.ts';
import { allowPayment, lockForPayment, type PaymentApproval } from '#server/shared/payments/allow-payment.ts';
import { refuseOwnAccount } from '#server/shared/payments/refuse-own-account.ts';
import { recordChange } from '#server/shared/trail/record-change.ts';
import { lockShares, moveShares } from '#server/features/orders/shares/move-shares.ts';
import { heldShares } from '#server/features/bottling/share-queries.ts';
import { officeReleaseInvoice } from './office-release-invoices.ts';
import {
  certificatesOf,
  findReleaseInvoice,
  insertReleaseReminder,
  lockReleaseInvoice,
  updateReleaseInvoice,
  type ReleaseInvoiceRow,
} from '#server/features/bottling/release-invoices/queries.ts';
import { moveToDefault } from '#server/features/bottling/release-invoices/default-invoice.ts';
import { invoiceStatusOf } from '#server/features/bottling/release-invoices/invoice-status.ts';
import { settleSale } from './settle-sale.ts';

/** An overdue invoice is in default, whether or not the hourly job has run. */
async function lockForOperator(
  { clock }: Pick<Context, 'clock'>,
  tx: Transaction,
  id: string,
  to: ReleaseInvoiceState,
): Promise<ReleaseInvoiceRow> {
  const row = await lockReleaseInvoice(tx, id);
  if (!row) throw new DomainError('RELEASE_INVOICE_NOT_FOUND');
  const at = clock.now();
  const { state } = invoiceStatusOf(row, at);
  if (!mayMoveRelease(state, to, 'OPERATOR')) throw new DomainError('RELEASE_INVOICE_STATE');
  if (row.state === state) return row;
  return { ...row, state, defaultedOn: await moveToDefault(tx, row, at) };
}

/**
 * @throws RELEASE_INVOICE_NOT_FOUND, RELEASE_INVOICE_STATE, FORBIDDEN for one's own, INVALID_REQUEST for a day that is
 * over or more than a year away
 */
export async function extendReleaseInvoice(
  context: Context,
  caller: Caller,
  { releaseInvoiceId: id, dueOn, reason }: { releaseInvoiceId: string; dueOn: CalendarDate; reason: string },
) {
  const operatorId = caller.memberId;
  await transaction(context.db, async (tx) => {
    const row = await lockForOperator(context, tx, id, 'ISSUED');
    refuseOwnAccount(caller, row.memberId);
    const at = context.clock.now();
    const today = dateIn(row.country, at);
    if (dueOn < today) throw new DomainError('INVALID_REQUEST', { fields: { dueOn: 'must not be over' } });
    const lastDay = addYears(today, 1);
    if (dueOn > lastDay)
      throw new DomainError('INVALID_REQUEST', { fields: { dueOn: `must be ${lastDay} or earlier` } });
    await updateReleaseInvoice(
      tx,
      id,
      { dueOn, defaultedOn: null, remindedFrom: remindedFrom(dueOn) },
      { from: 'DEFAULTED', to: 'ISSUED', by: 'OPERATOR', at, operatorId, reason },
    );
    // Those of the new last day that would be over already; this mail takes their place.
    for (const days of releaseReminderDays)
      if (addDays(remindedFrom(dueOn), days) <= today)
        await insertReleaseReminder(tx, { id, dueOn }, days, at);
    const shares = await lockShares(tx, await certificatesOf(tx, row));
    await moveShares(tx, shares, { to: 'INVOICED', by: 'OPERATOR', at, operatorId, reason });
    const { memberId, invoiceNumber, caskName, total: amount, currency } = row;
    await notify(context, tx, {
      memberId,
      type: 'RELEASE_EXTENDED',
      event: `release:${id}:until:${dueOn}`,
      data: { releaseInvoiceId: id, invoiceNumber, caskName, amount, currency, dueOn },
    });
    await recordChange(context, tx, caller, {
      action: 'releaseInvoice.extend',
      subject: { kind: 'releaseInvoice', id },
      before: { state: row.state, dueOn: row.dueOn, defaultedOn: row.defaultedOn },
      after: { state: 'ISSUED', dueOn, defaultedOn: null },
      reason,
    });
  });
  return officeReleaseInvoice(context, id);
}

async function totalPaid(tx: Transaction, { caskId, country }: ReleaseInvoiceRow, ids: readonly string[]) {
  const held = (await heldShares(tx, caskId)).filter(({ certificateId }) => ids.includes(certificateId));
  return held.reduce((sum, share) => sum + countedPrice(share, country), 0);
}

/**
 * @throws RELEASE_INVOICE_NOT_FOUND, RELEASE_INVOICE_STATE, BOTTLES_STILL_HELD, INVALID_REQUEST for proceeds that cannot
 * be, FORBIDDEN for one's own, PAYMENT_REQUESTED
 */
export async function disposeBottles(
  context: Context,
  caller: Caller,
  { releaseInvoiceId: id, proceeds, reason }: { releaseInvoiceId: string; proceeds: number; reason: string },
  approval?: PaymentApproval,
) {
  const operatorId = caller.memberId;
  const known = await findReleaseInvoice(context.db, id);
  if (!known) throw new DomainError('RELEASE_INVOICE_NOT_FOUND');
  const isDone = await transaction(context.db, async (tx) => {
    await lockForPayment(context, tx, caller, known.memberId, approval);
    const row = await lockForOperator(context, tx, id, 'DISPOSED');
    const at = context.clock.now();
    const status = invoiceStatusOf(row, at);
    const { toPay: debt } = status;
    assert(row.defaultedOn, 'who is in default is so since a day');
    if (dateIn(row.country, at) < disposableFrom(row.defaultedOn))
      throw new DomainError('BOTTLES_STILL_HELD');
    const ids = await certificatesOf(tx, row);
    const shares = await lockShares(tx, ids);
    const max = maxProceeds({ debt, paid: await totalPaid(tx, row, ids) });
    if (proceeds > max)
      throw new DomainError('INVALID_REQUEST', { fields: { proceeds: `must be at most ${max}` } });
    const { memberId, currency } = row;
    const surplus = Math.max(0, proceeds - debt);
    const sums = [{ currency, amount: surplus }];
    const subject = { kind: 'releaseInvoice', id } as const;
    const decided = { subject, memberId, sums, reason, details: { proceeds }, approval };
    if (!(await allowPayment(context, tx, caller, { act: 'releaseInvoice.dispose', ...decided }, at)))
      return false;
    const by = { by: 'OPERATOR', at, operatorId, reason } as const;
    await moveShares(tx, shares, { ...by, to: 'REFUNDED' });
    const move = { ...by, from: 'DEFAULTED', to: 'DISPOSED' } as const;
    await settleSale(context, tx, row, { proceeds, status, move });
    await recordChange(context, tx, caller, {
      action: 'releaseInvoice.dispose',
      subject: { kind: 'releaseInvoice', id },
      before: { state: row.state },
      after: {
        state: 'DISPOSED',
        proceeds,
        debt,
        surplus,
        currency,
        requestedBy: approval?.requestedBy,
      },
      reason,
    });
    return true;
  });
  if (!isDone) throw new DomainError('PAYMENT_REQUESTED');
  return officeReleaseInvoice(context, id);
}
