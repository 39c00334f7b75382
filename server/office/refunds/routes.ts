import type { FastifyInstance } from 'fastify';
import * as refunds from '#contract/office/money/refunds.ts';
import { orRefuse } from '#domain/errors.ts';
import { answered } from '#server/platform/http/instants.ts';
import type { Context } from '#server/shared/context.ts';
import { bind, bindUseCase } from '#server/platform/http/bind.ts';
import { listedRefunds } from './queries.ts';
import { adjustWallet, refundOrder } from './request-refund.ts';

export function officeRefundRoutes(app: FastifyInstance, context: Context): void {
  bind(app, context, refunds.listRefunds, async ({ query }) =>
    (await listedRefunds(context.db, query, 200)).map(answered),
  );
  bind(app, context, refunds.getRefund, async ({ params: { refundId: id } }) => {
    const [refund] = await listedRefunds(context.db, { id }, 1);
    return answered(orRefuse(refund, 'REFUND_NOT_FOUND'));
  });
  bindUseCase(app, context, refunds.refundOrder, refundOrder);
  bindUseCase(app, context, refunds.adjustWallet, adjustWallet);
}
