import type { OfficeOrder, HistoryEntry } from '#contract/office/orders.ts';
import { DomainError } from '#domain/errors.ts';
import type { Context } from '#server/shared/context.ts';
import { getMember } from '#server/features/members/queries.ts';
import { orderView } from '#server/features/orders/order-view.ts';
import { findOrder } from '#server/features/orders/queries.ts';
import type { Caller } from '#server/platform/core/caller.ts';
import { recordView } from '#server/shared/trail/record-change.ts';
import { creditNotesOf, depositsOfOrder, historyOfOrder, type HistoryRow } from './history-queries.ts';

const entryOf = ({ at, ...row }: HistoryRow): HistoryEntry => ({ ...row, at: at.toISOString() });

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
  await recordView(context, caller, {
    action: 'member.view',
    subject: { kind: 'member', id: memberId },
    after: { orderId: id },
  });
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
    creditNotes: notes.map(({ issuedAt, ...note }) => ({ ...note, issuedAt: issuedAt.toISOString() })),
    history: [ordered, ...history.map(entryOf)].toSorted((a, b) => a.at.localeCompare(b.at)),
  };
}
