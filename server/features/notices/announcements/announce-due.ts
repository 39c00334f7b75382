import { dateIn } from '#domain/calendar.ts';
import { isPublished } from '#domain/cask/cask.ts';
import type { Context } from '#server/shared/context.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { announceOnce } from './announce.ts';
import { casksWithin, newsOutSince } from './announcement-queries.ts';
import type { Announcement } from './announcements.ts';

const dayMs = 24 * 3600_000;
const catchUpDays = 7;

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
