import type { Readable } from 'node:stream';
import type { AnswerOf, QueryOf } from '#contract/endpoint.ts';
import type {
  exportOfficeOrders,
  ListedOrder,
  listOfficeOrders as endpoint,
} from '#contract/office/orders.ts';
import { formatCursor, parseCursor } from '#server/platform/http/instant-cursor.ts';
import type { Context } from '#server/shared/context.ts';
import type { Caller } from '#server/platform/core/caller.ts';
import { orderColumns } from '#words/en/office/orders.ts';
import { plainAmount } from '#words/format.ts';
import { csvExport } from '#server/office/trail/csv-export.ts';
import { recordView } from '#server/shared/trail/record-change.ts';
import { listOrders, type ListedOrderRow, type OrderFilter } from './order-list-queries.ts';
import { officeZone } from '#domain/company.ts';

const pageSize = 50;

const viewOf = ({ placedAt, ...row }: ListedOrderRow): ListedOrder => ({
  ...row,
  placedAt: placedAt.toISOString(),
});

const filterOf = ({
  currencyType: currency,
  ...filter
}: QueryOf<typeof exportOfficeOrders>): OrderFilter => ({
  ...filter,
  currency,
  zone: officeZone,
});

/** Orders of one member are recorded in the trail as a view of that member. */
export async function listOfficeOrders(
  context: Context,
  caller: Caller,
  { after, ...query }: QueryOf<typeof endpoint>,
): Promise<AnswerOf<typeof endpoint>> {
  const rows = await listOrders(context.db, { ...filterOf(query), after: parseCursor(after) }, pageSize + 1);
  const content = rows.slice(0, pageSize);
  if (query.memberId !== undefined && content.length > 0)
    await recordView(context, caller, {
      action: 'member.view',
      subject: { kind: 'member', id: query.memberId },
      after: { orders: content.length },
    });
  const last = rows.length > pageSize ? content.at(-1) : undefined;
  return { content: content.map(viewOf), next: last ? formatCursor(last.placedAt, last.id) : null };
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
  const filter = filterOf(query);
  const { zone: _, ...filters } = filter;
  return csvExport<ListedOrderRow>(context, caller, {
    headers: Object.values(orderColumns),
    cells: cellsOf,
    next: (last, limit) => {
      const after = last && { at: last.placedAt, id: last.id };
      return listOrders(context.db, { ...filter, after }, limit);
    },
    filters,
    noun: 'orders',
  });
}
