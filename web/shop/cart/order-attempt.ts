import type { BodyOf } from '#contract/endpoint.ts';
import type { placeOrder } from '#contract/order.ts';
import { idempotencyKey } from '#web/api/state/device.ts';
import { createStore } from '#web/api/state/store.ts';

export type OrderRequest = BodyOf<typeof placeOrder>;

const keys = new Map<string, string>();

/**
 * The Idempotency-Key of an order or a membership. The same request has the same key for as long as this page lives, wherever one goes
 * in between: when an answer is lost, trying again gets what was bought, never a second one.
 */
export function keyOf(request: object): string {
  const attempt = JSON.stringify(request);
  const key = keys.get(attempt) ?? idempotencyKey();
  keys.set(attempt, key);
  return key;
}

/** An order that was sent, and whose answer never came: whether it is placed, nobody here knows. */
export const unanswered = createStore<{ member: string; request: OrderRequest } | null>(null);
