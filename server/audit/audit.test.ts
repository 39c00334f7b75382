import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { atOnce } from '#testing/database/at-once.ts';
import { buildCask, buildCoupon, buildMember } from '#testing/fixtures/builders.ts';
import { bottleCask, bottleOwners } from '#testing/fixtures/bottling.ts';
import { buildBuyers, callerOf, fillCart, giveBack } from '#testing/fixtures/buyers.ts';
import { createReturn } from '../features/wallet/returns/create-return.ts';
import { chooseRemedy } from '../features/losses/remedies/choose-remedy.ts';
import { bookMeeting } from '../features/memberships/benefits/book-meeting.ts';
import { captureDeposit } from '../features/wallet/deposits/capture-deposit.ts';
import { cancelSubscription } from '../features/memberships/subscriptions/cancel-subscription.ts';
import { makeDeposit, payCheckout } from '#testing/fixtures/deposits.ts';
import { loseCask, ownLoss } from '#testing/fixtures/losses.ts';
import { buildMeeting, takeLevel } from '#testing/fixtures/memberships.ts';
import { testContext } from '#testing/test-context.ts';
import { audit, invariants, violated } from './audit.ts';
import { appendDailyHeads } from '../features/register/daily-heads.ts';
import { sequenceEntries } from '../features/register/sequence-entries.ts';
import { saveFile } from '../office/files/save-file.ts';
import { jpegPhoto } from '#testing/fixtures/files.ts';
import { corruptions } from '#testing/database/corruptions.ts';
import { usualValues } from '#testing/database/usual-values.ts';

const context = await testContext();
const { asSuperuser } = context.database;

beforeAll(async () => {
  const bottled = await bottleCask(context, { owners: [{}, { country: 'IE' }] });
  await bottleOwners(context).pay(bottled.invoiced[0]!);
  const [cask, other] = [await buildCask(context), await buildCask(context)];
  const { code } = await buildCoupon(context);
  await buildMember(context, { balance: { EUR: 5000 } });
  const casks = [[cask, 2] as const, [other, 1] as const];
  const buyers = await buildBuyers(context, 3, { casks, coupon: code });
  const { answers } = await atOnce(3, (i) => buyers[i]!.place());
  const order = answers[0]!;
  await giveBack(context, { caller: buyers[0]!.caller, order }, order.lines[0]!.shareCodes.slice(0, 1));
  const third = await buildCask(context);
  const lost = await loseCask(context, { each: 3 });
  const { shares } = await ownLoss(context, lost.owners[0]!, lost.lossId);
  const chosenFor = (i: number) => ({ lossId: lost.lossId, certificateIds: [shares[i]!.certificateId] });
  const holder = callerOf(lost.owners[0]!);
  await chooseRemedy(context, holder, { ...chosenFor(0), remedy: 'REFUND' });
  await chooseRemedy(context, holder, { ...chosenFor(1), remedy: 'REPLACEMENT', caskId: third.id });
  const { code: couponCode } = await buildCoupon(context, { appliesTo: 'MEMBERSHIP' });
  const guest = callerOf(await buildMember(context, { balance: { SGD: 20_000 } }));
  await takeLevel(context, guest, 'STILLMAN', { couponCode });
  await bookMeeting(context, guest, (await buildMeeting(context, { level: 'STILLMAN' })).id);
  const leaver = callerOf(await buildMember(context, { balance: { SGD: 20_000 } }));
  const { id } = await takeLevel(context, leaver, 'STILLMAN');
  await cancelSubscription(context, leaver, id, undefined);
  await context.runJobs();
  const newcomer = callerOf(await buildMember(context));
  const filled = await fillCart(context, newcomer, { casks: [[other, 1]] });
  await captureDeposit(context, newcomer, await payCheckout(context, filled));
  const payer = callerOf(await buildMember(context));
  await makeDeposit(context, payer, 3000);
  await createReturn(context, payer, randomUUID(), { amount: 1000, currencyType: 'SGD' });
  await context.runJobs();
  await saveFile(context, { bytes: await jpegPhoto(), name: 'cask.jpg', caller: buyers[0]!.caller });
  context.pass(2 * 86_400_000);
  await appendDailyHeads(context);
  await sequenceEntries(context);
  // One is done, one still pending.
  await createReturn(context, payer, randomUUID(), { amount: 500, currencyType: 'SGD' });
  await asSuperuser((client) => client.query(usualValues));
});

/** The names of those of `asked` that `sql` breaks. */
async function broken(sql: string, checked = invariants): Promise<string[]> {
  return asSuperuser(async (client) => {
    await client.query('begin');
    // No trigger, no foreign key stands in the way of the damage.
    await client.query('set local session_replication_role = replica');
    await client.query(sql);
    const findings = await audit(client, checked);
    await client.query('rollback');
    return findings.filter(({ rows }) => rows.length > 0).map(({ invariant }) => invariant.name);
  });
}

test('the shop’s own rows break no invariant', async () => {
  expect(await broken('select 1')).toEqual([]);
});

test.each(Object.entries(corruptions))('damage is named: %s', async (name, sql) => {
  const checked = invariants.filter((invariant) => invariant.name === name);
  expect(await broken(sql, checked)).toEqual([name]);
});

test('every invariant has been seen broken', () => {
  expect(Object.keys(corruptions).toSorted()).toEqual(invariants.map(({ name }) => name).toSorted());
});

test('a copy that lags is reported, and is no violation', async () => {
  const findings = await asSuperuser(async (client) => {
    await client.query('begin');
    await client.query('update cask_listing set available = 0');
    const seen = await audit(client);
    await client.query('rollback');
    return seen;
  });
  expect(findings.filter(({ rows }) => rows.length > 0)).toHaveLength(1);
  expect(violated(findings)).toEqual([]);
});
