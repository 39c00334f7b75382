import type { HistoryEntry, OfficeOrder } from '#contract/office/orders.ts';
import { DomainError } from '#domain/errors.ts';
import type { Context } from '#server/shared/context.ts';
import { getMember } from '#server/features/members/queries.ts';
import { orderView } from '#server/features/orders/order-view.ts';
import { findOrder } from '#server/features/orders/queries.ts';
import type { Caller } from '#server/platform/core/caller.ts';
import { answered } from '#server/platform/http/instants.ts';
import { recordView } from '#server/shared/trail/record-change.ts';
import { creditNotesOf, depositsOfOrder, historyOfOrder } from './history-queries.ts';

export async function getOfficeOrder(context: Context, caller: Caller, id: string): Promise<OfficeOrder> {
  const { db, clock } = context;
  const row = await findOrder(db, id);
  if (!row) throw new DomainError('ORDER_NOT_FOUND');
  const { memberId, series, number, currency } = row;
  const { name, surname, email, country, deletedAt } = await getMember(db, memberId);
  const order = orderView(row, clock.now());
  const ordered: HistoryEntry = {
    at: order.placedAt,
    kind: 'ordered',
    name: order.invoiceNumber,
    detail: order.couponCode,
    amount: order.total,
    by: null,
  };
  const history = await historyOfOrder(db, { orderId: id, memberId, series, number, currency });
  const notes = await creditNotesOf(db, { series, number });
  const deposits = await depositsOfOrder(db, id);
  await recordView(context, caller, 'member.view', memberId, { orderId: id });
  return {
    order,
    member: {
      id: memberId,
      name: `${name} ${surname}`.trim(),
      email,
      country,
      isDeleted: deletedAt !== null,
    },
    deposits,
    creditNotes: notes.map(answered),
    history: [ordered, ...history.map(answered)].toSorted((a, b) => a.at.localeCompare(b.at)),
  };
}
