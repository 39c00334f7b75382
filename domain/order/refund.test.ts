import fc from 'fast-check';
import { expect, test } from 'vitest';
import { forAll } from '#testing/for-all.ts';
import { needsSecondPerson, planOrderRefund, type OrderRefundKind, type RefundableShare } from './refund.ts';

const share = (code: string, paid: number, facts: Partial<RefundableShare> = {}): RefundableShare => ({
  certificateId: code,
  code,
  paid,
  state: 'MATURING',
  awaitsRemedy: false,
  ...facts,
});
const refused = (code: string) => expect.objectContaining({ code });
const plan = (
  kind: OrderRefundKind,
  shares: readonly RefundableShare[],
  request: { amount: number; shareCodes?: string[] },
) => planOrderRefund(kind, shares, { currency: 'SGD', ...request });

test('shares that are taken back give back the rest of their price, as it was seen', () => {
  const shares = [share('a', 3334), share('b', 3333, { state: 'WITHDRAWN' }), share('c', 3333)];
  const back = plan('TAKE_BACK', shares, { amount: 6667 });
  expect(back.map(({ share: { code }, amount }) => `${code} ${amount}`)).toEqual(['a 3334', 'c 3333']);
  expect(() => plan('TAKE_BACK', shares, { amount: 6666 })).toThrow(refused('REFUND_CHANGED'));
});

test.each([
  ['a share that is withdrawn', share('a', 100, { state: 'WITHDRAWN' })],
  ['a share whose bottles are invoiced', share('a', 100, { state: 'INVOICED' })],
  ['a share that awaits its remedy', share('a', 100, { awaitsRemedy: true })],
])('%s is not refunded', (_, one) => {
  for (const kind of ['TAKE_BACK', 'REDUCTION'] as const) {
    expect(() => plan(kind, [one], { amount: 100 })).toThrow(refused('SHARES_NOT_REFUNDABLE'));
    const both = { amount: 200, shareCodes: ['a', 'b'] };
    expect(() => plan(kind, [one, share('b', 100)], both)).toThrow(refused('SHARES_NOT_REFUNDABLE'));
  }
});

test('a share of another order is not refunded', () => {
  const elsewhere = () => plan('REDUCTION', [share('a', 100)], { amount: 100, shareCodes: ['elsewhere'] });
  expect(elsewhere).toThrow(refused('SHARES_NOT_REFUNDABLE'));
});

test('a reduction is spread over the shares to the cent, and no share gives back more than was paid for it', () =>
  forAll(
    fc.array(fc.integer({ min: 0, max: 50_000 }), { minLength: 1, maxLength: 20 }),
    fc.nat(),
    (paid, n) => {
      const left = paid.reduce((sum, one) => sum + one, 0);
      fc.pre(left > 0);
      const amount = 1 + (n % left);
      const shares = paid.map((one, i) => share(String(i), one));
      const parts = plan('REDUCTION', shares, { amount });
      expect(parts.reduce((sum, part) => sum + part.amount, 0)).toBe(amount);
      for (const part of parts) {
        expect(part.amount).toBeGreaterThanOrEqual(0);
        expect(part.amount).toBeLessThanOrEqual(part.share.paid);
      }
      expect(() => plan('REDUCTION', shares, { amount: left + 1 })).toThrow(refused('REFUND_TOO_HIGH'));
    },
  ));

test('a second person decides over the limit, not at it, and both currencies count together', () => {
  const needs = (SGD: number, EUR: number, limits = { SGD: 10_000, EUR: 20_000 }) =>
    needsSecondPerson({ SGD, EUR }, limits);
  expect([needs(10_000, 0), needs(10_001, 0), needs(0, 20_001)]).toEqual([false, true, true]);
  expect([needs(5000, 10_000), needs(5000, 10_001)]).toEqual([false, true]);
  const none = { SGD: 0, EUR: 20_000 };
  expect([needs(0, 20_000, none), needs(1, 0, none), needs(0, 20_001, none)]).toEqual([false, true, true]);
});
