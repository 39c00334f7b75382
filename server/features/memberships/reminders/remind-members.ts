import { dateIn } from '#domain/calendar.ts';
import {
  membershipReminderDays,
  membershipReminderDue,
  type MembershipReminderDays,
} from '#domain/membership/membership.ts';
import type { Context } from '#server/shared/context.ts';
import { transaction, type Transaction } from '#server/platform/db/transaction.ts';
import { allDue, runEachDue } from '#server/platform/jobs/run-each-due.ts';
import { notify } from '#server/features/notices/notify.ts';
import { endingTerms, insertReminder, type EndingTerm } from './reminder-queries.ts';

const batchSize = 100;

async function remind(context: Context, term: EndingTerm, days: MembershipReminderDays): Promise<void> {
  const now = context.clock.now();
  // Another process may do the same at once: marks and notices are written once.
  await transaction(context.db, async (tx) => {
    await insertReminder(tx, term.id, days, now);
    if (isRelevant(term, days, now)) await notifyOfEnd(context, tx, term, days);
  });
}

/** Only the nearest of several reminders that are due at once counts, and a cancelled term is not renewed. */
function isRelevant({ endsAt, cancelledAt }: EndingTerm, days: MembershipReminderDays, now: Date): boolean {
  return membershipReminderDue(endsAt, now) === days && (days === 0 || cancelledAt === null);
}

async function notifyOfEnd(
  context: Context,
  tx: Transaction,
  { id, memberId, country, levelName, endsAt }: EndingTerm,
  days: MembershipReminderDays,
): Promise<void> {
  const data = { levelName, endsOn: dateIn(country, endsAt) };
  const type = days === 0 ? 'MEMBERSHIP_ENDED' : 'MEMBERSHIP_ENDING';
  await notify(context, tx, { memberId, type, event: `membership:${id}:${days}-days`, data });
}

async function* dueReminders({ db, clock }: Context) {
  const now = clock.now();
  for (const days of membershipReminderDays) {
    const terms = allDue((after: EndingTerm | null) =>
      endingTerms(db, days, now, { after: after?.id ?? null, limit: batchSize }),
    );
    for await (const term of terms) yield { term, days };
  }
}

export async function remindMembers(context: Context): Promise<void> {
  await runEachDue(
    context,
    dueReminders(context),
    ({ term, days }) => remind(context, term, days),
    ({ term }) => ({ subscriptionId: term.id }),
  );
}
