import { sql } from 'kysely';
import { DomainError } from '#domain/errors.ts';
import type { Currency } from '#domain/money.ts';
import type { Caller } from '#server/platform/core/caller.ts';
import type { Row } from '#server/platform/db/schema.ts';
import { checkLockOrder, type Reader, type Transaction } from '#server/platform/db/transaction.ts';

export function refuseSelfDealing(
  { memberId: operatorId }: Pick<Caller, 'memberId'>,
  memberId: string,
): void {
  if (memberId === operatorId) throw new DomainError('FORBIDDEN');
}

/** Operators and members, in one order, so that of two requests at once the second sees the first. */
export async function lockPeople(tx: Transaction, memberIds: readonly string[]): Promise<void> {
  checkLockOrder(tx, 'member');
  await sql`select from member where id = any(${memberIds}::uuid[]) order by id for no key update`.execute(
    tx,
  );
}

interface PaidAlone {
  currency: Currency;
  byOperator: number;
  toMember: number;
}

/**
 * The sums given by one person alone since then: by this operator to anyone, and to this member by anyone. Minor units;
 * money that was taken counts too.
 */
export async function paidAlone(
  db: Reader,
  { operatorId, memberId, since }: { operatorId: string; memberId: string; since: Date },
): Promise<PaidAlone[]> {
  const { rows } = await sql<PaidAlone>`
    select currency, coalesce(sum(amount) filter (where operator_id = ${operatorId}), 0)::bigint as by_operator,
      coalesce(sum(amount) filter (where member_id = ${memberId}), 0)::bigint as to_member
    from operator_payment
    where (operator_id = ${operatorId} or member_id = ${memberId}) and at > ${since} group by currency`.execute(
    db,
  );
  return rows;
}

export async function insertPaidAlone(
  tx: Transaction,
  rows: readonly Omit<Row<'operatorPayment'>, 'id'>[],
): Promise<void> {
  if (rows.length > 0)
    await tx
      .insertInto('operatorPayment')
      .values([...rows])
      .execute();
}
