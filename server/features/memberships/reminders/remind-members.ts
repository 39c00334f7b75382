import { dateIn } from '#domain/calendar.ts';
import { reminderDays, reminderDue, type ReminderDays } from '#domain/membership/membership.ts';
import type { Context } from '#server/features/context.ts';
import { transaction, type Transaction } from '#server/platform/db/transaction.ts';
import { notify } from '#server/features/notices/notify.ts';
import { endingTerms, insertReminder, type EndingTerm } from './reminder-queries.ts';

const batchSize = 100;

async function remind(context: Context, days: ReminderDays): Promise<number> {
  const now = context.clock.now();
  const due = await endingTerms(context.db, days, now, batchSize);
  if (due.length === 0) return 0;
  // Another process may do the same at once: marks and notices are written once.
  return transaction(context.db, async (tx) => {
    for (const term of due) {
      await insertReminder(tx, term.id, days, now);
      if (isRelevant(term, days, now)) await notifyOfEnd(context, tx, term, days);
    }
    return due.length;
  });
}

/** Of several reminders that are due at once only the nearest counts, and a cancelled term is not renewed. */
function isRelevant({ endsAt, cancelledAt }: EndingTerm, days: ReminderDays, now: Date): boolean {
  return reminderDue(endsAt, now) === days && (days === 0 || cancelledAt === null);
}

async function notifyOfEnd(
  context: Context,
  tx: Transaction,
  { id, memberId, country, levelName, endsAt }: EndingTerm,
  days: ReminderDays,
): Promise<void> {
  const data = { levelName, endsOn: dateIn(country, endsAt) };
  const type = days === 0 ? 'MEMBERSHIP_ENDED' : 'MEMBERSHIP_ENDING';
  await notify(context, tx, { memberId, type, event: `membership:${id}:${days}-days`, data });
}

export async function remindMembers(context: Context): Promise<void> {
  for (const days of reminderDays) while ((await remind(context, days)) === batchSize);
}
