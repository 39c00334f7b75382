import type { FastifyInstance } from 'fastify';
import * as orders from '#contract/office/orders.ts';
import * as withdrawal from '#contract/order/withdrawal.ts';
import type { Context } from '#server/shared/context.ts';
import { bind, bindUseCase } from '#server/platform/http/bind.ts';
import { sendFile } from '#server/platform/http/web/send-file.ts';
import { getOfficeOrder } from './get-order.ts';
import { listOfficeOrders, orderCsv } from './list-orders.ts';
import { recordWithdrawal } from './record-withdrawal.ts';

export function officeOrderRoutes(app: FastifyInstance, context: Context): void {
  bindUseCase(app, context, orders.listOfficeOrders, listOfficeOrders);
  bind(app, context, orders.getOfficeOrder, ({ caller, params }) =>
    getOfficeOrder(context, caller, params.orderId),
  );
  bind(app, context, orders.exportOfficeOrders, async ({ caller, query, reply }) =>
    sendFile(reply, 'orders.csv', orderCsv(context, caller, query)),
  );
  bindUseCase(app, context, withdrawal.recordWithdrawal, recordWithdrawal);
}
