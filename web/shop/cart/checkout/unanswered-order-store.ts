import type { BodyOf } from '#contract/endpoint.ts';
import type { placeOrder } from '#contract/order/order.ts';
import { createStore } from '#web/api/state/store.ts';

export type OrderRequest = BodyOf<typeof placeOrder>;

export const unansweredOrder = createStore<{ member: string; request: OrderRequest } | null>(null);
