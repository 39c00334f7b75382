import type { FastifyInstance } from 'fastify';
import * as payment from '#contract/payment.ts';
import type { Context } from '#server/features/context.ts';
import { bind } from '#server/platform/http/bind.ts';
import { cancel } from './cancel-payment.ts';
import { capture } from './capture-payment.ts';
import { initialize } from './initialize-payment.ts';
import { providersOn } from './payment-providers.ts';

export function depositRoutes(app: FastifyInstance, context: Context): void {
  bind(app, context, payment.paymentProviders, async () => providersOn(context));
  bind(app, context, payment.initializePayment, ({ caller, body }) => initialize(context, caller, body));
  bind(app, context, payment.capturePayment, ({ caller, body }) => capture(context, caller, body.paymentId));
  bind(app, context, payment.cancelPayment, ({ caller, body }) => cancel(context, caller, body.paymentId));
}
