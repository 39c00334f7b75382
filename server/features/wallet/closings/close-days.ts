import { addDays } from '#domain/calendar.ts';
import type { Context } from '#server/features/context.ts';
import { firstUncommittedDay } from '../ledger-days.ts';
import { insertClosings, nextDayToClose } from './closing-queries.ts';
import { insertClosedDay } from './day-sums.ts';

/** Every day (UTC) that is over and not closed; days that a run missed are closed by the next. */
export async function closeLedgerDays({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<void> {
  const end = firstUncommittedDay(clock.now());
  let day = await nextDayToClose(db);
  while (day !== null && day < end) {
    await insertClosings(db, day);
    await insertClosedDay(db, day);
    day = addDays(day, 1);
  }
}
