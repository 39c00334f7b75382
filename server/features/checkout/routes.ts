import type { FastifyInstance } from 'fastify';
import * as checkout from '#contract/order/checkout.ts';
import { bindUseCase } from '#server/platform/http/bind.ts';
import type { Context } from '#server/shared/context.ts';
import { beginCheckout } from './begin-checkout.ts';
import { getCheckout, settleCheckout, waitingCheckout } from './get-checkout.ts';

export function checkoutRoutes(app: FastifyInstance, context: Context): void {
  bindUseCase(app, context, checkout.beginCheckout, beginCheckout);
  bindUseCase(app, context, checkout.waitingCheckout, waitingCheckout);
  bindUseCase(app, context, checkout.getCheckout, getCheckout);
  bindUseCase(app, context, checkout.finishCheckout, settleCheckout);
}
