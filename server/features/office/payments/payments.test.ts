import { expect, test } from 'vitest';
import type { OperatorRole } from '#contract/office/permissions.ts';
import { payIntoWallet } from '#server/features/wallet/pay-into-wallet.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { buildCask, buildCoupon, buildMember, loginAsOperator } from '#testing/fixtures/builders.ts';
import { callerOf, fillCart } from '#testing/fixtures/buyers.ts';
import { testContext } from '#testing/test-context.ts';
import { recordChange } from '../trail/record-change.ts';

const context = await testContext();
const { db, clock } = context;

async function operator(role: OperatorRole) {
  const member = await buildMember(context);
  const token = await loginAsOperator(context, member, [role]);
  return (await context.tokens.verify(token)) ?? callerOf(member);
}
const [owner, finance] = [await operator('owner'), await operator('finance')];

test('an operator who pays into a wallet without the rule fails, whatever the call', async () => {
  const { id: memberId } = await buildMember(context);
  const payment = {
    memberId,
    currency: 'SGD',
    amount: 1,
    at: clock.now(),
    kind: 'REFUND',
    reference: 'test:unasked',
    against: { kind: 'ADJUSTMENTS' },
  } as const;
  const subject = { kind: 'member', id: memberId } as const;
  const unasked = transaction(db, async (tx) => {
    await payIntoWallet(tx, payment);
    await recordChange(context, tx, finance, { action: 'member.enable', subject });
  });
  await expect(unasked).rejects.toThrow('only by the rule');
});

test('who made or changed a coupon does not use it', async () => {
  const coupon = await buildCoupon(context);
  const subject = { kind: 'coupon', id: coupon.id } as const;
  await transaction(db, (tx) => recordChange(context, tx, finance, { action: 'coupon.create', subject }));
  const cart = async (caller: typeof finance) =>
    fillCart(context, caller, { casks: [[await buildCask(context), 1]], coupon: coupon.code });
  await expect(cart(finance)).rejects.toMatchObject({ code: 'COUPON_OWN' });
  await expect(cart(owner)).resolves.toBeDefined();
});
