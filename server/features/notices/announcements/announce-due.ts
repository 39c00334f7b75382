import { addYears, dateIn } from '#domain/calendar.ts';
import { isOnSale } from '#domain/cask.ts';
import type { Context } from '#server/features/context.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { announceOnce } from './announce.ts';
import { casksFilled, newsOutSince } from './announcement-queries.ts';
import type { Announcement } from './announcements.ts';
import { gatherDigests } from '../notice-queries.ts';

const dayMs = 24 * 3600_000;
/** A shop that was closed for a week still tells what it missed; older news is old. */
const catchUpDays = 7;
/** UTC: mid-morning in Ireland, afternoon in Singapore. */
const digestHour = 7;
const digestsAtOnce = 1000;

/** What the calendar brought since the last run, or since a run that never was. */
async function dueNow({ db, clock }: Context): Promise<Announcement[]> {
  const now = clock.now();
  const since = new Date(now.getTime() - catchUpDays * dayMs);
  const [from, to] = [dateIn(null, since), dateIn(null, now)];
  const news = await newsOutSince(db, since, now);
  const filled = await casksFilled(db, from, to, 'filled:');
  const ofAge = await casksFilled(db, addYears(from, -3), addYears(to, -3), 'whiskey:');
  return [
    ...news.map(({ id, slug, title, summary }): Announcement => {
      return { kind: 'NEWS_OUT', event: `news:${id}`, data: { slug, title, summary } };
    }),
    ...filled
      .filter(({ publishedAt }) => !isOnSale(publishedAt, now))
      .map(({ id, name, fillDate }): Announcement => {
        const data = { caskId: id, caskName: name, fillDate: fillDate };
        return { kind: 'CASK_FILLED', event: `filled:${id}`, data };
      }),
    ...ofAge.map(({ id, name }): Announcement => {
      return { kind: 'WHISKEY_NOW', event: `whiskey:${id}`, data: { caskId: id, caskName: name } };
    }),
  ];
}

async function gatherAll(context: Context): Promise<void> {
  const now = context.clock.now();
  if (now.getUTCHours() < digestHour) return;
  const event = `digest:${dateIn(null, now)}`;
  let count = digestsAtOnce;
  while (count === digestsAtOnce) {
    count = await transaction(context.db, async (tx) => {
      const gathered = await gatherDigests(tx, { event, now, limit: digestsAtOnce });
      if (gathered > 0) await context.jobs.enqueue(tx, 'send-mails', {});
      return gathered;
    });
  }
}

/** News that is out, casks that were filled or became whiskey, and the letter of the day; each once. */
export async function announceDue(context: Context): Promise<void> {
  for (const announcement of await dueNow(context))
    await transaction(context.db, (tx) => announceOnce(context, tx, announcement));
  await gatherAll(context);
}
