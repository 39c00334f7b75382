import { sql } from 'kysely';
import type { Reader } from '#server/platform/db/transaction.ts';
import { memberName } from '#server/shared/member-name.ts';

/** The index `member_found_idx` is of this very text. */
export const memberText = sql`member.email || ' ' || member.name || ' ' || member.surname`;

export const heldCasksOf = (db: Reader, memberId: string) =>
  db
    .selectFrom('certificate')
    .innerJoin('cask', 'cask.id', 'certificate.caskId')
    .select(['cask.id as caskId', 'cask.code as caskCode', 'cask.name as caskName'])
    .select(({ fn }) => fn.countAll<number>().as('shares'))
    .where('certificate.memberId', '=', memberId)
    .where('certificate.voidedAt', 'is', null)
    .groupBy('cask.id')
    .orderBy('cask.code')
    .limit(200)
    .execute();

const sharesOfOrder = sql<number>`(
  select coalesce(sum(quantity), 0)::int from order_line where order_id = orders.id)`;

export const latestOrdersOf = (db: Reader, memberId: string) =>
  db
    .selectFrom('orders')
    .leftJoin('invoice', 'invoice.orderId', 'orders.id')
    .select(['orders.id as orderId', 'placedAt', 'invoiceNumber', 'currency', 'total'])
    .select(sharesOfOrder.as('shares'))
    .where('memberId', '=', memberId)
    .orderBy('placedAt', 'desc')
    .orderBy('orders.id')
    .limit(50)
    .execute();

export const walletsOf = (db: Reader, memberId: string) =>
  db
    .selectFrom('wallet')
    .select(['currency', 'available', 'pending as onHold', 'owed'])
    .where('memberId', '=', memberId)
    .orderBy('currency', 'desc')
    .execute();

export function findBenefitRequests(db: Reader, useId?: string) {
  const requests = db
    .selectFrom('benefitUse as use')
    .innerJoin('member', 'member.id', 'use.memberId')
    .leftJoin('cask', 'cask.id', 'use.caskId')
    .leftJoin('member as operator', 'operator.id', 'use.answeredBy')
    .select(['use.id as useId', 'use.memberId', memberName().as('memberName'), 'use.kind', 'use.delivery'])
    .select(['use.wish', 'use.preferredMonth as month', 'use.usedAt as askedAt'])
    .select(['cask.code as caskCode', 'cask.name as caskName'])
    .select(['use.state', 'use.closedAt', 'use.answer', memberName('operator').as('answeredBy')])
    .where('use.state', 'in', ['ASKED', 'GRANTED', 'REFUSED'])
    .orderBy('use.closedAt', 'desc')
    .orderBy('use.usedAt')
    .orderBy('use.id')
    .limit(200);
  return (useId === undefined ? requests : requests.where('use.id', '=', useId)).execute();
}

export async function hasViewedSince(
  db: Reader,
  { operatorId, memberId }: { operatorId: string; memberId: string },
  since: Date,
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from trail_entry where subject_kind = 'member' and subject_id = ${memberId} and operator_id = ${operatorId}
      and action = any ('{member.view,member.look}') and at > ${since} limit 1`.execute(db);
  return rows.length > 0;
}
