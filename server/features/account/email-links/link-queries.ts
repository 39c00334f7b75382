import type { Row } from '#server/platform/db/schema.ts';
import type { Reader, Transaction } from '#server/platform/db/transaction.ts';

export type LinkRow = Row<'mailedLink'>;
export type LinkPurpose = LinkRow['purpose'];

export async function insertLink(db: Reader, link: Omit<LinkRow, 'usedAt'>): Promise<void> {
  await db
    .insertInto('mailedLink')
    .values({ ...link, usedAt: null })
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
    .selectFrom('mailedLink')
    .selectAll()
    .where('hash', '=', hash)
    .where('purpose', '=', purpose)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now)
    .executeTakeFirst();
}

/** Why a link cannot be used: its owner has confirmed with it or another, it is too old, or it was never ours. */
export async function whyUnusable(
  db: Reader,
  hash: Buffer,
  purpose: LinkPurpose,
): Promise<'USED' | 'EXPIRED' | 'UNKNOWN'> {
  const link = await db
    .selectFrom('mailedLink')
    .innerJoin('member', 'member.id', 'mailedLink.memberId')
    .select(['usedAt', 'confirmedAt'])
    .where('hash', '=', hash)
    .where('purpose', '=', purpose)
    .executeTakeFirst();
  if (!link) return 'UNKNOWN';
  if (link.usedAt === null) return 'EXPIRED';
  // Unconfirmed: a newer registration has replaced it.
  return link.confirmedAt === null ? 'UNKNOWN' : 'USED';
}

/** Uses a link up; of any number at once, one is told true. The member is locked before it. */
export async function spendLink(
  tx: Transaction,
  hash: Buffer,
  purpose: LinkPurpose,
  now: Date,
): Promise<boolean> {
  const used = await tx
    .updateTable('mailedLink')
    .set({ usedAt: now })
    .where('hash', '=', hash)
    .where('purpose', '=', purpose)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now)
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
  const links = tx.updateTable('mailedLink').set({ usedAt: now }).where('memberId', '=', memberId);
  const chosen = purpose ? links.where('purpose', '=', purpose) : links;
  await chosen.where('usedAt', 'is', null).execute();
}
