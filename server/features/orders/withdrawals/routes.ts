import type { FastifyInstance } from 'fastify';
import * as withdrawal from '#contract/order/withdrawal.ts';
import { bind } from '#server/platform/http/bind.ts';
import { sendFile } from '#server/platform/http/web/send-file.ts';
import type { Context } from '#server/shared/context.ts';
import { orderCreditNotePdf } from './withdrawal-credit-note.ts';
import { withdrawOrder } from './withdraw-order.ts';

export function withdrawalRoutes(app: FastifyInstance, context: Context): void {
  bind(app, context, withdrawal.withdrawOrder, ({ caller, params, body, idempotencyKey }) =>
    withdrawOrder(context, caller, params.id, idempotencyKey, body),
  );
  bind(app, context, withdrawal.getOrderCreditNote, async ({ caller, params, reply }) => {
    const { number, pdf } = await orderCreditNotePdf(context, caller, params);
    sendFile(reply, `credit-note-${number}.pdf`, pdf);
  });
}
