import type { Context } from '#server/features/context.ts';
import { transaction, type Transaction } from '#server/platform/db/transaction.ts';
import { insertAnnouncement, markTold, nextListeners, openAnnouncement } from './announcement-queries.ts';
import { audiences, type Announcement } from './announcements.ts';
import { notifyMany } from '../notify.ts';

/** Members a transaction, so that none holds locks or the database for long. */
const batchSize = 500;
/** A run is short, so that a process that is told to stop finishes what it has begun. */
const runMs = 3000;

/** Has everybody concerned told, in the caller's transaction or not at all. Announced again, it changes nothing. */
export async function announceOnce(
  { clock, jobs }: Pick<Context, 'clock' | 'jobs'>,
  tx: Transaction,
  announcement: Announcement,
): Promise<void> {
  if (await insertAnnouncement(tx, announcement, clock.now())) await jobs.enqueue(tx, 'announce', {});
}

/** @returns whether there was anything to tell */
async function tellSome(context: Context): Promise<boolean> {
  const open = await openAnnouncement(context.db);
  if (!open) return false;
  const { id, kind, event, data, toldUpTo } = open as typeof open & Announcement;
  await transaction(context.db, async (tx) => {
    const slice = { after: toldUpTo, limit: batchSize };
    const members = await nextListeners(tx, audiences[kind], data, slice);
    await notifyMany(context, tx, members, { kind, event, data } as Announcement);
    const isLast = members.length < batchSize;
    await markTold(tx, id, {
      upTo: members.at(-1) ?? null,
      doneAt: isLast ? context.clock.now() : null,
    });
  });
  return true;
}

/** Goes on telling what is announced, from where the last run came to an end, or was killed. */
export async function announce(context: Context): Promise<void> {
  const deadline = performance.now() + runMs;
  while (performance.now() < deadline) if (!(await tellSome(context))) return;
  await transaction(context.db, (tx) => context.jobs.enqueue(tx, 'announce', {}));
}
