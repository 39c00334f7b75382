import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { assert } from '#domain/assert.ts';
import type { Order } from '#contract/order/order.ts';
import type { CalendarDate } from '#domain/calendar.ts';
import type { CertificateState } from '#domain/cask/share-state.ts';
import type { Buyer } from '#domain/order/order.ts';
import type { Row } from '#server/platform/db/schema.ts';
import type { Reader, Transaction } from '#server/platform/db/transaction.ts';
import { hasSetPrice } from '#server/features/members/queries.ts';
import { closeCart } from '#server/features/cart/queries.ts';
import type { ClaimedShare } from '#server/features/casks/shares/claim-shares.ts';

export type CertifiedShare = ClaimedShare & { certificateId: string };

export const withCertificate = (share: ClaimedShare): CertifiedShare => ({
  ...share,
  certificateId: randomUUID(),
});

/** @param member whose row is locked */
export async function findBuyer(
  tx: Transaction,
  { id: memberId, country, dateOfBirth }: Pick<Row<'member'>, 'id' | 'country' | 'dateOfBirth'>,
  caskIds: readonly number[],
  now: Date,
): Promise<Buyer & { subscriptionId: string | null; hasSetPrice: boolean }> {
  const { rows } = await sql<{
    subscriptionId: string | null;
    startsAt: Date | null;
    endsAt: Date | null;
    hasSetPrice: boolean;
  }>`
    select subscription.id as subscription_id, starts_at, ends_at, has_set_price
    from (select exists (select from unnest(${caskIds}::bigint[]) as ordered (cask_id)
      where ${hasSetPrice('cask', sql`ordered.cask_id`, memberId)}) as has_set_price) as checked
    left join subscription_at(${memberId}, ${now}) as subscription on true`.execute(tx);
  const [row] = rows;
  assert(row, 'a statement without a condition has a row');
  const { subscriptionId, hasSetPrice: setPrice, startsAt, endsAt } = row;
  const subscription = subscriptionId === null ? null : { startsAt, endsAt };
  return { country, dateOfBirth, subscriptionId, hasSetPrice: setPrice, subscription };
}

export async function insertOrder(
  tx: Transaction,
  order: Row<'orders'>,
  lines: readonly Omit<Row<'orderLine'>, 'orderId'>[],
  shares: readonly CertifiedShare[],
): Promise<void> {
  await sql`
    with placed as (
      insert into orders (id, member_id, cart_id, currency, subtotal, discount, total, ledger_transaction_id, placed_at,
                          country, legal_version)
      values (${order.id}, ${order.memberId}, ${order.cartId}, ${order.currency}, ${order.subtotal}, ${order.discount},
              ${order.total}, ${order.ledgerTransactionId}, ${order.placedAt},
              ${order.country}, ${order.legalVersion})
    ), lines as (
      insert into order_line (order_id, cask_id, quantity, unit_price, other_unit_price, discount, estimate_at_bottling, estimate_country)
      select ${order.id}, * from unnest(${lines.map((line) => line.caskId)}::bigint[],
        ${lines.map((line) => line.quantity)}::integer[], ${lines.map((line) => line.unitPrice)}::bigint[],
        ${lines.map((line) => line.otherUnitPrice)}::bigint[], ${lines.map((line) => line.discount)}::bigint[], ${lines.map((line) => line.estimateAtBottling)}::bigint[],
        ${lines.map((line) => line.estimateCountry)}::text[])
    ), claimed (cask_id, number, certificate_id) as (
      select * from unnest(${shares.map((share) => share.caskId)}::bigint[],
        ${shares.map((share) => share.number)}::integer[], ${shares.map((share) => share.certificateId)}::uuid[])
    ), sold as (
      update cask_share set order_id = ${order.id} from claimed
      where cask_share.cask_id = claimed.cask_id and cask_share.number = claimed.number
    ), certified as (
      insert into certificate (id, cask_id, number, order_id, member_id, issued_at)
      select certificate_id, cask_id, number, ${order.id}, ${order.memberId}, ${order.placedAt} from claimed
    ), closed as (
      ${closeCart(order)}
    )
    select 1`.execute(tx);
}

interface Given {
  id: string;
  amount: number;
  creditNoteNumber: string | null;
  shareCodes: string[];
}

type LineRow = Pick<Row<'cask'>, 'name' | 'bottlingDate'> &
  Omit<Row<'orderLine'>, 'orderId' | 'otherUnitPrice'> & {
    caskCode: string;
    distilleryName: string;
    /** `refunded` in minor units: what an operator gave back of its price. */
    shares: { certificateId: string; code: string; state: CertificateState; refunded: number }[];
  };

export interface OrderRow extends Omit<Row<'orders'>, 'cartId' | 'ledgerTransactionId'> {
  couponCode: string | null;
  payment: Order['payment'];
  series: string;
  number: number;
  lines: LineRow[];
  /** Minor units: all that was given back of its invoice. */
  credited: number;
  /** The instants are PostgreSQL's text in json. */
  refunds: (Given & { paidAt: string })[];
  withdrawals: (Given & { receivedOn: CalendarDate; recordedAt: string })[];
}

/** How an order was paid: by the deposit that was made for it, of the whole sum or of what the wallet lacked. */
export const paymentOfCheckout = sql<NonNullable<Order['payment']>>`
  json_build_object('provider', deposit.provider,
                    'isWhole', deposit.amount >= checkout.total + checkout.membership_total)`;

const orderColumns = sql`
  orders.id, orders.member_id, orders.placed_at, orders.currency, orders.subtotal, orders.discount, orders.total,
  orders.legal_version, coupon.code as coupon_code, invoice.series, invoice.number,
  (select json_agg(json_build_object(
            'caskId', cask.id, 'caskCode', cask.code, 'name', cask.name, 'distilleryName', distillery.name,
            'bottlingDate', cask.bottling_date, 'estimateAtBottling', line.estimate_at_bottling,
            'estimateCountry', line.estimate_country,
            'quantity', line.quantity, 'unitPrice', line.unit_price, 'discount', line.discount,
            'shares', (select json_agg(json_build_object(
                         'certificateId', certificate.id, 'code', share.code, 'state', certificate.state,
                         'refunded', (select coalesce(sum(part.amount), 0) from refund_share as part
                           where part.certificate_id = certificate.id))
                         order by share.number)
                       from certificate join cask_share as share using (cask_id, number)
                       where certificate.order_id = orders.id and certificate.cask_id = cask.id))
          order by cask.id)
   from order_line as line join cask on cask.id = line.cask_id join distillery on distillery.id = cask.distillery_id
   where line.order_id = orders.id) as lines,
  (select ${paymentOfCheckout} from checkout join deposit on deposit.id = deposit_id where checkout.order_id = orders.id) as payment,
  coalesce(orders.country, member.country) as country,
  (select coalesce(sum(amount), 0)::bigint from credit_note
   where invoice_series = invoice.series and invoice_number = invoice.number) as credited,
  (select coalesce(json_agg(json_build_object(
            'id', refund.id, 'paidAt', paid_at, 'amount', refund.amount,
            'creditNoteNumber', credit_note_number,
            'shareCodes', coalesce((select json_agg(share.code order by cask_id, number) from refund_share as part
                           join certificate on certificate.id = certificate_id
                           join cask_share as share using (cask_id, number)
                           where part.refund_id = refund.id and refund.kind = 'TAKE_BACK'), '[]'))
          order by paid_at, refund.id), '[]')
   from refund left join credit_note on credit_note.refund_transaction_id = refund.ledger_transaction_id
   where refund.order_id = orders.id) as refunds,
  (select coalesce(json_agg(json_build_object(
            'id', withdrawal.id, 'receivedOn', received_on, 'recordedAt', recorded_at, 'amount', withdrawal.amount,
            'creditNoteNumber', credit_note_number,
            'shareCodes', (select json_agg(share.code order by cask_id, number) from withdrawn_share as withdrawn
                           join certificate on certificate.id = certificate_id
                           join cask_share as share using (cask_id, number)
                           where withdrawn.withdrawal_id = withdrawal.id))
          order by recorded_at, withdrawal.id), '[]')
   from withdrawal left join credit_note using (refund_transaction_id)
   where withdrawal.order_id = orders.id) as withdrawals`;
const orderTables = sql`
  orders join invoice on invoice.order_id = orders.id join member on member.id = orders.member_id
  left join coupon_redemption on coupon_redemption.order_id = orders.id
  left join coupon on coupon.id = coupon_redemption.coupon_id`;

export async function findOrder(db: Reader, id: string): Promise<OrderRow | undefined> {
  const { rows } = await sql<OrderRow>`
    select ${orderColumns} from ${orderTables} where orders.id = ${id}`.execute(db);
  return rows[0];
}

export async function findOrders(db: Reader, memberId: string, limit: number, offset: number) {
  const { rows } = await sql<OrderRow>`
    select ${orderColumns} from ${orderTables} where orders.member_id = ${memberId}
    order by orders.placed_at desc, orders.id limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

export async function countOrders(db: Reader, memberId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from orders where member_id = ${memberId}`.execute(db);
  return rows[0]?.count ?? 0;
}

export async function buyersOf(db: Reader, orderIds: readonly string[]) {
  return db
    .selectFrom('orders')
    .select(['id as orderId', 'memberId'])
    .where(sql<boolean>`id = any(${orderIds}::uuid[])`)
    .execute();
}
