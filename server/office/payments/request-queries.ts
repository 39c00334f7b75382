import { sql } from 'kysely';
import type { PaymentRequest } from '#contract/office/money/payment-requests.ts';
import type { Row } from '#server/platform/db/schema.ts';
import type { Reader } from '#server/platform/db/transaction.ts';
import { memberName } from '#server/shared/member-name.ts';

/** A request that was neither approved nor refused, and is not too old. */
const openPayments = (since: Date) => sql`
  operator_payment as asked
  where asked.step = 'REQUESTED' and asked.at > ${since} and not exists (
    select from operator_payment as later
    where later.act = asked.act and later.subject_id = asked.subject_id and later.id > asked.id
      and later.step in ('APPROVED', 'REFUSED'))`;

type ListedRequest = Omit<PaymentRequest, 'requestedAt' | 'expiresAt'> & { requestedAt: Date };

export async function listOpenRequests(db: Reader, since: Date, limit: number): Promise<ListedRequest[]> {
  const { rows } = await sql<ListedRequest>`
    with request as (
      select case act when 'order.withdraw' then 'WITHDRAWAL' when 'releaseInvoice.dispose' then 'DISPOSAL'
          else 'LOST_PARCEL' end as kind,
        min(asked.id) as request_id, subject_id, member_id, operator_id as requested_by, at as requested_at, reason,
        json_agg(json_build_object('currency', currency, 'amount', amount) order by currency) as sums, details
      from ${openPayments(since)}
      group by act, subject_id, member_id, operator_id, at, reason, details
      union all
      select case when order_id is null then 'ADJUSTMENT' else 'REFUND' end, null, id, member_id, requested_by,
        requested_at, reason, json_build_array(json_build_object('currency', currency,
          'amount', case kind when 'DEBIT' then -amount else amount end)), null
      from refund where state = 'PENDING')
    select request.kind, request_id, subject_id, request.member_id, ${memberName('member')} as member_name, requested_by,
      ${memberName('requester')} as requested_by_name, requested_at, request.reason, sums, details,
      (select invoice_number from invoice
       where invoice.order_id = coalesce((select order_id from refund where refund.id = subject_id), subject_id)
         or invoice.release_invoice_id = subject_id and not is_storage limit 1) as invoice_number
    from request
    join member on member.id = request.member_id
    join member as requester on requester.id = requested_by
    order by requested_at, subject_id limit ${limit}`.execute(db);
  return rows;
}

export async function countOpenRequests(db: Reader, since: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select (select count(*)::int from refund where state = 'PENDING')
      + (select count(distinct (act, subject_id, operator_id, at))::int from ${openPayments(since)}) as count`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

export async function findPayment(db: Reader, id: number): Promise<Row<'operatorPayment'> | undefined> {
  return db.selectFrom('operatorPayment').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The rows of one request, one for each currency; none where there is no such request. */
export async function findRequest(db: Reader, id: number): Promise<Row<'operatorPayment'>[]> {
  return db
    .selectFrom('operatorPayment as row')
    .innerJoin('operatorPayment as named', (join) =>
      join
        .onRef('row.act', '=', 'named.act')
        .onRef('row.subjectId', '=', 'named.subjectId')
        .onRef('row.operatorId', '=', 'named.operatorId')
        .onRef('row.at', '=', 'named.at'),
    )
    .where('named.id', '=', id)
    .where('row.step', '=', 'REQUESTED')
    .where('named.step', '=', 'REQUESTED')
    .selectAll('row')
    .orderBy('row.id')
    .execute();
}
