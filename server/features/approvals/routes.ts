import type { FastifyInstance } from 'fastify';
import * as requests from '#contract/office/money/payment-requests.ts';
import type { Context } from '#server/features/context.ts';
import { bind } from '#server/platform/http/bind.ts';
import { approvePaymentRequest } from './approve-payment-request.ts';

export function approvalRoutes(app: FastifyInstance, context: Context): void {
  bind(app, context, requests.approvePaymentRequest, ({ caller, params }) =>
    approvePaymentRequest(context, caller, params.requestId),
  );
}
