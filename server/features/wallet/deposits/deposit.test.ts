import { randomUUID } from 'node:crypto';
import { expect, onTestFinished, test } from 'vitest';
import { cancelDeposit, initializeDeposit } from '#contract/wallet/deposit.ts';
import { sandboxCard } from '#contract/wallet/sandbox.ts';
import { sandboxCards } from '#contract/wallet/sandbox-cards.ts';
import type { Currency } from '#domain/money.ts';
import { ProviderUnavailable } from '#server/gateways/payments/provider.ts';
import { balanceOf, buildMember, loginAs, type BuiltMember } from '#testing/fixtures/builders.ts';
import { testShop } from '#testing/test-shop.ts';
import { expectRefusal } from '#testing/expect-refusal.ts';
import { rowOf } from '#testing/database/rows.ts';
import { recheckDeposits } from '../recheck/recheck-deposits.ts';

const { context, call, pass } = await testShop();
let member: BuiltMember;
let token: string;

/** A new member's deposit up to the card. */
async function begin(amount = 5000, currencyType: Currency = 'SGD') {
  member = await buildMember(context);
  token = await loginAs(context, member);
  const deposit = { amount, currencyType, provider: 'sandbox' } as const;
  return (await call(initializeDeposit, { token, body: deposit })).body;
}

const secret = (payment: { next: { kind: string; token?: string } | null }) => payment.next?.token ?? '';
const give = (payment: Parameters<typeof secret>[0], card: keyof typeof sandboxCards) =>
  call(sandboxCard, { body: { token: secret(payment), card: sandboxCards[card] } });

test.each([99, 1_000_001])('a deposit is refused at %i minor units as specified', async (amount) => {
  await begin();
  const body = { amount, currencyType: 'SGD', provider: 'sandbox' } as const;
  const { status, error } = await call(initializeDeposit, { token, body });
  expect([status, error.errorMessage]).toEqual([422, 'Input deposit amount value between 1 - 10000.']);
});

test('a deposit answers 503 while its provider is down, with the time to come again if the provider says one', async () => {
  const { paymentId } = await begin();
  const sandbox = context.payments.get('sandbox')!;
  onTestFinished(() => void context.payments.set('sandbox', sandbox));
  const down = () => Promise.reject(new ProviderUnavailable('down', 7));
  context.payments.set('sandbox', { ...sandbox, initialize: down, cancel: down });
  const body = { amount: 5000, currencyType: 'SGD', provider: 'sandbox' } as const;
  const begun = await call(initializeDeposit, { token, body });
  const canceled = await call(cancelDeposit, { token, body: { paymentId } });
  for (const refused of [begun, canceled]) {
    await expectRefusal(Promise.resolve(refused), 'PROVIDER_UNAVAILABLE', { retryAfter: 7 });
    expect(refused.headers['retry-after']).toBe('7');
  }
});

test('a deposit is cancelled after a day without a payment, and not while it is being paid', async () => {
  const abandoned = await begin();
  pass(25 * 3600_000);
  const fresh = await begin();
  pass(120_000);
  await recheckDeposits(context);
  const stateOf = async (id: string) => (await rowOf(context.db, 'deposit', { id })).state;
  expect(await stateOf(abandoned.paymentId)).toBe('CANCELED');
  expect(await stateOf(fresh.paymentId)).toBe('PENDING');
});

test('a deposit left behind by a hundred that never end is still asked about', async () => {
  const { id: memberId } = await buildMember(context);
  const createdAt = context.clock.now();
  const askedAt = new Date(createdAt.getTime() - 3600_000);
  const deposit = { memberId, provider: 'sandbox', currency: 'SGD', amount: 100 } as const;
  const pending = { state: 'PENDING', decline: null, createdAt, askedAt, settledAt: null } as const;
  const ids = Array.from({ length: 120 }, () => randomUUID());
  const never = ids.map((id) => ({ id, providerRef: id, ...deposit, ...pending }));
  await context.db.insertInto('deposit').values(never).execute();
  const payment = await begin();
  await give(payment, 'accepted');
  pass(120_000);
  for (let minute = 0; minute < 2; minute += 1) await recheckDeposits(context);
  expect(await balanceOf(context, member.id)).toBe(5000);
});
