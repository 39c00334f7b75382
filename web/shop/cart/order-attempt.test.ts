import { expect, test } from 'vitest';
import { keyOf, type OrderRequest } from './order-attempt.ts';

const request: OrderRequest = {
  cartId: '5b0d3f0e-9a55-4c7e-8f0a-0d8f1b1f7a11',
  currencyType: 'SGD',
  expectedTotal: 36_400,
  termsAccepted: true,
};

test('the same order keeps its key over every retry; another total or consent is another attempt', () => {
  const key = keyOf(request);
  expect(keyOf({ ...request })).toBe(key);
  expect(keyOf({ ...request, expectedTotal: 18_200 })).not.toBe(key);
  expect(keyOf({ ...request, ageDeclaration: true })).not.toBe(key);
  expect(keyOf(request)).toBe(key);
});
