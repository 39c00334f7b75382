import type { FastifyInstance } from 'fastify';
import * as requests from '#contract/office/money/payment-requests.ts';
import type { Context } from '#server/shared/context.ts';
import { bind } from '#server/platform/http/bind.ts';
import { listPaymentRequests, refusePaymentRequest } from './payment-requests.ts';

export function paymentRequestRoutes(app: FastifyInstance, context: Context): void {
  bind(app, context, requests.listPaymentRequests, () => listPaymentRequests(context));
  bind(app, context, requests.refusePaymentRequest, ({ caller, params, body }) =>
    refusePaymentRequest(context, caller, params.requestId, body.reason),
  );
}
