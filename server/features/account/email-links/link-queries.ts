import type { Row } from '#server/platform/db/schema.ts';
import type { Reader, Transaction } from '#server/platform/db/transaction.ts';

export type LinkRow = Row<'mailed_link'>;
export type LinkPurpose = LinkRow['purpose'];

export async function insertLink(db: Reader, link: Omit<LinkRow, 'used_at'>): Promise<void> {
  await db
    .insertInto('mailed_link')
    .values({ ...link, used_at: null })
    .execute();
}

/** A link that could be used now. Only `spendLink` decides. */
export async function findLink(
  db: Reader,
  hash: Buffer,
  purpose: LinkPurpose,
  now: Date,
): Promise<LinkRow | undefined> {
  return db
    .selectFrom('mailed_link')
    .selectAll()
    .where('hash', '=', hash)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

/** Why a link cannot be used: its owner has confirmed with it or another, it is too old, or it was never ours. */
export async function whyUnusable(
  db: Reader,
  hash: Buffer,
  purpose: LinkPurpose,
): Promise<'USED' | 'EXPIRED' | 'UNKNOWN'> {
  const link = await db
    .selectFrom('mailed_link')
    .innerJoin('member', 'member.id', 'mailed_link.member_id')
    .select(['used_at', 'confirmed_at'])
    .where('hash', '=', hash)
    .where('purpose', '=', purpose)
    .executeTakeFirst();
  if (!link) return 'UNKNOWN';
  if (link.used_at === null) return 'EXPIRED';
  // Unconfirmed: a newer registration has replaced it.
  return link.confirmed_at === null ? 'UNKNOWN' : 'USED';
}

/** Uses a link up; of any number at once, one is told true. The member is locked before it. */
export async function spendLink(
  tx: Transaction,
  hash: Buffer,
  purpose: LinkPurpose,
  now: Date,
): Promise<boolean> {
  const used = await tx
    .updateTable('mailed_link')
    .set({ used_at: now })
    .where('hash', '=', hash)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('hash')
    .executeTakeFirst();
  return used !== undefined;
}

/** None of the member's links works any more, or none of one purpose. */
export async function voidLinks(
  tx: Transaction,
  memberId: string,
  now: Date,
  purpose?: LinkPurpose,
): Promise<void> {
  const links = tx.updateTable('mailed_link').set({ used_at: now }).where('member_id', '=', memberId);
  const chosen = purpose ? links.where('purpose', '=', purpose) : links;
  await chosen.where('used_at', 'is', null).execute();
}
