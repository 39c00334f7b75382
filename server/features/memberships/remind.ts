import { dateIn } from '#domain/calendar.ts';
import { reminderDays, reminderDue, type ReminderDays } from '#domain/membership.ts';
import type { Context } from '../context.ts';
import { transaction, type Transaction } from '#server/platform/db/transaction.ts';
import { notify } from '../notices/notify.ts';
import { endingTerms, insertReminder, type EndingTerm } from './reminder-queries.ts';

const batch = 100;

async function remind(context: Context, days: ReminderDays): Promise<number> {
  const now = context.clock.now();
  const due = await endingTerms(context.db, days, now, batch);
  if (due.length === 0) return 0;
  // Another process may be at the same: the marks and the notices are written once, whoever comes first.
  return transaction(context.db, async (tx) => {
    for (const term of due) {
      await insertReminder(tx, term.id, days, now);
      if (isWorthTelling(term, days, now)) await tell(context, tx, term, days);
    }
    return due.length;
  });
}

/** Who was away for long hears only of what is nearest; who has cancelled is not asked to renew. */
function isWorthTelling({ endsAt, cancelledAt }: EndingTerm, days: ReminderDays, now: Date): boolean {
  return reminderDue(endsAt, now) === days && (days === 0 || cancelledAt === null);
}

async function tell(
  context: Context,
  tx: Transaction,
  { id, memberId, country, levelName, endsAt }: EndingTerm,
  days: ReminderDays,
): Promise<void> {
  const data = { levelName, endsOn: dateIn(country, endsAt) };
  const kind = days === 0 ? 'MEMBERSHIP_ENDED' : 'MEMBERSHIP_ENDING';
  await notify(context, tx, { memberId, kind, event: `membership:${id}:${days}-days`, data });
}

/** Tells members 30 and 7 days before their term ends, and when it has ended: what is due and was not told yet. */
export async function remindMembers(context: Context): Promise<void> {
  for (const days of reminderDays) while ((await remind(context, days)) === batch);
}
