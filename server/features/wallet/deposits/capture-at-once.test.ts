import { expect, test } from 'vitest';
import { sandboxCardholder } from '#server/gateways/payments/sandbox.ts';
import { atOnce, codesOf } from '#testing/database/at-once.ts';
import { brokenInvariants } from '#testing/database/broken-invariants.ts';
import { balanceOf, buildMember } from '#testing/fixtures/builders.ts';
import { callerOf } from '#testing/fixtures/buyers.ts';
import { testContext } from '#testing/test-context.ts';
import { cancelDeposit } from './cancel-deposit.ts';
import { captureDeposit } from './capture-deposit.ts';
import { initializeDeposit } from './initialize-deposit.ts';
import { settleDepositById } from './settle-deposit.ts';

const context = await testContext();
const cardholder = sandboxCardholder(context.db, context.clock);

/** A deposit of S$50.00 whose card has been given. */
async function paid(effect: 'accepted' | 'timeout') {
  const caller = callerOf(await buildMember(context));
  const begun = { amount: 5000, currencyType: 'SGD', provider: 'sandbox' } as const;
  const { paymentId: depositId, next } = await initializeDeposit(context, caller, begun);
  await cardholder.enterCard(next?.kind === 'client' ? next.token : '', effect);
  return { caller, depositId };
}

test('a cancel beside a capture: the money decides', async () => {
  for (let i = 0; i < 10; i += 1) {
    const { caller, depositId } = await paid('accepted');
    const { refusals } = await atOnce(4, (n) =>
      (n % 2 ? captureDeposit : cancelDeposit)(context, caller, depositId),
    );
    expect(Object.keys(codesOf(refusals)).filter((code) => code !== 'DEPOSIT_STATE')).toEqual([]);
    const { deposit } = await settleDepositById(context, depositId);
    expect(['SUCCEEDED', 'CANCELED']).toContain(deposit.state);
    expect(await balanceOf(context, caller.memberId)).toBe(deposit.state === 'SUCCEEDED' ? 5000 : 0);
  }
});

test('after all this no invariant is broken', async () => {
  expect(await brokenInvariants(context.database)).toEqual({});
});
