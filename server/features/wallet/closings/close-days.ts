import { addDays } from '#domain/calendar.ts';
import type { Context } from '#server/features/context.ts';
import { insertClosings, nextDayToClose } from './closing-queries.ts';

/** Every day before today (UTC) that is not closed; days that a run missed are closed by the next. */
export async function closeLedgerDays({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<void> {
  const today = clock.now().toISOString().slice(0, 10);
  let day = await nextDayToClose(db);
  while (day !== null && day < today) {
    await insertClosings(db, day);
    day = addDays(day, 1);
  }
}
