import { expect, test } from 'vitest';
import type { BodyOf } from '#contract/endpoint.ts';
import type { placeOrder } from '#contract/order/order.ts';
import { dropIdempotencyKey, idempotencyKeyFor } from './idempotency-key.ts';

const request: BodyOf<typeof placeOrder> = {
  cartId: '5b0d3f0e-9a55-4c7e-8f0a-0d8f1b1f7a11',
  currencyType: 'SGD',
  expectedTotal: 36_400,
  termsAccepted: true,
};

test('the same order keeps its key over every retry; another total or consent is another attempt', () => {
  const key = idempotencyKeyFor(request);
  expect(idempotencyKeyFor({ ...request })).toBe(key);
  expect(idempotencyKeyFor({ ...request, expectedTotal: 18_200 })).not.toBe(key);
  expect(idempotencyKeyFor({ ...request, ageDeclaration: true })).not.toBe(key);
  expect(idempotencyKeyFor(request)).toBe(key);
});

test('a request repeated after its answer is another intent', () => {
  const key = idempotencyKeyFor(request);
  dropIdempotencyKey({ ...request });
  expect(idempotencyKeyFor(request)).not.toBe(key);
});
