import type { Readable } from 'node:stream';
import { sql, type RawBuilder } from 'kysely';
import type { AnswerOf, QueryOf } from '#contract/endpoint.ts';
import type {
  exportOfficeOrders,
  ListedOrder,
  listOfficeOrders as endpoint,
} from '#contract/office/orders.ts';
import { officeZone } from '#domain/company.ts';
import { csvExport } from '#server/office/trail/csv-export.ts';
import type { Caller } from '#server/platform/core/caller.ts';
import type { Reader } from '#server/platform/db/transaction.ts';
import {
  cursorPage,
  formatCursor,
  pageSize,
  parseCursor,
  type InstantCursor,
} from '#server/platform/http/cursor-page.ts';
import { answered, type Stored } from '#server/platform/http/instants.ts';
import type { Context } from '#server/shared/context.ts';
import { memberName } from '#server/shared/member-name.ts';
import { recordView } from '#server/shared/trail/record-change.ts';
import { orderColumns } from '#words/en/office/orders.ts';
import { plainAmount } from '#words/format.ts';

interface OrderFilter extends QueryOf<typeof exportOfficeOrders> {
  after?: InstantCursor | undefined;
}

type ListedOrderRow = Stored<ListedOrder>;

interface Days {
  fromDay?: string | undefined;
  toDay?: string | undefined;
}

/** Days are those of the office; each counts where it is given. */
export function isWithinDays(instant: RawBuilder<unknown>, { fromDay, toDay }: Days): RawBuilder<unknown>[] {
  const startOf = (day: string, days: number) =>
    sql`((${day}::date + ${days}::int)::timestamp at time zone ${officeZone})`;
  return [
    ...(fromDay === undefined ? [] : [sql`${instant} >= ${startOf(fromDay, 0)}`]),
    ...(toDay === undefined ? [] : [sql`${instant} < ${startOf(toDay, 1)}`]),
  ];
}

function totalsBetween(min: number | undefined, max: number | undefined): RawBuilder<unknown>[] {
  if (min !== undefined && min === max) return [sql`total = ${min}`];
  return [
    ...(min === undefined ? [] : [sql`total >= ${min}`]),
    ...(max === undefined ? [] : [sql`total <= ${max}`]),
  ];
}

async function listOrders(db: Reader, filter: OrderFilter, limit: number): Promise<ListedOrderRow[]> {
  const { currencyType: currency, minTotal, maxTotal, memberId, caskId, after } = filter;
  const conditions = [
    sql`true`,
    ...isWithinDays(sql`placed_at`, filter),
    ...(currency === undefined ? [] : [sql`currency = ${currency}`]),
    ...totalsBetween(minTotal, maxTotal),
    ...(memberId === undefined ? [] : [sql`member_id = ${memberId}`]),
    ...(caskId === undefined ? [] : [sql`id in (select order_id from order_line where cask_id = ${caskId})`]),
    ...(after === undefined ? [] : [sql`(placed_at, id) < (${after.at}, ${after.id}::uuid)`]),
  ];
  const { rows } = await sql<ListedOrderRow>`
    with page as (
      select * from orders where ${sql.join(conditions, sql` and `)}
      order by placed_at desc, id desc limit ${limit}
    )
    select page.id, invoice_number, placed_at, page.member_id,
      ${memberName()} as member_name,
      coalesce(page.country, member.country) as country, page.currency, total,
      (select coalesce(sum(amount), 0)::bigint from credit_note
        where invoice_series = invoice.series and credit_note.invoice_number = invoice.number) as refunded,
      (select sum(quantity)::integer from order_line where order_id = page.id) as shares,
      (select count(*)::integer from certificate where order_id = page.id and voided_at is null) as shares_held
    from page join member on member.id = page.member_id join invoice on invoice.order_id = page.id
    order by placed_at desc, page.id desc`.execute(db);
  return rows;
}

/** Orders of one member are recorded in the trail as a view of that member. */
export async function listOfficeOrders(
  context: Context,
  caller: Caller,
  { after, ...query }: QueryOf<typeof endpoint>,
): Promise<AnswerOf<typeof endpoint>> {
  const rows = await listOrders(context.db, { ...query, after: parseCursor(after) }, pageSize + 1);
  const page = cursorPage(rows, answered, ({ placedAt, id }) => formatCursor(placedAt, id));
  if (query.memberId !== undefined && rows.length > 0)
    await recordView(context, caller, 'member.view', query.memberId, { orders: page.content.length });
  return page;
}

const cellsOf = (row: ListedOrderRow) => [
  row.invoiceNumber,
  row.id,
  row.placedAt,
  row.memberName,
  row.country,
  row.currency,
  plainAmount(row.total),
  plainAmount(row.refunded),
  row.shares,
  row.sharesHeld,
];

export function orderCsv(
  context: Context,
  caller: Caller,
  query: QueryOf<typeof exportOfficeOrders>,
): Readable {
  return csvExport<ListedOrderRow>(context, caller, {
    headers: Object.values(orderColumns),
    cells: cellsOf,
    next: (last, limit) => {
      const after = last && { at: last.placedAt, id: last.id };
      return listOrders(context.db, { ...query, after }, limit);
    },
    filters: query,
    noun: 'orders',
  });
}
