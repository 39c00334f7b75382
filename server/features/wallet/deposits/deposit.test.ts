import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { cancelDeposit, captureDeposit, initializeDeposit } from '#contract/wallet/deposit.ts';
import { sandboxCard } from '#contract/wallet/sandbox.ts';
import { sandboxCards } from '#contract/wallet/sandbox-cards.ts';
import type { Currency } from '#domain/money.ts';
import { ProviderUnavailable } from '#server/gateways/payments/provider.ts';
import { balanceOf, buildMember, loginAs, type BuiltMember } from '#testing/fixtures/builders.ts';
import { request } from '#testing/request.ts';
import { testApp, testShop } from '#testing/test-app.ts';
import { expectRefusal } from '#testing/expect-refusal.ts';
import { rowOf } from '#testing/database/rows.ts';
import { recheckDeposits } from '../recheck/recheck-deposits.ts';

const { context, app } = await testShop();
let member: BuiltMember;
let token: string;

/** A new member's deposit up to the card. */
async function begin(amount = 5000, currencyType: Currency = 'SGD') {
  member = await buildMember(context);
  token = await loginAs(context, member);
  const deposit = { amount, currencyType, provider: 'sandbox' } as const;
  return (await request(app, initializeDeposit, { token, body: deposit })).body;
}

const secret = (payment: { next: { kind: string; token?: string } | null }) => payment.next?.token ?? '';
const give = (payment: Parameters<typeof secret>[0], card: keyof typeof sandboxCards) =>
  request(app, sandboxCard, { body: { token: secret(payment), card: sandboxCards[card] } });
const capture = async (paymentId: string) =>
  (await request(app, captureDeposit, { token, body: { paymentId } })).body;

describe('a deposit', () => {
  test('with an accepted card is credited once, however often it is captured', async () => {
    const payment = await begin();
    await give(payment, 'accepted');
    expect((await capture(payment.paymentId)).state).toBe('SUCCEEDED');
    expect((await capture(payment.paymentId)).state).toBe('SUCCEEDED');
    expect(await balanceOf(context, member.id)).toBe(5000);
  });

  test.each([99, 1_000_001, 1])(
    'is refused at %i minor units with the texts of docs/product.md#deposit-panel',
    async (amount) => {
      await begin();
      const body = { amount, currencyType: 'SGD', provider: 'sandbox' } as const;
      const { status, error } = await request(app, initializeDeposit, { token, body });
      expect([status, error.errorMessage]).toEqual([422, 'Input deposit amount value between 1 - 10000.']);
    },
  );

  test('answers 503 while its provider is down, with the time to come again if the provider says one', async () => {
    const payment = await begin();
    const [sandbox] = [...context.payments.values()];
    const down = () => Promise.reject(new ProviderUnavailable('down', 7));
    const payments = new Map([['sandbox' as const, { ...sandbox!, initialize: down, cancel: down }]]);
    const other = await testApp({ ...context, payments });
    const body = { amount: 5000, currencyType: 'SGD', provider: 'sandbox' } as const;
    const begun = await request(other, initializeDeposit, { token, body });
    const { paymentId } = payment;
    const canceled = await request(other, cancelDeposit, { token, body: { paymentId } });
    for (const refused of [begun, canceled]) {
      await expectRefusal(Promise.resolve(refused), 'PROVIDER_UNAVAILABLE', { retryAfter: 7 });
      expect(refused.headers['retry-after']).toBe('7');
    }
  });

  test('is cancelled after a day without a payment, and not while it is being paid', async () => {
    const abandoned = await begin();
    const later = context.clock.now().getTime() + 25 * 3600_000;
    context.clock.set(later);
    const fresh = await begin();
    context.clock.set(later + 120_000);
    await recheckDeposits(context);
    const stateOf = async (id: string) => (await rowOf(context.db, 'deposit', { id })).state;
    expect(await stateOf(abandoned.paymentId)).toBe('CANCELED');
    expect(await stateOf(fresh.paymentId)).toBe('PENDING');
  });

  test('left behind by a hundred that never end is still asked about', async () => {
    const owner = await buildMember(context);
    const now = context.clock.now();
    const askedAt = new Date(now.getTime() - 3600_000);
    const pending = { state: 'PENDING', decline: null, createdAt: now, askedAt, settledAt: null } as const;
    const deposit = {
      memberId: owner.id,
      provider: 'sandbox',
      currency: 'SGD',
      amount: 100,
      ...pending,
    } as const;
    const never = Array.from({ length: 120 }, () => ({
      id: randomUUID(),
      providerRef: randomUUID(),
      ...deposit,
    }));
    await context.db.insertInto('deposit').values(never).execute();
    const payment = await begin();
    await give(payment, 'accepted');
    context.clock.set(context.clock.now().getTime() + 120_000);
    for (let minute = 0; minute < 2; minute += 1) await recheckDeposits(context);
    expect(await balanceOf(context, member.id)).toBe(5000);
  });
});
