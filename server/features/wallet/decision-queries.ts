import type { Row, Database } from '#server/platform/db/schema.ts';
import type { Reader, Transaction } from '#server/platform/db/transaction.ts';
import { recheckedForMs } from './return-queries.ts';

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

const dayMs = 24 * 3600_000;
export async function claimStaleDecisions(
  db: Database,
  askedBefore: Date,
  now: Date,
  limit: number,
): Promise<{ id: string }[]> {
  const ago = (ms: number) => new Date(now.getTime() - ms);
  return db
    .updateTable('depositDecision')
    .set({ askedAt: now })
    .where('id', 'in', (stale) =>
      stale
        .selectFrom('depositDecision')
        .select('id')
        .where((of) =>
          of.or([
            of.and([of('state', '=', 'PENDING'), of('askedAt', '<', askedBefore)]),
            of.and([
              of('state', '=', 'DONE'),
              of('kind', '=', 'RETURN'),
              of('finishedAt', '>', ago(recheckedForMs)),
              of('askedAt', '<', ago(dayMs)),
            ]),
          ]),
        )
        .orderBy('askedAt')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returning('id')
    .execute();
}
