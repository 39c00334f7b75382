import type { Row } from '#server/platform/db/schema.ts';
import type { Reader, Transaction } from '#server/platform/db/transaction.ts';

export type LinkRow = Row<'mailedLink'>;
export type LinkPurpose = LinkRow['purpose'];

export async function insertLink(db: Reader, link: Omit<LinkRow, 'usedAt'>): Promise<void> {
  await db
    .insertInto('mailedLink')
    .values({ ...link, usedAt: null })
    .onConflict((conflict) =>
      conflict
        .column('hash')
        .doUpdateSet({ expiresAt: link.expiresAt })
        .where('mailedLink.usedAt', 'is', null),
    )
    .execute();
}

export async function isLinkKnown(db: Reader, hash: Buffer): Promise<boolean> {
  const link = await db.selectFrom('mailedLink').select('hash').where('hash', '=', hash).executeTakeFirst();
  return link !== undefined;
}

/** Reads without a lock: only `spendLink` decides. */
export async function findLink(
  db: Reader,
  hash: Buffer,
  purpose: LinkPurpose,
  now: Date,
): Promise<LinkRow | undefined> {
  return db
    .selectFrom('mailedLink')
    .selectAll()
    .where((of) => of.and({ hash, purpose }))
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now)
    .executeTakeFirst();
}

export async function whyUnusable(
  db: Reader,
  hash: Buffer,
  purpose: LinkPurpose,
): Promise<'USED' | 'EXPIRED' | 'UNKNOWN'> {
  const link = await db
    .selectFrom('mailedLink')
    .innerJoin('member', 'member.id', 'mailedLink.memberId')
    .select(['usedAt', 'confirmedAt'])
    .where((of) => of.and({ hash, purpose }))
    .executeTakeFirst();
  if (!link) return 'UNKNOWN';
  if (link.usedAt === null) return 'EXPIRED';
  // Unconfirmed: a newer registration has replaced it.
  return link.confirmedAt === null ? 'UNKNOWN' : 'USED';
}

/** One of several calls at once gets true. The caller holds the member's lock. */
export async function spendLink(
  tx: Transaction,
  hash: Buffer,
  purpose: LinkPurpose,
  now: Date,
): Promise<boolean> {
  const used = await tx
    .updateTable('mailedLink')
    .set({ usedAt: now })
    .where((of) => of.and({ hash, purpose }))
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now)
    .returning('hash')
    .executeTakeFirst();
  return used !== undefined;
}

export async function voidLinks(
  db: Reader,
  memberId: string,
  now: Date,
  purpose?: LinkPurpose,
): Promise<void> {
  const links = db.updateTable('mailedLink').set({ usedAt: now }).where('memberId', '=', memberId);
  const chosen = purpose ? links.where('purpose', '=', purpose) : links;
  await chosen.where('usedAt', 'is', null).execute();
}
