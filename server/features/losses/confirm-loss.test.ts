import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { addDays } from '#domain/calendar.ts';
import { brokenInvariants } from '#testing/database/broken-invariants.ts';
import { balanceOf, buildCask, buildMember, type BuiltMember } from '#testing/fixtures/builders.ts';
import { callerOf, fillCart } from '#testing/fixtures/buyers.ts';
import { leakOf, ownLoss } from '#testing/fixtures/losses.ts';
import { testContext } from '#testing/test-context.ts';
import { withdrawOrder } from '#server/features/orders/withdrawals/withdraw-order.ts';
import { confirmLoss } from './confirm-loss.ts';
import { declareLoss } from './declare-loss.ts';
import { listOwnLosses } from './list-losses.ts';
import { refundUndecidedShares } from './remedies/refund-undecided.ts';

const context = await testContext();
const { clock } = context;
beforeEach(() => clock.set(Date.parse('2027-03-03T10:00:00Z')));

const mailsTo = async ({ email }: BuiltMember, words: string) => {
  await context.runJobs();
  return context.mails.filter(({ to, subject }) => to === email && subject.includes(words));
};

test('who holds shares of a cask, or did in the last 30 days, does not declare it lost', async () => {
  const cask = await buildCask(context);
  const holder = callerOf(await buildMember(context, { balance: { SGD: 100_000 } }));
  const { id } = await (await fillCart(context, holder, { casks: [[cask, 1]] })).place();
  const declare = () => declareLoss(context, holder, leakOf(context, cask.id));
  await expect(declare()).rejects.toMatchObject({ code: 'OWN_SHARES' });
  await withdrawOrder(context, holder, id, randomUUID(), { expectedRefund: 10_000 });
  clock.set(`${addDays('2027-03-03', 29)}T10:00:00Z`);
  await expect(declare()).rejects.toMatchObject({ code: 'OWN_SHARES' });
  clock.set(`${addDays('2027-03-03', 30)}T10:00:00Z`);
  expect((await declare()).shares.open).toBe(0);
});

test('its holders choose, and are told, once another operator confirms it who holds no share of it', async () => {
  const cask = await buildCask(context);
  const [owner, holder, first, second] = [
    await buildMember(context, { balance: { SGD: 100_000 } }),
    await buildMember(context, { balance: { SGD: 100_000 } }),
    await buildMember(context),
    await buildMember(context),
  ];
  for (const buyer of [owner, holder])
    await (await fillCart(context, callerOf(buyer), { casks: [[cask, 1]] })).place();
  const { lossId, confirmedAt } = await declareLoss(context, callerOf(first), leakOf(context, cask.id));
  const confirm = (by: BuiltMember) => confirmLoss(context, callerOf(by), lossId);
  expect([confirmedAt, await listOwnLosses(context, callerOf(owner))]).toEqual([null, []]);
  await expect(confirm(first)).rejects.toMatchObject({ code: 'FORBIDDEN' });
  await expect(confirm(holder)).rejects.toMatchObject({ code: 'OWN_SHARES' });
  clock.set(`${addDays('2027-03-03', 70)}T10:00:00Z`);
  await refundUndecidedShares(context);
  expect([await balanceOf(context, owner.id), await mailsTo(owner, 'nothing of')]).toEqual([90_000, []]);
  await Promise.all([confirm(second), confirm(second)]);
  expect(await mailsTo(owner, 'nothing of')).toHaveLength(1);
  expect(await ownLoss(context, owner, lossId)).toMatchObject({ isOpen: true, chooseUntil: '2027-07-12' });
  expect(await brokenInvariants(context.database)).toEqual({});
  await expect(confirmLoss(context, callerOf(second), randomUUID())).rejects.toMatchObject({
    code: 'LOSS_NOT_FOUND',
  });
});
