import type { Readable } from 'node:stream';
import type { AnswerOf, QueryOf } from '#contract/endpoint.ts';
import type { exportOfficeOrders, listOfficeOrders as endpoint } from '#contract/office/orders.ts';
import { cursorPage, formatCursor, pageSize, parseCursor } from '#server/platform/http/cursor-page.ts';
import { answered } from '#server/platform/http/instants.ts';
import type { Context } from '#server/shared/context.ts';
import type { Caller } from '#server/platform/core/caller.ts';
import { orderColumns } from '#words/en/office/orders.ts';
import { plainAmount } from '#words/format.ts';
import { csvExport } from '#server/office/trail/csv-export.ts';
import { recordView } from '#server/shared/trail/record-change.ts';
import { listOrders, type ListedOrderRow } from './order-list-queries.ts';

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
