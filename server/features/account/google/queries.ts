import type { Row } from '#server/platform/db/schema.ts';
import type { Reader, Transaction } from '#server/platform/db/transaction.ts';

export type OAuthStateRow = Row<'googleVisit'>;
export type IdentityRow = Row<'memberIdentity'>;

export async function insertOAuthState(db: Reader, oauthState: OAuthStateRow): Promise<void> {
  await db.insertInto('googleVisit').values(oauthState).execute();
}

export async function deleteOAuthState(db: Reader, hash: Buffer): Promise<OAuthStateRow | undefined> {
  return db.deleteFrom('googleVisit').where('hash', '=', hash).returningAll().executeTakeFirst();
}

export async function deleteOldOAuthStates(db: Reader, now: Date): Promise<void> {
  await db.deleteFrom('googleVisit').where('expiresAt', '<=', now).execute();
}

export async function findIdentity(
  db: Reader,
  { issuer, subject }: Pick<IdentityRow, 'issuer' | 'subject'>,
): Promise<IdentityRow | undefined> {
  return db
    .selectFrom('memberIdentity')
    .selectAll()
    .where((of) => of.and({ issuer, subject }))
    .executeTakeFirst();
}

export async function hasIdentityAt(tx: Transaction, memberId: string, issuer: string): Promise<boolean> {
  const known = await tx
    .selectFrom('memberIdentity')
    .select('subject')
    .where((of) => of.and({ memberId, issuer }))
    .executeTakeFirst();
  return known !== undefined;
}

export async function insertIdentity(tx: Transaction, identity: IdentityRow): Promise<void> {
  await tx.insertInto('memberIdentity').values(identity).execute();
}
