import { addDays, dateIn, type CalendarDate } from '#domain/calendar.ts';
import { calendarDays } from '#domain/cask/calendar-days.ts';
import { DomainError } from '#domain/errors.ts';
import { calendarEntries as words } from '#words/en/calendar.ts';
import type { Context } from '#server/shared/context.ts';
import { feedHash } from './calendar-feed.ts';
import { deadlinesOf, heldCasks, memberOfFeed } from './queries.ts';

const maxCasks = 200;
const maxDeadlines = 100;

interface Entry {
  /** The same entry has the same id, whenever it is fetched. */
  id: string;
  date: CalendarDate;
  summary: string;
  path: string;
}

const midnight = (date: CalendarDate) => new Date(`${date}T00:00:00Z`);

async function entriesOf({ db, clock }: Context, token: string): Promise<Entry[]> {
  const member = await memberOfFeed(db, feedHash(token));
  if (!member) throw new DomainError('NOT_FOUND');
  const { memberId, country } = member;
  const today = dateIn(country, clock.now());
  const casks = (await heldCasks(db, memberId, maxCasks)).flatMap(({ id, name, ...cask }) =>
    calendarDays(cask, today).map(({ kind, date, years }) => ({
      id: `cask-${id}-${kind}-${kind === 'BIRTHDAY' ? date : ''}`,
      date,
      summary: words.about(name, years)[kind],
      path: `/casks/${id}`,
    })),
  );
  const deadlines = (await deadlinesOf(db, memberId, today, maxDeadlines)).map(
    ({ id, kind, caskName, date }) => ({
      id: `${kind}-${id}`,
      date,
      summary: words[kind](caskName),
      path: kind === 'invoice' ? `/profile/bottles/${id}` : '/profile/losses',
    }),
  );
  return [...casks, ...deadlines];
}

export async function drawCalendar(context: Context, token: string): Promise<string> {
  const { clock, config } = context;
  const { hostname } = new URL(config.publicUrl);
  const { default: ical } = await import('ical-generator');
  const calendar = ical({ name: words.name, ttl: 12 * 3600 });
  for (const { id, date, summary, path } of await entriesOf(context, token))
    calendar.createEvent({
      id: `${id}@${hostname}`,
      stamp: clock.now(),
      allDay: true,
      timezone: 'UTC',
      start: midnight(date),
      end: midnight(addDays(date, 1)),
      summary,
      url: `${config.publicUrl}${path}`,
    });
  return calendar.toString();
}
