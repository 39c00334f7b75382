import type { Row } from '#server/platform/db/schema.ts';
import type { Reader, Transaction } from '#server/platform/db/transaction.ts';

export type DecisionRow = Row<'depositDecision'>;

const maxListed = 100;

export async function depositsInReview(db: Reader): Promise<Row<'deposit'>[]> {
  return db
    .selectFrom('deposit')
    .selectAll()
    .where('state', '=', 'REVIEW')
    .orderBy('createdAt')
    .limit(maxListed)
    .execute();
}

export async function insertDecision(tx: Transaction, decision: DecisionRow): Promise<void> {
  await tx.insertInto('depositDecision').values(decision).execute();
}

export async function findDecision(db: Reader, id: string): Promise<DecisionRow | undefined> {
  return db.selectFrom('depositDecision').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function decisionsAbout(db: Reader, depositId: string): Promise<DecisionRow[]> {
  return db
    .selectFrom('depositDecision')
    .selectAll()
    .where('depositId', '=', depositId)
    .orderBy('decidedAt')
    .orderBy('id')
    .execute();
}

export async function updateDecision(
  tx: Transaction,
  id: string,
  change: Partial<Pick<DecisionRow, 'state' | 'refundRef' | 'finishedAt'>>,
): Promise<void> {
  await tx.updateTable('depositDecision').set(change).where('id', '=', id).execute();
}
