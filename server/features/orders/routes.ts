import type { FastifyInstance } from 'fastify';
import * as order from '#contract/order.ts';
import { bind } from '#server/platform/http/bind.ts';
import { getMember } from '../account/members/queries.ts';
import type { Context } from '../context.ts';
import { orderInvoicePdf } from '../invoices/order-invoice-pdf.ts';
import { ownOrder, ownOrders } from './list-orders.ts';
import { placeOrder } from './place-order.ts';

export function orderRoutes(app: FastifyInstance, context: Context): void {
  bind(app, context, order.placeOrder, ({ caller, body, idempotencyKey }) =>
    placeOrder(context, caller, idempotencyKey, body),
  );
  bind(app, context, order.listOrders, ({ caller, query }) => ownOrders(context, caller, query));
  bind(app, context, order.getOrder, ({ caller, params }) => ownOrder(context, caller, params.id));
  bind(app, context, order.getInvoice, async ({ caller, params, reply }) => {
    const placed = await ownOrder(context, caller, params.id);
    const member = await getMember(context.db, caller.memberId);
    const pdf = await orderInvoicePdf(placed, member, context.config.company);
    void reply
      .header('content-disposition', `attachment; filename="invoice-${placed.invoiceNumber}.pdf"`)
      .type('application/pdf')
      .send(pdf);
  });
}
