import { sql } from 'kysely';
import type { Currency } from '#domain/money.ts';
import type { Row } from '#server/platform/db/schema.ts';
import { checkLockOrder, type Reader, type Transaction } from '#server/platform/db/transaction.ts';

/** Operators and members, in one order, so that of two requests at once the second sees the first. */
export async function lockPeople(tx: Transaction, memberIds: readonly string[]): Promise<void> {
  checkLockOrder(tx, 'member');
  await sql`select from member where id = any(${memberIds}::uuid[]) order by id for no key update`.execute(
    tx,
  );
}

/**
 * What was given by one person alone since then, whichever is more: by this operator to anyone, or to this member by
 * anyone. Minor units; money that was taken counts too.
 */
export async function paidWithoutApproval(
  db: Reader,
  {
    operatorId,
    memberId,
    currency,
    since,
  }: { operatorId: string; memberId: string; currency: Currency; since: Date },
): Promise<number> {
  const sumOf = (column: 'operator_id' | 'member_id', id: string) => sql`
    (select coalesce(sum(amount), 0) from refund
     where ${sql.ref(column === 'operator_id' ? 'requested_by' : column)} = ${id} and requested_at > ${since}
       and currency = ${currency} and state = 'DONE' and decided_by is null)
    + (select coalesce(sum(amount), 0) from operator_payment
       where ${sql.ref(column)} = ${id} and at > ${since} and currency = ${currency} and step = 'ALONE')`;
  const { rows } = await sql<{ given: number }>`
    select greatest(${sumOf('operator_id', operatorId)}, ${sumOf('member_id', memberId)})::bigint as given`.execute(
    db,
  );
  return rows[0]?.given ?? 0;
}

export type OperatorPaymentRow = Row<'operatorPayment'>;

/** Requests for the same act on the same subject since then that nobody approved or refused, the oldest first. */
export async function openRequests(
  db: Reader,
  { act, subjectId, since }: { act: OperatorPaymentRow['act']; subjectId: string; since: Date },
): Promise<OperatorPaymentRow[]> {
  const rows = await db
    .selectFrom('operatorPayment')
    .selectAll()
    .where('act', '=', act)
    .where('subjectId', '=', subjectId)
    .where('at', '>', since)
    .orderBy('id')
    .execute();
  return rows
    .slice(rows.findLastIndex(({ step }) => step === 'APPROVED' || step === 'REFUSED') + 1)
    .filter(({ step }) => step === 'REQUESTED');
}

export async function insertOperatorPayments(
  tx: Transaction,
  rows: readonly Omit<OperatorPaymentRow, 'id'>[],
): Promise<void> {
  await tx
    .insertInto('operatorPayment')
    .values([...rows])
    .execute();
}
