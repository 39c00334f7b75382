import { sql } from 'kysely';
import type { Country } from '#domain/country.ts';
import { dateIn, type CalendarDate } from '#domain/calendar.ts';
import {
  releaseReminderDays,
  releaseReminderDue,
  type ReleaseReminderDay,
} from '#domain/bottling/release-invoice.ts';
import { storagePerMonth } from '#domain/bottling/storage.ts';
import { transaction, type Reader } from '#server/platform/db/transaction.ts';
import { allDue, runEachDue } from '#server/platform/jobs/run-each-due.ts';
import type { Context } from '#server/shared/context.ts';
import { notify } from '#server/features/notices/notify.ts';
import { insertReleaseReminder, lockReleaseInvoice } from './queries.ts';

const batchSize = 100;

async function invoicesToRemind(
  db: Reader,
  days: number,
  today: Record<Country, CalendarDate>,
  { after, limit }: { after: string | null; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from release_invoice where state = 'ISSUED' and (${after}::uuid is null or id > ${after}::uuid)
      and (country = 'IE' and coalesce(reminded_from, issued_on) + ${days}::integer <= ${today.IE}
        or country = 'SG' and coalesce(reminded_from, issued_on) + ${days}::integer <= ${today.SG})
      and not exists (select from release_reminder as sent where release_invoice_id = release_invoice.id
        and days = ${days} and sent.due_on = release_invoice.due_on)
    order by id limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

async function remindOne(context: Context, id: string, days: ReleaseReminderDay): Promise<void> {
  await transaction(context.db, async (tx) => {
    const row = await lockReleaseInvoice(tx, id);
    const now = context.clock.now();
    if (row?.state !== 'ISSUED' || !(await insertReleaseReminder(tx, row, days, now))) return;
    const today = dateIn(row.country, now);
    // The last of several that were missed is sent, and none when it is too late to pay in time.
    if (today > row.dueOn || releaseReminderDue(row.remindedFrom ?? row.issuedOn, today) !== days) return;
    const { memberId, invoiceNumber, caskName, total: amount, currency, dueOn, bottles } = row;
    const about = { releaseInvoiceId: id, invoiceNumber, caskName, amount, currency, dueOn, days, bottles };
    await notify(context, tx, {
      memberId,
      type: 'RELEASE_REMINDER',
      event: `release:${id}:until:${dueOn}:${days}-days`,
      data: { ...about, storagePerBottle: storagePerMonth(row.country) },
    });
  });
}

async function* dueReminders({ db, clock }: Context) {
  const now = clock.now();
  const today = { IE: dateIn('IE', now), SG: dateIn('SG', now) };
  for (const days of releaseReminderDays) {
    const ids = allDue((after: string | null) =>
      invoicesToRemind(db, days, today, { after, limit: batchSize }),
    );
    for await (const id of ids) yield { id, days };
  }
}

export async function remindOfReleaseInvoices(context: Context): Promise<void> {
  await runEachDue(
    context,
    dueReminders(context),
    ({ id, days }) => remindOne(context, id, days),
    ({ id }) => ({ releaseInvoiceId: id }),
  );
}
