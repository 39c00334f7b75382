import type { FastifyInstance } from 'fastify';
import { finishCheckout } from '#contract/order/checkout.ts';
import { placeOrder } from '#contract/order/order.ts';
import type { Clock } from '#server/platform/core/clock.ts';
import { RecentOutcomes } from '#server/platform/core/recent-outcomes.ts';

const calls = new Set<string | undefined>([placeOrder.path, finishCheckout.path]);

/** Orders that this process was asked for; what was refused for a reason of its own says nothing. */
export function watchOrders(app: FastifyInstance, clock: Clock): RecentOutcomes {
  const orders = new RecentOutcomes(clock);
  app.addHook('onResponse', async ({ routeOptions }, { statusCode }) => {
    if (!calls.has(routeOptions.url)) return;
    if (statusCode >= 500) orders.add(false);
    else if (statusCode < 300) orders.add(true);
  });
  return orders;
}
