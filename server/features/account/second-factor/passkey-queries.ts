import type { Row } from '#server/platform/db/schema.ts';
import type { Reader, Transaction } from '#server/platform/db/transaction.ts';

export type PasskeyRow = Row<'passkey'>;
export type PasskeyChallengeRow = Row<'passkeyChallenge'>;

export async function listPasskeys(db: Reader, memberId: string): Promise<PasskeyRow[]> {
  return db
    .selectFrom('passkey')
    .selectAll()
    .where('memberId', '=', memberId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
}

export async function findPasskey(db: Reader, credentialId: string): Promise<PasskeyRow | undefined> {
  return db.selectFrom('passkey').selectAll().where('credentialId', '=', credentialId).executeTakeFirst();
}

export async function insertPasskey(tx: Transaction, passkey: PasskeyRow): Promise<boolean> {
  const inserted = await tx
    .insertInto('passkey')
    .values(passkey)
    .onConflict((conflict) => conflict.column('credentialId').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/**
 * Writes down a use. False when the passkey has gone, or was used with this counter or a later one by someone else
 * meanwhile; one that does not count says 0 for ever.
 */
export async function touchPasskey(
  tx: Transaction,
  id: string,
  counter: number,
  now: Date,
): Promise<boolean> {
  const touched = await tx
    .updateTable('passkey')
    .set({ counter, lastUsedAt: now })
    .where('id', '=', id)
    .where('counter', counter === 0 ? '=' : '<', counter)
    .returning('id')
    .executeTakeFirst();
  return touched !== undefined;
}

export async function deletePasskey(tx: Transaction, memberId: string, id: string): Promise<boolean> {
  const deleted = await tx
    .deleteFrom('passkey')
    .where((of) => of.and({ id, memberId }))
    .returning('id')
    .executeTakeFirst();
  return deleted !== undefined;
}

export async function insertPasskeyChallenge(
  db: Reader,
  challenge: Omit<PasskeyChallengeRow, 'usedAt'>,
): Promise<void> {
  await db.insertInto('passkeyChallenge').values(challenge).execute();
}

export async function spendPasskeyChallenge(
  db: Reader,
  hash: Buffer,
  purpose: PasskeyChallengeRow['purpose'],
  now: Date,
): Promise<PasskeyChallengeRow | undefined> {
  return db
    .updateTable('passkeyChallenge')
    .set({ usedAt: now })
    .where((of) => of.and({ hash, purpose }))
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now)
    .returningAll()
    .executeTakeFirst();
}
