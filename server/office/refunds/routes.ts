import type { FastifyInstance } from 'fastify';
import * as refunds from '#contract/office/money/refunds.ts';
import type { Context } from '#server/shared/context.ts';
import { bind } from '#server/platform/http/bind.ts';
import { getRefund, listRefunds } from './get-refund.ts';
import { adjustWallet, refundOrder } from './request-refund.ts';

export function officeRefundRoutes(app: FastifyInstance, context: Context): void {
  bind(app, context, refunds.listRefunds, ({ query }) => listRefunds(context, query));
  bind(app, context, refunds.getRefund, ({ params }) => getRefund(context, params.refundId));
  bind(app, context, refunds.refundOrder, ({ caller, params, body }) =>
    refundOrder(context, caller, params, body),
  );
  bind(app, context, refunds.adjustWallet, ({ caller, params, body }) =>
    adjustWallet(context, caller, params, body),
  );
}
