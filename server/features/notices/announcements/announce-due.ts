import { sql } from 'kysely';
import { dateIn, type CalendarDate } from '#domain/calendar.ts';
import { isPublished } from '#domain/cask/cask.ts';
import type { Context } from '#server/shared/context.ts';
import type { Row } from '#server/platform/db/schema.ts';
import { transaction, type Reader } from '#server/platform/db/transaction.ts';
import { announceOnce } from './announce.ts';
import type { Announcement } from './announcements.ts';

const dayMs = 24 * 3600_000;
const catchUpDays = 7;

async function newsOutSince(db: Reader, since: Date, now: Date): Promise<Row<'news'>[]> {
  return db
    .selectFrom('news')
    .selectAll()
    .where('publishedAt', '>', since)
    .where('publishedAt', '<=', now)
    .where(sql<boolean>`not exists (select from announcement where event = 'news:' || news.id)`)
    .orderBy('id')
    .limit(100)
    .execute();
}

const days = {
  filled: sql<CalendarDate>`cask.fill_date`,
  /** The third anniversary, as `whiskeyFrom` in `domain/cask/cask.ts`. */
  whiskey: sql<CalendarDate>`whiskey_from(cask.fill_date)`,
};

/** Only casks in wood: before it is filled a cask has only a planned day, and a lost one is announced no more. */
async function casksWithin(
  db: Reader,
  day: keyof typeof days,
  from: CalendarDate,
  to: CalendarDate,
): Promise<{ id: number; name: string; fillDate: string; publishedAt: Date | null }[]> {
  return db
    .selectFrom('cask')
    .innerJoin('offer', 'offer.caskId', 'cask.id')
    .select(['cask.id', 'cask.name', 'cask.fillDate', 'offer.publishedAt'])
    .where('cask.stage', 'not in', ['ANNOUNCED', 'LOST'])
    .where(days[day], '>', from)
    .where(days[day], '<=', to)
    .where(sql<boolean>`not exists (select from announcement where event = ${`${day}:`} || cask.id)`)
    .orderBy('cask.id')
    .limit(1000)
    .execute();
}

async function dueAnnouncements({ db, clock }: Context): Promise<Announcement[]> {
  const now = clock.now();
  const since = new Date(now.getTime() - catchUpDays * dayMs);
  // The casks lie there.
  const [from, to] = [dateIn('IE', since), dateIn('IE', now)];
  const news = await newsOutSince(db, since, now);
  const filled = await casksWithin(db, 'filled', from, to);
  const ofAge = await casksWithin(db, 'whiskey', from, to);
  return [
    ...news.map(({ id, slug, title, summary }): Announcement => {
      return { type: 'NEWS_OUT', event: `news:${id}`, data: { slug, title, summary } };
    }),
    ...filled
      .filter(({ publishedAt }) => !isPublished(publishedAt, now))
      .map(({ id, name, fillDate }): Announcement => {
        const data = { caskId: id, caskName: name, fillDate };
        return { type: 'CASK_FILLED', event: `filled:${id}`, data };
      }),
    ...ofAge.map(({ id, name }): Announcement => {
      return { type: 'WHISKEY_NOW', event: `whiskey:${id}`, data: { caskId: id, caskName: name } };
    }),
  ];
}

export async function announceDue(context: Context): Promise<void> {
  for (const announcement of await dueAnnouncements(context))
    await transaction(context.db, (tx) => announceOnce(context, tx, announcement));
}
