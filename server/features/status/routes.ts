import type { FastifyInstance } from 'fastify';
import { getStatus } from '#contract/content/status.ts';
import { bind } from '#server/platform/http/bind.ts';
import type { Context } from '#server/shared/context.ts';
import { createStatusCheck } from './get-status.ts';
import { finishCheckout } from '#contract/order/checkout.ts';
import { placeOrder } from '#contract/order/order.ts';
import type { Clock } from '#server/platform/core/clock.ts';
import { RecentOutcomes } from '#server/platform/core/recent-outcomes.ts';

const calls = new Set<string | undefined>([placeOrder.path, finishCheckout.path]);

function watchOrders(app: FastifyInstance, clock: Clock): RecentOutcomes {
  const orders = new RecentOutcomes(clock);
  app.addHook('onResponse', async ({ routeOptions }, { statusCode }) => {
    if (!calls.has(routeOptions.url)) return;
    if (statusCode >= 500) orders.add(false);
    else if (statusCode < 300) orders.add(true);
  });
  return orders;
}

export function statusRoutes(app: FastifyInstance, context: Context): void {
  bind(app, context, getStatus, createStatusCheck(context, watchOrders(app, context.clock)));
}
