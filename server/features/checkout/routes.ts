import type { FastifyInstance } from 'fastify';
import * as checkout from '#contract/order/checkout.ts';
import { bind } from '#server/platform/http/bind.ts';
import type { Context } from '#server/shared/context.ts';
import { beginCheckout } from './begin-checkout.ts';
import { getCheckout, settleCheckout, waitingCheckout } from './get-checkout.ts';

export function checkoutRoutes(app: FastifyInstance, context: Context): void {
  bind(app, context, checkout.beginCheckout, ({ caller, body }) => beginCheckout(context, caller, body));
  bind(app, context, checkout.waitingCheckout, async ({ caller }) => ({
    checkout: await waitingCheckout(context, caller),
  }));
  bind(app, context, checkout.getCheckout, async ({ caller, params }) => ({
    checkout: await getCheckout(context, caller, params.paymentId),
  }));
  bind(app, context, checkout.finishCheckout, ({ caller, body }) =>
    settleCheckout(context, caller, body.paymentId),
  );
}
