import { sql, type RawBuilder } from 'kysely';
import type { HistoryEntry, OfficeOrder } from '#contract/office/orders.ts';
import { orRefuse } from '#domain/errors.ts';
import type { Currency } from '#domain/money.ts';
import { getMember } from '#server/features/members/queries.ts';
import { orderView } from '#server/features/orders/order-view.ts';
import { findOrder } from '#server/features/orders/queries.ts';
import type { Caller } from '#server/platform/core/caller.ts';
import type { Reader } from '#server/platform/db/transaction.ts';
import { answered, type Stored } from '#server/platform/http/instants.ts';
import type { Context } from '#server/shared/context.ts';
import { memberName } from '#server/shared/member-name.ts';
import { recordView } from '#server/shared/trail/record-change.ts';

const maxEvents = 200;

interface HistoryOf {
  orderId: string;
  memberId: string;
  series: string;
  number: number;
  currency: Currency;
}

type HistoryRow = Stored<HistoryEntry>;

const parts: readonly ((of: HistoryOf) => RawBuilder<HistoryRow>)[] = [
  ({ orderId }) =>
    sql`select moved.at, 'deposit' as kind, moved.state as name, provider || coalesce(' ' || provider_ref, '') as detail, amount,
        null as by
      from checkout join deposit on deposit.id = deposit_id
      cross join lateral (values ('CREATED', created_at), (deposit.state, settled_at)) as moved (state, at)
      where order_id = ${orderId} and moved.at is not null order by moved.at limit ${maxEvents}`,
  ({ orderId, memberId, series, number, currency }) =>
    sql`with posted as (
        select ledger_transaction_id as id from orders where id = ${orderId} and ledger_transaction_id is not null
        union select refund_transaction_id from credit_note
          where invoice_series = ${series} and invoice_number = ${number}
        union select posting.id from checkout
          join ledger_transaction as posting on posting.kind = 'DEPOSIT' and posting.reference = deposit_id::text
          where order_id = ${orderId}
      )
      select posted_at as at, 'posting' as kind, kind as name, posting.id::text as detail, entry.amount, null as by
      from posted join ledger_transaction as posting using (id)
      join wallet on wallet.member_id = ${memberId} and wallet.currency = ${currency}
      join ledger_entry as entry on entry.transaction_id = posting.id and entry.account_id = wallet.account_id
      order by posted_at limit ${maxEvents}`,
  ({ memberId, orderId, series, number }) =>
    sql`select issued_at as at, 'document' as kind, 'INVOICE' as name, invoice_number as detail, null as amount,
        null as by
      from invoice where order_id = ${orderId}
      union all
      select issued_at, 'document', 'CREDIT_NOTE', credit_note_number, amount, null
      from credit_note where invoice_series = ${series} and invoice_number = ${number}
      union all
      select issued_at, 'document', kind, reference, null, null
      from document where member_id = ${memberId} and kind = 'RECEIPT'
        and reference = (select ledger_transaction_id::text from orders where id = ${orderId})
      order by 1 limit ${maxEvents}`,
  ({ orderId }) =>
    sql`select moved_at as at, 'shares' as kind, to_state as name,
        string_agg(share.code, ', ' order by share.cask_id, share.number) || coalesce(': ' || max(move.reason), '') as detail,
        null as amount, coalesce(max(${memberName('operator')}), lower(actor)) as by
      from certificate join share_move as move on move.certificate_id = certificate.id
      join cask_share as share using (cask_id, number)
      left join member as operator on operator.id = move.operator_id
      where certificate.order_id = ${orderId}
      group by moved_at, to_state, actor order by moved_at limit ${maxEvents}`,
  ({ orderId }) =>
    sql`select recorded_at as at, 'withdrawal' as kind, received_on::text as name, note as detail, amount,
        ${memberName('operator')} as by
      from withdrawal left join member as operator on operator.id = operator_id where order_id = ${orderId}
      union all
      select chosen_at, 'remedy', remedy, null, amount, lower(actor) from remedy_choice where order_id = ${orderId}
      union all
      select paid_at, 'refund', kind, refund.reason, amount, ${memberName('requester')}
      from refund join member as requester on requester.id = requested_by where order_id = ${orderId}
      order by 1 limit ${maxEvents}`,
  ({ memberId, orderId }) =>
    sql`select coalesce(settled_at, created_at) as at, 'mail' as kind, type as name,
        lower(state) || coalesce(': ' || reason, '') as detail, null as amount, null as by
      from mail where member_id = ${memberId} and data ->> 'orderId' = ${orderId}
      order by created_at limit ${maxEvents}`,
  ({ orderId }) =>
    sql`select entry.at, 'operator' as kind, action as name, reason as detail, null as amount,
        ${memberName('operator')} as by
      from trail_entry as entry join member as operator on operator.id = operator_id
      where subject_kind = 'order' and subject_id = ${orderId} order by position limit ${maxEvents}`,
];

async function historyOfOrder(db: Reader, of: HistoryOf): Promise<HistoryRow[]> {
  const history: HistoryRow[] = [];
  for (const part of parts) history.push(...(await part(of).execute(db)).rows);
  return history;
}

async function depositsOfOrder(db: Reader, orderId: string): Promise<OfficeOrder['deposits']> {
  const { rows } = await sql<OfficeOrder['deposits'][number]>`
    select deposit.id, provider, provider_ref as reference, deposit.state, amount, refunded, charged_back
    from checkout join deposit on deposit.id = deposit_id where order_id = ${orderId}
    order by created_at limit ${maxEvents}`.execute(db);
  return rows;
}

type CreditNote = Stored<OfficeOrder['creditNotes'][number]>;

async function creditNotesOf(
  db: Reader,
  { series, number }: Pick<HistoryOf, 'series' | 'number'>,
): Promise<CreditNote[]> {
  const { rows } = await sql<CreditNote>`
    select credit_note_number as number, amount, issued_at from credit_note
    where invoice_series = ${series} and invoice_number = ${number}
    order by issued_at limit ${maxEvents}`.execute(db);
  return rows;
}

export async function getOfficeOrder(context: Context, caller: Caller, id: string): Promise<OfficeOrder> {
  const { db, clock } = context;
  const row = orRefuse(await findOrder(db, id), 'ORDER_NOT_FOUND');
  const { memberId, series, number, currency } = row;
  const { name, surname, email, country, deletedAt } = await getMember(db, memberId);
  const order = orderView(row, clock.now());
  const { placedAt: at, couponCode: detail, total: amount } = order;
  const ordered: HistoryEntry = { at, kind: 'ordered', name: order.invoiceNumber, detail, amount, by: null };
  const history = await historyOfOrder(db, { orderId: id, memberId, series, number, currency });
  const notes = await creditNotesOf(db, { series, number });
  const deposits = await depositsOfOrder(db, id);
  await recordView(context, caller, 'member.view', memberId, { orderId: id });
  const buyer = { id: memberId, name: `${name} ${surname}`.trim(), email, country };
  return {
    order,
    member: { ...buyer, isDeleted: deletedAt !== null },
    deposits,
    creditNotes: notes.map(answered),
    history: [ordered, ...history.map(answered)].toSorted((a, b) => a.at.localeCompare(b.at)),
  };
}
