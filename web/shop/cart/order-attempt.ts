import type { BodyOf } from '#contract/endpoint.ts';
import type { placeOrder } from '#contract/order.ts';
import { idempotencyKey } from '#web/api/state/device.ts';
import { createStore } from '#web/api/state/store.ts';

export type OrderRequest = BodyOf<typeof placeOrder>;

const keys = new Map<string, string>();

/**
 * The same request has the same key as long as the page lives: a retry after a lost answer returns the first
 * purchase.
 */
export function keyOf(request: object): string {
  const attempt = JSON.stringify(request);
  const key = keys.get(attempt) ?? idempotencyKey();
  keys.set(attempt, key);
  return key;
}

export const unanswered = createStore<{ member: string; request: OrderRequest } | null>(null);
