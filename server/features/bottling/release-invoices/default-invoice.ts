import { sql } from 'kysely';
import { assert } from '#domain/assert.ts';
import type { Country } from '#domain/country.ts';
import { addDays, dateIn, type CalendarDate } from '#domain/calendar.ts';
import { disposableFrom, storagePerMonth } from '#domain/bottling/storage.ts';
import { transaction, type Reader, type Transaction } from '#server/platform/db/transaction.ts';
import { allDue, runEachDue } from '#server/platform/jobs/run-each-due.ts';
import type { Context } from '#server/shared/context.ts';
import { notify } from '#server/features/notices/notify.ts';
import { lockShares, moveShares } from '#server/features/orders/shares/move-shares.ts';
import { invoiceStatusOf } from './invoice-status.ts';
import {
  certificatesOf,
  lockReleaseInvoice,
  updateReleaseInvoice,
  type ReleaseInvoiceRow,
} from './queries.ts';

const batchSize = 100;

/**
 * The invoice is locked and overdue.
 * @returns the first day its bottles are held
 */
export async function moveToDefault(tx: Transaction, row: ReleaseInvoiceRow, at: Date): Promise<string> {
  const defaultedOn = addDays(row.dueOn, 1);
  const move = { from: 'ISSUED', to: 'DEFAULTED', by: 'SYSTEM', at } as const;
  await updateReleaseInvoice(tx, row.id, { defaultedOn }, move);
  const shares = await lockShares(tx, await certificatesOf(tx, row));
  await moveShares(tx, shares, { to: 'DEFAULTED', by: 'SYSTEM', at });
  return defaultedOn;
}

async function overdueInvoices(
  db: Reader,
  today: Record<Country, CalendarDate>,
  { after, limit }: { after: string | null; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from release_invoice where state = 'ISSUED' and (${after}::uuid is null or id > ${after}::uuid)
      and (country = 'IE' and due_on < ${today.IE} or country = 'SG' and due_on < ${today.SG})
    order by id limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

async function moveOneToDefault(context: Context, id: string): Promise<void> {
  await transaction(context.db, async (tx) => {
    const row = await lockReleaseInvoice(tx, id);
    const now = context.clock.now();
    if (row?.state !== 'ISSUED' || dateIn(row.country, now) <= row.dueOn) return;
    const heldFrom = await moveToDefault(tx, row, now);
    const { memberId, invoiceNumber, caskName, total, currency, dueOn, country } = row;
    const { storage, toPay: amount } = invoiceStatusOf(row, now);
    assert(storage, 'what is in default is charged storage');
    const about = { releaseInvoiceId: id, invoiceNumber, caskName, amount, currency, total, dueOn };
    await notify(context, tx, {
      memberId,
      type: 'RELEASE_DEFAULTED',
      event: `release:${id}:defaulted:${heldFrom}`,
      data: {
        ...about,
        storage: storage.total,
        months: storage.months,
        storagePerBottle: storagePerMonth(country),
        disposableFrom: disposableFrom(heldFrom),
      },
    });
  });
}

/** At 24:00 of the last day, in the country of each invoice; the next run finds the rest of a killed one by its state. */
export async function defaultReleaseInvoices(context: Context): Promise<void> {
  const now = context.clock.now();
  const today = { IE: dateIn('IE', now), SG: dateIn('SG', now) };
  await runEachDue(
    context,
    allDue((after: string | null) => overdueInvoices(context.db, today, { after, limit: batchSize })),
    (id) => moveOneToDefault(context, id),
    (releaseInvoiceId) => ({ releaseInvoiceId }),
  );
}
