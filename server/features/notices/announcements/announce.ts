import { sql } from 'kysely';
import type { Context } from '#server/shared/context.ts';
import { transaction, type Transaction } from '#server/platform/db/transaction.ts';
import { audiences, type Announcement, type Audience } from './announcements.ts';
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
  const { type, event, data } = announcement;
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('announcement')
    .values({ type, event, data, at: clock.now() })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows) await jobs.enqueue(tx, 'announce', {});
}

const watchers = (caskId: number) => sql`select member_id from cask_alert where cask_id = ${caskId}`;
const holders = (caskId: number) =>
  sql`select member_id from certificate where cask_id = ${caskId} and voided_at is null`;
const followers = (slug: string) => sql`
  select member_id from news join cask on cask.id = news.cask_id or cask.distillery_id = news.distillery_id
  cross join lateral (
    select member_id from cask_alert where cask_alert.cask_id = cask.id
    union select member_id from certificate where certificate.cask_id = cask.id and voided_at is null) as follower
  where news.slug = ${slug}`;

async function nextMembers(
  tx: Transaction,
  audience: Audience,
  about: { caskId?: number; slug?: string },
  { after, limit }: { after: string | null; limit: number },
): Promise<string[]> {
  const { caskId = 0, slug = '' } = about;
  const queries = {
    watchers: () => watchers(caskId),
    holders: () => holders(caskId),
    watchersWithoutShare: () => sql`${watchers(caskId)} except ${holders(caskId)}`,
    followers: () => followers(slug),
  };
  const { rows } = await sql<{ memberId: string }>`
    select distinct member_id from (${queries[audience]()}) as audience
    where ${after}::uuid is null or member_id > ${after}::uuid
    order by member_id limit ${limit}`.execute(tx);
  return rows.map(({ memberId }) => memberId);
}

async function notifyBatch(context: Context): Promise<boolean> {
  const announced = context.db.selectFrom('announcement').selectAll().where('doneAt', 'is', null);
  const open = await announced.orderBy('id').limit(1).executeTakeFirst();
  if (!open) return false;
  const { id, type, event, data, notifiedUpTo } = open as typeof open & Announcement;
  await transaction(context.db, async (tx) => {
    const slice = { after: notifiedUpTo, limit: batchSize };
    const members = await nextMembers(tx, audiences[type], data, slice);
    await notifyMany(context, tx, members, { type, event, data } as Announcement);
    const doneAt = members.length < batchSize ? context.clock.now() : null;
    // Two processes that sent the same batch write the same; the position never goes back.
    await sql`
      update announcement set notified_up_to = greatest(notified_up_to, ${members.at(-1) ?? null}::uuid),
        done_at = ${doneAt}::timestamptz
      where id = ${id} and done_at is null`.execute(tx);
  });
  return true;
}

export async function announce(context: Context): Promise<void> {
  const deadline = performance.now() + runMs;
  while (performance.now() < deadline) if (!(await notifyBatch(context))) return;
  await transaction(context.db, (tx) => context.jobs.enqueue(tx, 'announce', {}));
}
