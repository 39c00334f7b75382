import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { cancelDeposit, captureDeposit, initializeDeposit } from '#contract/wallet/deposit.ts';
import { sandboxCard, sandboxChallenge } from '#contract/wallet/sandbox.ts';
import { sandboxCards } from '#contract/wallet/sandbox-cards.ts';
import type { Currency } from '#domain/money.ts';
import { ProviderUnavailable } from '#server/gateways/payments/provider.ts';
import { balanceOf, buildMember, loginAs, type BuiltMember } from '#testing/fixtures/builders.ts';
import { request } from '#testing/request.ts';
import { testApp } from '#testing/test-app.ts';
import { testContext, type TestContext } from '#testing/test-context.ts';
import { recheckDeposits } from '../recheck/recheck-deposits.ts';

let context: TestContext;
let app: Awaited<ReturnType<typeof testApp>>;
let member: BuiltMember;
let token: string;

beforeAll(async () => {
  context = await testContext();
  app = await testApp(context);
});

/** A new member's deposit up to the card. */
async function begin(amount = 5000, currencyType: Currency = 'SGD') {
  member = await buildMember(context);
  token = await loginAs(context, member);
  const { body } = await request(app, initializeDeposit, {
    token,
    body: { amount, currencyType, provider: 'sandbox' },
  });
  return body;
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

  test('goes to the wallet of its own currency', async () => {
    const payment = await begin(10_000, 'EUR');
    await give(payment, 'accepted');
    await capture(payment.paymentId);
    expect([await balanceOf(context, member.id, 'EUR'), await balanceOf(context, member.id, 'SGD')]).toEqual([
      10_000, 0,
    ]);
  });

  test('with a declined card stays open, says why, and takes another card', async () => {
    const payment = await begin();
    expect((await give(payment, 'declined')).body.decline).toBe('Your card was declined.');
    expect(await capture(payment.paymentId)).toMatchObject({
      state: 'PENDING',
      decline: 'Your card was declined.',
    });
    await give(payment, 'accepted');
    expect(await capture(payment.paymentId)).toMatchObject({ state: 'SUCCEEDED', decline: null });
  });

  test('waits for the 3-D Secure answer, and a refusal leaves it open', async () => {
    const payment = await begin();
    expect((await give(payment, 'challenge')).body.state).toBe('action');
    expect((await capture(payment.paymentId)).state).toBe('PENDING');
    await request(app, sandboxChallenge, { body: { token: secret(payment), approve: false } });
    expect(await capture(payment.paymentId)).toMatchObject({
      state: 'PENDING',
      decline: '3-D Secure was refused.',
    });
    await give(payment, 'challenge');
    await request(app, sandboxChallenge, { body: { token: secret(payment), approve: true } });
    expect((await capture(payment.paymentId)).state).toBe('SUCCEEDED');
  });

  test('whose capture timed out after it was taken is credited by the next request', async () => {
    const payment = await begin();
    await give(payment, 'timeout');
    expect((await capture(payment.paymentId)).state).toBe('AUTHORIZED');
    expect(await balanceOf(context, member.id)).toBe(0);
    context.clock.set(context.clock.now().getTime() + 120_000);
    await recheckDeposits(context);
    expect(await balanceOf(context, member.id)).toBe(5000);
    expect((await capture(payment.paymentId)).state).toBe('SUCCEEDED');
  });

  test('that was canceled is never credited, and one that went through cannot be canceled', async () => {
    const payment = await begin();
    const canceled = await request(app, cancelDeposit, { token, body: { paymentId: payment.paymentId } });
    expect(canceled.body.state).toBe('CANCELED');
    await give(payment, 'accepted');
    expect((await capture(payment.paymentId)).state).toBe('CANCELED');
    expect(await balanceOf(context, member.id)).toBe(0);
    const second = await begin();
    await give(second, 'accepted');
    await capture(second.paymentId);
    const late = await request(app, cancelDeposit, { token, body: { paymentId: second.paymentId } });
    expect([late.status, late.error.errorCode]).toEqual([409, 'DEPOSIT_STATE']);
  });

  test.each([99, 1_000_001, 1])(
    'of %i minor units is refused with the texts of docs/product.md#deposit-panel',
    async (amount) => {
      await begin();
      const body = { amount, currencyType: 'SGD', provider: 'sandbox' } as const;
      const { status, error } = await request(app, initializeDeposit, { token, body });
      expect([status, error.errorMessage]).toEqual([422, 'Input deposit amount value between 1 - 10000.']);
    },
  );

  test('with a provider that is not configured is refused', async () => {
    await begin();
    const body = { amount: 5000, currencyType: 'SGD', provider: 'paypal' } as const;
    const { status, error } = await request(app, initializeDeposit, { token, body });
    expect([status, error.errorCode]).toEqual([422, 'PROVIDER_OFF']);
  });

  test('whose provider is down answers 503, with when to come again where the provider says so', async () => {
    const payment = await begin();
    const [sandbox] = [...context.payments.values()];
    const down = () => Promise.reject(new ProviderUnavailable('down', 7));
    const payments = new Map([['sandbox' as const, { ...sandbox!, initialize: down, cancel: down }]]);
    const other = await testApp({ ...context, payments });
    const body = { amount: 5000, currencyType: 'SGD', provider: 'sandbox' } as const;
    const begun = await request(other, initializeDeposit, { token, body });
    const { paymentId } = payment;
    const canceled = await request(other, cancelDeposit, { token, body: { paymentId } });
    for (const { status, error, headers } of [begun, canceled])
      expect([status, error.errorCode, error.retryAfter, headers['retry-after']]).toEqual([
        503,
        'PROVIDER_UNAVAILABLE',
        7,
        '7',
      ]);
  });

  test('may be begun twenty times at once, then every half minute', async () => {
    await begin();
    const body = { amount: 100, currencyType: 'SGD', provider: 'sandbox' } as const;
    const again = () => request(app, initializeDeposit, { token, body });
    for (let i = 0; i < 19; i += 1) expect((await again()).status).toBe(201);
    const { status, error } = await again();
    expect([status, error.errorCode, error.retryAfter]).toEqual([429, 'TOO_MANY_REQUESTS', 30]);
    context.clock.set(context.clock.now().getTime() + 30_000);
    expect([(await again()).status, (await again()).status]).toEqual([201, 429]);
  });

  test('answers to its owner only', async () => {
    const { paymentId } = await begin();
    const stranger = await loginAs(context, await buildMember(context));
    for (const endpoint of [captureDeposit, cancelDeposit]) {
      const { status, error } = await request(app, endpoint, { token: stranger, body: { paymentId } });
      expect([status, error.errorCode]).toEqual([422, 'DEPOSIT_NOT_FOUND']);
    }
  });

  test('that the provider took differently goes to review and credits nothing', async () => {
    const payment = await begin();
    await give(payment, 'accepted');
    await context.db
      .updateTable('sandbox.payment')
      .set({ amount: 4999 })
      .where('ref', '=', secret(payment))
      .execute();
    expect((await capture(payment.paymentId)).state).toBe('REVIEW');
    expect(await balanceOf(context, member.id)).toBe(0);
  });

  test('that is not paid for in a day is cancelled, and one being paid for is not', async () => {
    const abandoned = await begin();
    const later = context.clock.now().getTime() + 25 * 3600_000;
    context.clock.set(later);
    const fresh = await begin();
    context.clock.set(later + 120_000);
    await recheckDeposits(context);
    const states = context.db
      .selectFrom('deposit')
      .select(['id', 'state'])
      .where('id', 'in', [abandoned.paymentId, fresh.paymentId]);
    expect(Object.fromEntries((await states.execute()).map(({ id, state }) => [id, state]))).toEqual({
      [abandoned.paymentId]: 'CANCELED',
      [fresh.paymentId]: 'PENDING',
    });
  });

  test('left behind by a hundred that never end is still asked about', async () => {
    const owner = await buildMember(context);
    const now = context.clock.now();
    const never = Array.from({ length: 120 }, () => ({
      id: randomUUID(),
      memberId: owner.id,
      provider: 'sandbox',
      currency: 'SGD' as const,
      amount: 100,
      state: 'PENDING' as const,
      providerRef: randomUUID(),
      decline: null,
      createdAt: now,
      askedAt: new Date(now.getTime() - 3600_000),
      settledAt: null,
    }));
    await context.db.insertInto('deposit').values(never).execute();
    const payment = await begin();
    await give(payment, 'accepted');
    context.clock.set(context.clock.now().getTime() + 120_000);
    for (let minute = 0; minute < 2; minute += 1) await recheckDeposits(context);
    expect(await balanceOf(context, member.id)).toBe(5000);
  });
});
