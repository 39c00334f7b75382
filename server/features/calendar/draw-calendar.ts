import { calendarFile, type CalendarEntry } from '#domain/calendar-file.ts';
import { dateIn, type CalendarDate } from '#domain/calendar.ts';
import { calendarDays } from '#domain/cask/calendar-days.ts';
import { DomainError } from '#domain/errors.ts';
import { calendarEntries as words } from '#words/en/calendar.ts';
import { company } from '#words/en/company.ts';
import type { Context } from '#server/shared/context.ts';
import { feedHash } from './calendar-feed.ts';
import { deadlinesOf, heldCasks, memberOfFeed } from './queries.ts';

const maxCasks = 200;
const maxDeadlines = 100;

async function entriesOf({ db, clock, config }: Context, token: string): Promise<CalendarEntry[]> {
  const member = await memberOfFeed(db, feedHash(token));
  if (!member) throw new DomainError('NOT_FOUND');
  const { memberId, country } = member;
  const today = dateIn(country, clock.now());
  const { hostname } = new URL(config.publicUrl);
  const entry = (id: string, starts: CalendarDate, summary: string, path: string): CalendarEntry => ({
    id: `${id}@${hostname}`,
    stamp: clock.now().toISOString(),
    starts,
    summary,
    url: `${config.publicUrl}${path}`,
  });
  const casks = (await heldCasks(db, memberId, maxCasks)).flatMap(({ id, name, ...cask }) =>
    calendarDays(cask, today).map(({ kind, date, years }) =>
      entry(
        `cask-${id}-${kind}-${kind === 'BIRTHDAY' ? date : ''}`,
        date,
        words.about(name, years)[kind],
        `/casks/${id}`,
      ),
    ),
  );
  const deadlines = (await deadlinesOf(db, memberId, today, maxDeadlines)).map(
    ({ id, kind, caskName, date }) =>
      entry(
        `${kind}-${id}`,
        date,
        words[kind](caskName),
        kind === 'invoice' ? `/profile/bottles/${id}` : '/profile/losses',
      ),
  );
  return [...casks, ...deadlines];
}

export const drawCalendar = async (context: Context, token: string): Promise<string> =>
  calendarFile(await entriesOf(context, token), { producer: company.name, name: words.name });
