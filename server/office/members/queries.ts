import { sql, type RawBuilder } from 'kysely';
import type { FoundMember } from '#contract/office/members.ts';
import type { Row } from '#server/platform/db/schema.ts';
import type { Reader } from '#server/platform/db/transaction.ts';
import { memberName } from '#server/shared/member-name.ts';
import { holds } from '#server/platform/db/like.ts';

export interface FoundRow extends Pick<Row<'member'>, 'name' | 'email' | 'country'> {
  memberId: string;
  state: FoundMember['state'];
  since: Date;
  isOperator: boolean;
}

export type LookUp =
  | { by: 'number'; id: string }
  | { by: 'email'; beginning: string }
  | { by: 'shareCode'; code: string }
  | { by: 'invoice'; series: string; number: number }
  | { by: 'name'; words: string };

/** The index `member_found_idx` is of this very text. */
export const memberText = sql`member.email || ' ' || member.name || ' ' || member.surname`;

const lastCharacter = '\u{10FFFF}';

function condition(lookUp: LookUp): RawBuilder<boolean> {
  switch (lookUp.by) {
    case 'number':
      return sql`member.id = ${lookUp.id} or member.id = (select member_id from orders where id = ${lookUp.id})`;
    case 'email':
      // The index `member_email_idx`. The trap: only in "C" do addresses with one beginning stand together.
      return sql`member.email collate "C" between ${lookUp.beginning} and ${lookUp.beginning + lastCharacter}`;
    case 'shareCode':
      return sql`member.id = (select certificate.member_id from cask_share as share
        join certificate using (cask_id, number) where share.code = ${lookUp.code} and voided_at is null)`;
    case 'invoice':
      return sql`member.id in (
        select coalesce(orders.member_id, subscription.member_id, release_invoice.member_id) from invoice
        left join orders on orders.id = invoice.order_id
        left join subscription on subscription.id = invoice.subscription_id
        left join release_invoice on release_invoice.id = invoice.release_invoice_id
        where series = ${lookUp.series} and invoice.number = ${lookUp.number})`;
    case 'name':
      return holds(memberText, lookUp.words);
  }
}

export async function findFoundMembers(db: Reader, lookUp: LookUp, limit: number): Promise<FoundRow[]> {
  // By address many may begin alike: the first are read of the index.
  const order =
    lookUp.by === 'email'
      ? sql`email collate "C"`
      : sql`deleted_at is not null, lower(surname), lower(name), email`;
  const { rows } = await sql<FoundRow>`
    select id as member_id, trim(name || ' ' || surname) as name, email, country, created_at as since,
      case when deleted_at is not null then 'DELETED' when disabled_at is not null then 'DISABLED'
        when confirmed_at is null then 'UNCONFIRMED' else 'OPEN' end as state,
      role = 'operator' as is_operator
    from member where ${condition(lookUp)}
    order by ${order} limit ${limit}`.execute(db);
  return rows;
}

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
