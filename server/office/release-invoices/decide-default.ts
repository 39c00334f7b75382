import { releaseReminderDays, remindedFrom } from '#domain/bottling/release-invoice.ts';
import { mayMoveRelease, type ReleaseInvoiceState } from '#domain/bottling/release-state.ts';
import { addDays, addYears, dateIn, type CalendarDate } from '#domain/calendar.ts';
import { DomainError, orRefuse } from '#domain/errors.ts';
import type { Caller } from '#server/platform/core/caller.ts';
import { transaction, type Transaction } from '#server/platform/db/transaction.ts';
import type { Context } from '#server/shared/context.ts';
import { notify } from '#server/features/notices/notify.ts';
import { refuseSelfDealing } from '#server/shared/payments/queries.ts';
import { recordChange } from '#server/shared/trail/record-change.ts';
import { lockShares, moveShares } from '#server/features/orders/shares/move-shares.ts';
import { officeReleaseInvoice } from './office-release-invoices.ts';
import {
  certificatesOf,
  insertReleaseReminder,
  lockReleaseInvoice,
  updateReleaseInvoice,
  type ReleaseInvoiceRow,
} from '#server/features/bottling/release-invoices/queries.ts';
import { moveToDefault } from '#server/features/bottling/release-invoices/default-invoice.ts';
import { invoiceStatusOf } from '#server/features/bottling/release-invoices/invoice-status.ts';

/** An overdue invoice is in default, whether or not the hourly job has run. */
export async function lockForOperator(
  { clock }: Pick<Context, 'clock'>,
  tx: Transaction,
  id: string,
  to: ReleaseInvoiceState,
): Promise<ReleaseInvoiceRow> {
  const row = orRefuse(await lockReleaseInvoice(tx, id), 'RELEASE_INVOICE_NOT_FOUND');
  const at = clock.now();
  const { state } = invoiceStatusOf(row, at);
  if (!mayMoveRelease(state, to, 'OPERATOR')) throw new DomainError('RELEASE_INVOICE_STATE');
  if (row.state === state) return row;
  return { ...row, state, defaultedOn: await moveToDefault(tx, row, at) };
}

export async function extendReleaseInvoice(
  context: Context,
  caller: Caller,
  { releaseInvoiceId: id, dueOn, reason }: { releaseInvoiceId: string; dueOn: CalendarDate; reason: string },
) {
  const operatorId = caller.memberId;
  await transaction(context.db, async (tx) => {
    const row = await lockForOperator(context, tx, id, 'ISSUED');
    refuseSelfDealing(caller, row.memberId);
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
    await recordChange(context, tx, caller, 'releaseInvoice.extend', id, {
      before: { state: row.state, dueOn: row.dueOn, defaultedOn: row.defaultedOn },
      after: { state: 'ISSUED', dueOn, defaultedOn: null },
      reason,
    });
  });
  return officeReleaseInvoice(context, id);
}
