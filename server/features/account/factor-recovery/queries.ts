import type { Row } from '#server/platform/db/schema.ts';
import type { Reader, Transaction } from '#server/platform/db/transaction.ts';

// A writer holds `lockSessionsOf` the member.

export type RecoveryRow = Row<'factorRecovery'>;

export async function findOpenRecovery(db: Reader, memberId: string): Promise<RecoveryRow | undefined> {
  return db
    .selectFrom('factorRecovery')
    .selectAll()
    .where('memberId', '=', memberId)
    .where('state', '=', 'OPEN')
    .executeTakeFirst();
}

export async function insertRecovery(
  tx: Transaction,
  recovery: Pick<RecoveryRow, 'id' | 'memberId' | 'openedBy' | 'openedAt' | 'freeAt'>,
): Promise<void> {
  await tx
    .insertInto('factorRecovery')
    .values({ ...recovery, state: 'OPEN', closedAt: null, closedBy: null })
    .execute();
}

/** @param closedBy null where the member proved a factor */
export async function closeRecovery(
  tx: Transaction,
  memberId: string,
  { state, closedAt, closedBy }: Pick<RecoveryRow, 'state' | 'closedAt' | 'closedBy'>,
): Promise<void> {
  await tx
    .updateTable('factorRecovery')
    .set({ state, closedAt, closedBy })
    .where('memberId', '=', memberId)
    .where('state', '=', 'OPEN')
    .execute();
}

export async function deleteFactors(tx: Transaction, memberId: string): Promise<void> {
  await tx.deleteFrom('totp').where('memberId', '=', memberId).execute();
  await tx.deleteFrom('passkey').where('memberId', '=', memberId).execute();
  await tx.deleteFrom('recoveryCode').where('memberId', '=', memberId).execute();
}
