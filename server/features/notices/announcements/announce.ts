import type { Context } from '#server/shared/context.ts';
import { transaction, type Transaction } from '#server/platform/db/transaction.ts';
import { insertAnnouncement, markNotified, nextMembers, openAnnouncement } from './announcement-queries.ts';
import { audiences, type Announcement } from './announcements.ts';
import { notifyMany } from '../notify.ts';

/** Members a transaction, so that none holds locks or the database for long. */
const batchSize = 500;
/** Short, so that a process that stops finishes its run. */
const runMs = 3000;

export async function announceOnce(
  { clock, jobs }: Pick<Context, 'clock' | 'jobs'>,
  tx: Transaction,
  announcement: Announcement,
): Promise<void> {
  if (await insertAnnouncement(tx, announcement, clock.now())) await jobs.enqueue(tx, 'announce', {});
}

async function notifyBatch(context: Context): Promise<boolean> {
  const open = await openAnnouncement(context.db);
  if (!open) return false;
  const { id, type, event, data, notifiedUpTo } = open as typeof open & Announcement;
  await transaction(context.db, async (tx) => {
    const slice = { after: notifiedUpTo, limit: batchSize };
    const members = await nextMembers(tx, audiences[type], data, slice);
    await notifyMany(context, tx, members, { type, event, data } as Announcement);
    const isLast = members.length < batchSize;
    await markNotified(tx, id, {
      upTo: members.at(-1) ?? null,
      doneAt: isLast ? context.clock.now() : null,
    });
  });
  return true;
}

export async function announce(context: Context): Promise<void> {
  const deadline = performance.now() + runMs;
  while (performance.now() < deadline) if (!(await notifyBatch(context))) return;
  await transaction(context.db, (tx) => context.jobs.enqueue(tx, 'announce', {}));
}
