import { expect, test } from 'vitest';
import { expectRefusal } from '#testing/expect-refusal.ts';
import { newCoupon, type EnteredCoupon } from '#contract/office/office-coupon.ts';
import type { DomainError } from '#domain/errors.ts';
import { getApproval, listApprovals } from '#server/office/approvals/approvals.ts';
import { isCouponOf } from '#server/features/coupons/claim-coupon.ts';
import { brokenInvariants } from '#testing/database/test-invariants.ts';
import { approveFor, buildOperator } from '#testing/fixtures/approvals.ts';
import { testContext } from '#testing/test-context.ts';
import { changeCoupon, createCoupon, listCoupons } from './office-coupon.ts';

const context = await testContext();
const [asker, decider] = [await buildOperator(context, 'finance'), await buildOperator(context, 'finance')];
const terms: EnteredCoupon = {
  kind: 'PERCENT',
  value: 10,
  appliesTo: 'MEMBERSHIP',
  minimum: 0,
  validFrom: '2026-01-01T00:00:00.000Z',
  validUntil: '2027-01-01T00:00:00.000Z',
  maxUses: 100,
  maxUsesPerMember: 1,
};
const [requested, made] = [{ isRequested: true }, { isRequested: false }];
const found = async (code: string) => (await listCoupons(context)).find((one) => one.code === code);

test.each<[Partial<EnteredCoupon>, string]>([
  [{ value: 51 }, 'value'],
  [{ kind: 'AMOUNT', value: 500, minimum: 1000 }, 'currency'],
  [{ kind: 'AMOUNT', value: 500, minimum: 999, currency: 'SGD' }, 'minimum'],
  [{ minimum: 1 }, 'currency'],
  [{ validUntil: '2025-01-01T00:00:00Z' }, 'validUntil'],
  [{ validFrom: '0000-01-01T00:00:00Z' }, 'validFrom'],
  [{ validUntil: '9999-01-01T00:00:00Z' }, 'validUntil'],
  [{ maxUses: 3, maxUsesPerMember: 4 }, 'maxUsesPerMember'],
])('a coupon with %j is refused by its field', async (given, field) => {
  const asked = createCoupon(context, asker, { ...terms, ...given, code: 'wrong' });
  const refused = asked.catch((error: DomainError) => Object.keys(error.details.fields ?? {}));
  expect(await refused).toEqual([field]);
});

test('a large coupon is there once a second person has read and approved it, and neither of the two uses it', async () => {
  const large = { ...terms, code: 'half-off', value: 50 };
  await expect(createCoupon(context, asker, large)).resolves.toMatchObject(requested);
  await expectRefusal(createCoupon(context, asker, large), 'APPROVAL_OPEN');
  expect(await found('half-off')).toBeUndefined();
  const [open] = await listApprovals(context, decider);
  const { facts } = await getApproval(context, decider, open?.id ?? '');
  const after = { ...terms, value: 50 };
  expect(facts).toEqual({ act: 'coupon.set', code: 'half-off', before: null, after });
  await expectRefusal(approveFor(context, asker, 'new:half-off'), 'NOT_YOURS_TO_DECIDE');
  await approveFor(context, decider, 'new:half-off');
  const coupon = await found('half-off');
  expect(coupon).toMatchObject({ value: 50, maxUses: 100 });
  for (const { memberId } of [asker, decider])
    expect(await isCouponOf(context.db, coupon?.id ?? 0, memberId)).toBe(true);
  expect(await brokenInvariants(context.database)).toEqual({});
});

test('a coupon that would become large stays as it is until then; one person makes it smaller', async () => {
  await createCoupon(context, asker, { ...terms, code: 'ten-off' });
  const { id: couponId = 0, version = 0 } = (await found('ten-off')) ?? {};
  const larger = { couponId, version, ...terms, value: 30 };
  expect(await changeCoupon(context, asker, larger)).toMatchObject(requested);
  expect(await found('ten-off')).toMatchObject({ value: 10 });
  const smaller = { couponId, version, ...terms, value: 5 };
  await expectRefusal(changeCoupon(context, decider, smaller), 'APPROVAL_OPEN');
  await approveFor(context, decider, String(couponId));
  const changed = await found('ten-off');
  expect(changed).toMatchObject({ value: 30, version: version + 1 });
  const validUntil = '2026-06-01T00:00:00.000Z' as const;
  const ended = { ...terms, couponId, version: version + 1, value: 30, validUntil };
  expect(await changeCoupon(context, asker, ended)).toMatchObject({ value: 30 });
});

test('coupons of an amount that one person makes in a day count as one sum, also those made at once', async () => {
  const off = { kind: 'AMOUNT', value: 12_500, minimum: 25_000, currency: 'SGD', maxUses: 1 } as const;
  const amount = { ...terms, ...off };
  const make = (code: string, currency: 'SGD' | 'EUR' = 'SGD') =>
    createCoupon(context, decider, { ...amount, code, currency });
  const all = await Promise.all(['friend-1', 'friend-2', 'friend-3'].map((code) => make(code)));
  expect(all.filter(({ isRequested }) => isRequested)).toHaveLength(1);
  expect(await make('friend-4', 'EUR')).toMatchObject(requested);
  expect(await createCoupon(context, asker, { ...amount, code: 'friend-5' })).toMatchObject(made);
  await approveFor(context, asker, 'new:friend-4');
  context.pass(24 * 3600_000);
  expect(await make('friend-6')).toMatchObject(made);
});

test('a coupon that is asked for is another than the one whose number is its code', async () => {
  await createCoupon(context, asker, { ...terms, code: 'numbered' });
  const id = 98_765;
  await context.db.updateTable('coupon').set({ id }).where('code', '=', 'numbered').execute();
  const { version = 0 } = (await found('numbered')) ?? {};
  const large = { ...terms, code: String(id), value: 50 };
  expect(await createCoupon(context, asker, large)).toEqual({ id: null, isRequested: true });
  const larger = { ...terms, couponId: id, version, value: 40 };
  expect(await changeCoupon(context, asker, larger)).toMatchObject(requested);
});

test('a code is kept in small letters and taken once, and no more uses are taken away than are left', async () => {
  expect(newCoupon.shape.code.parse(' Autumn-26 ')).toBe('autumn-26');
  const { id } = await createCoupon(context, asker, { ...terms, code: 'autumn-26' });
  const again = createCoupon(context, asker, { ...terms, code: 'autumn-26' });
  await expectRefusal(again, 'NAME_TAKEN', { fields: { code: 'is taken' } });
  await context.db.updateTable('coupon').set({ uses: 5 }).where('code', '=', 'autumn-26').execute();
  const fewer = changeCoupon(context, asker, { ...terms, couponId: id ?? 0, version: 1, maxUses: 4 });
  await expectRefusal(fewer, 'INVALID_REQUEST', { fields: { maxUses: 'is less than the 5 there were' } });
});
