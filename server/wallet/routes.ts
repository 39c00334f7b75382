import type { FastifyInstance } from 'fastify';
import * as payment from '#contract/payment.ts';
import type { Context } from '../context.ts';
import { bind } from '../http/bind.ts';
import { cancel } from './cancel-payment.ts';
import { capture } from './capture-payment.ts';
import { historyRoutes } from './history-routes.ts';
import { initialize } from './initialize-payment.ts';
import { providersOn } from './payment-providers.ts';
import { ownReturns } from './list-returns.ts';
import { returnToCard } from './return-to-card.ts';

export function walletRoutes(app: FastifyInstance, context: Context): void {
  historyRoutes(app, context);
  bind(app, context, payment.paymentProviders, async () => providersOn(context));
  bind(app, context, payment.initializePayment, ({ caller, body }) => initialize(context, caller, body));
  bind(app, context, payment.capturePayment, ({ caller, body }) => capture(context, caller, body.paymentId));
  bind(app, context, payment.cancelPayment, ({ caller, body }) => cancel(context, caller, body.paymentId));
  bind(app, context, payment.listReturns, ({ caller, query }) => ownReturns(context, caller, query));
  bind(app, context, payment.returnToCard, ({ caller, body, idempotencyKey }) =>
    returnToCard(context, caller, idempotencyKey, body),
  );
}
