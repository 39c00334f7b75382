import { sql } from 'kysely';
import type { Refund } from '#contract/office/money/refunds.ts';
import type { Stored } from '#server/platform/http/instants.ts';
import type { Row } from '#server/platform/db/schema.ts';
import type { Reader, Transaction } from '#server/platform/db/transaction.ts';
import { memberName } from '#server/shared/member-name.ts';

export type RefundRow = Row<'refund'>;

export interface RefundPart {
  certificateId: string;
  amount: number;
}

export async function insertRefund(
  tx: Transaction,
  refund: RefundRow,
  parts: readonly RefundPart[],
): Promise<void> {
  await tx.insertInto('refund').values(refund).execute();
  if (parts.length === 0) return;
  const refundId = refund.id;
  await tx
    .insertInto('refundShare')
    .values(parts.map(({ certificateId, amount }) => ({ refundId, certificateId, amount })))
    .execute();
}

export async function findRefund(db: Reader, id: string): Promise<RefundRow | undefined> {
  return db.selectFrom('refund').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function shareCodesOf(db: Reader, refundId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('refundShare')
    .innerJoin('certificate', 'certificate.id', 'certificateId')
    .innerJoin('caskShare', (join) =>
      join
        .onRef('caskShare.caskId', '=', 'certificate.caskId')
        .onRef('caskShare.number', '=', 'certificate.number'),
    )
    .select('caskShare.code')
    .where('refundId', '=', refundId)
    .execute();
  return rows.map(({ code }) => code);
}

export async function awaitingRemedy(db: Reader, certificateIds: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ certificateId: string }>`
    select certificate_id from remedy
    where certificate_id = any(${certificateIds}::uuid[]) and choice_id is null`.execute(db);
  return new Set(rows.map(({ certificateId }) => certificateId));
}

export async function listedRefunds(
  db: Reader,
  { id, orderId }: { id?: string; orderId?: string | undefined },
  limit: number,
): Promise<Stored<Refund>[]> {
  const conditions = [
    sql`true`,
    ...(id === undefined ? [] : [sql`id = ${id}`]),
    ...(orderId === undefined ? [] : [sql`order_id = ${orderId}`]),
  ];
  const { rows } = await sql<Stored<Refund>>`
    with page as (
      select * from refund where ${sql.join(conditions, sql` and `)}
      order by paid_at desc, id desc limit ${limit}
    )
    select refund.id, kind, refund.member_id, ${memberName('member')} as member_name, refund.order_id,
      invoice_number, refund.currency, amount, reason, ${memberName('requester')} as requested_by_name, paid_at,
      case when approved_by is not null then ${memberName('approver')} end as approved_by_name,
      (select credit_note_number from credit_note where refund_transaction_id = ledger_transaction_id)
        as credit_note_number,
      (select coalesce(json_agg(json_build_object('shareCode', share.code, 'amount', part.amount)
                order by share.cask_id, share.number), '[]')
       from refund_share as part join certificate on certificate.id = part.certificate_id
       join cask_share as share using (cask_id, number) where part.refund_id = refund.id) as shares
    from page as refund
    join member on member.id = refund.member_id
    join member as requester on requester.id = requested_by
    left join member as approver on approver.id = approved_by
    left join invoice on invoice.order_id = refund.order_id
    order by paid_at desc, refund.id desc`.execute(db);
  return rows;
}
