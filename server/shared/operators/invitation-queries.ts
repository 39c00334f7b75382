import type { Insertable } from 'kysely';
import type { Row, Schema } from '#server/platform/db/schema.ts';
import type { Reader, Transaction } from '#server/platform/db/transaction.ts';
import { memberName } from '#server/shared/member-name.ts';

export type InvitationRow = Row<'operatorInvitation'> & { inviterName: string };

export async function insertInvitation(
  tx: Transaction,
  row: Insertable<Schema['operatorInvitation']>,
): Promise<boolean> {
  const inserted = await tx
    .insertInto('operatorInvitation')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

const updateOpen = (tx: Transaction) =>
  tx.updateTable('operatorInvitation').where('acceptedAt', 'is', null).where('revokedAt', 'is', null);

export async function endExpiredInvitations(tx: Transaction, email: string, now: Date): Promise<void> {
  const expired = updateOpen(tx).where('email', '=', email).where('expiresAt', '<=', now);
  await expired.set({ revokedAt: now }).execute();
}

export async function hasOpenInvitation(tx: Transaction, email: string): Promise<boolean> {
  const invitations = tx.selectFrom('operatorInvitation').select('id').where('email', '=', email);
  const open = invitations.where('acceptedAt', 'is', null).where('revokedAt', 'is', null);
  return (await open.executeTakeFirst()) !== undefined;
}

const withInviter = (db: Reader) =>
  db
    .selectFrom('operatorInvitation as invitation')
    .innerJoin('member', 'member.id', 'invitation.invitedBy')
    .selectAll('invitation')
    .select(memberName().as('inviterName'));

export async function findInvitationByToken(
  db: Reader,
  tokenHash: Buffer,
): Promise<InvitationRow | undefined> {
  return withInviter(db).where('tokenHash', '=', tokenHash).executeTakeFirst();
}

export async function findInvitations(db: Reader, id?: string): Promise<InvitationRow[]> {
  return withInviter(db)
    .$if(id !== undefined, (query) => query.where('invitation.id', '=', id ?? ''))
    .orderBy('invitedAt', 'desc')
    .orderBy('invitation.id')
    .limit(100)
    .execute();
}

export async function revokeOpenOf(tx: Transaction, invitedBy: string, now: Date): Promise<string[]> {
  const open = updateOpen(tx).where('invitedBy', '=', invitedBy);
  const rows = await open.set({ revokedAt: now }).returning('id').execute();
  return rows.map(({ id }) => id);
}

export async function revokeOpen(
  tx: Transaction,
  id: string,
  now: Date,
): Promise<Row<'operatorInvitation'> | undefined> {
  const open = updateOpen(tx).where('id', '=', id);
  return open.set({ revokedAt: now }).returningAll().executeTakeFirst();
}

export async function setConfirmed(
  tx: Transaction,
  id: string,
  confirmed: Pick<InvitationRow, 'confirmedBy' | 'confirmedAt' | 'expiresAt'>,
): Promise<void> {
  await tx.updateTable('operatorInvitation').set(confirmed).where('id', '=', id).execute();
}

export async function acceptOpen(
  tx: Transaction,
  { tokenHash, email, memberId, now }: { tokenHash: Buffer; email: string; memberId: string; now: Date },
): Promise<Row<'operatorInvitation'> | undefined> {
  return updateOpen(tx)
    .set({ acceptedAt: now, acceptedBy: memberId })
    .where('tokenHash', '=', tokenHash)
    .where('email', '=', email)
    .where('confirmedAt', 'is not', null)
    .where('expiresAt', '>', now)
    .returningAll()
    .executeTakeFirst();
}
