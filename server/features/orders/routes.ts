import type { FastifyInstance } from 'fastify';
import * as order from '#contract/order/order.ts';
import { getOrderCreditNote, withdrawOrder as withdraw } from '#contract/order/withdrawal.ts';
import { bind, bindUseCase } from '#server/platform/http/bind.ts';
import { sendFile } from '#server/platform/http/web/send-file.ts';
import type { Context } from '#server/shared/context.ts';
import { orderCreditNotePdf, orderInvoicePdf, orderInvoiceText } from './issued-invoice.ts';
import { ownOrder, ownOrders } from './list-orders.ts';
import { placeOrder } from './place-order.ts';
import { withdrawOrder } from './withdrawals/withdraw-order.ts';

export function orderRoutes(app: FastifyInstance, context: Context): void {
  bind(app, context, order.placeOrder, ({ caller, body, idempotencyKey }) =>
    placeOrder(context, caller, idempotencyKey, body),
  );
  bindUseCase(app, context, order.listOrders, ownOrders);
  bind(app, context, order.getOrder, ({ caller, params }) => ownOrder(context, caller, params.id));
  bind(app, context, order.getInvoiceText, ({ caller, params }) =>
    orderInvoiceText(context, caller, params.id),
  );
  bind(app, context, order.getInvoice, async ({ caller, params, reply }) => {
    const { number, pdf } = await orderInvoicePdf(context, caller, params.id);
    sendFile(reply, `invoice-${number}.pdf`, pdf);
  });
  bind(app, context, withdraw, ({ caller, params, body, idempotencyKey }) =>
    withdrawOrder(context, caller, params.id, idempotencyKey, body),
  );
  bind(app, context, getOrderCreditNote, async ({ caller, params, reply }) => {
    const { number, pdf } = await orderCreditNotePdf(context, caller, params);
    sendFile(reply, `credit-note-${number}.pdf`, pdf);
  });
}
