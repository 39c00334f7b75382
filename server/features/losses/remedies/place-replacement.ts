import { assert } from '#domain/assert.ts';
import { dateIn } from '#domain/calendar.ts';
import { estimateAtBottling } from '#domain/cost/landed-cost.ts';
import type { Transaction } from '#server/platform/db/transaction.ts';
import type { Member } from '#server/features/members/queries.ts';
import type { Context } from '#server/shared/context.ts';
import { issueInvoice } from '#server/features/invoices/issue-invoice.ts';
import { legalVersionAt } from '#server/features/legal/versions.ts';
import { issueOrderDocument } from '#server/features/orders/issue-order-invoice.ts';
import { placedOrder } from '#server/features/orders/order-view.ts';
import { insertOrder, withCertificate } from '#server/features/orders/queries.ts';
import type { RemedyMoney, RemedyPart } from './remedy-money.ts';
import type { ReplacementRow } from './replacement-queries.ts';

/** An order of its own, at the price of the lost shares and with their discount: what was paid for them pays it. */
export async function placeReplacement(
  context: Context,
  tx: Transaction,
  { held, claimed, amount, currency }: RemedyPart,
  { replacementOrderId: id, paymentTransactionId: ledgerTransactionId }: RemedyMoney,
  { replacement, member, at }: { replacement: ReplacementRow; member: Member; at: Date },
): Promise<void> {
  const [first] = held;
  assert(first && id !== null, 'a replacement has its order');
  const { unitPrice, otherUnitPrice } = first;
  const { country } = member;
  const { caskId } = replacement;
  const quantity = held.length;
  const subtotal = quantity * unitPrice;
  const discount = subtotal - amount;
  const order = { id, memberId: member.id, cartId: null, currency, subtotal, discount, total: amount };
  const estimate =
    country === null ? null : estimateAtBottling({ ...replacement, quantity }, country, dateIn(country, at));
  const line = { caskId, quantity, unitPrice, otherUnitPrice, discount };
  await insertOrder(
    tx,
    { ...order, ledgerTransactionId, placedAt: at, country, legalVersion: legalVersionAt(at) },
    [{ ...line, estimateAtBottling: estimate, estimateCountry: country }],
    claimed.map(withCertificate),
  );
  await issueInvoice(tx, { orderId: id }, { country, now: at });
  const { order: placed } = await placedOrder(tx, id, at);
  await issueOrderDocument(context, tx, placed, member, at);
}
