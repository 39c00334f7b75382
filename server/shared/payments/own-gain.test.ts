import { expect, test } from 'vitest';
import type { OperatorRole } from '#contract/office/permissions.ts';
import { payIntoWallet } from '#server/features/wallet/pay-into-wallet.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import {
  buildCask,
  buildCoupon,
  buildMember,
  loginAsOperator,
  type BuiltCask,
} from '#testing/fixtures/builders.ts';
import { callerOf, fillCart } from '#testing/fixtures/buyers.ts';
import { testContext } from '#testing/test-context.ts';
import { recordChange, type Change } from '#server/shared/trail/record-change.ts';

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
  const unasked = transaction(db, async (tx) => {
    await payIntoWallet(tx, payment);
    await recordChange(context, tx, finance, 'member.enable', memberId);
  });
  await expect(unasked).rejects.toThrow('only by the rule');
});

test('an operator who made or changed a coupon does not use it', async () => {
  const coupon = await buildCoupon(context);
  await transaction(db, (tx) => recordChange(context, tx, finance, 'coupon.create', coupon.id));
  const cart = async (caller: typeof finance) =>
    fillCart(context, caller, { casks: [[await buildCask(context), 1]], coupon: coupon.code });
  await expect(cart(finance)).rejects.toMatchObject({ code: 'COUPON_OWN' });
  await expect(cart(owner)).resolves.toBeDefined();
});

test('an operator who set the price of a cask does not buy at it, not even in the cart of a visitor', async () => {
  const [setter, buyer] = [
    await buildMember(context, { balance: { SGD: 100_000 } }),
    await buildMember(context, { balance: { SGD: 100_000 } }),
  ];
  const token = await loginAsOperator(context, setter, ['catalogue']);
  const operates = (await context.tokens.verify(token)) ?? callerOf(setter);
  const changed = async (action: 'cask.change' | 'cask.draft', change: Change) => {
    const cask = await buildCask(context);
    await transaction(db, (tx) => recordChange(context, tx, operates, action, cask.id, change));
    return cask;
  };
  const order = async (cask: BuiltCask, member = setter, anonymous = false) =>
    (await fillCart(context, callerOf(member), { casks: [[cask, 1]], anonymous })).place();
  const priced = await changed('cask.change', { before: { priceSgd: 10_000 }, after: { priceSgd: 4_000 } });
  const drafted = await changed('cask.draft', { after: { name: 'Low Tide', priceEur: 7_000 } });
  const named = await changed('cask.change', { before: { name: 'Low' }, after: { name: 'High' } });
  expect((await order(named)).total).toBe(10_000);
  for (const cask of [priced, drafted])
    for (const anonymous of [false, true])
      await expect(order(cask, setter, anonymous)).rejects.toMatchObject({ code: 'OWN_PRICE' });
  expect((await order(priced, buyer)).total).toBe(10_000);
});
