import { disableAccount } from '#server/features/account/settings/disable-account.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { bookMeeting } from '#server/features/memberships/benefits/book-meeting.ts';
import { cancelSubscription } from '#server/features/memberships/subscriptions/cancel-subscription.ts';
import { cancelBenefitUse } from '#server/features/memberships/benefits/cancel-benefit-use.ts';
import { unsubscribe } from '#server/features/unsubscribe/unsubscribe.ts';
import type { BuiltCask, BuiltMember } from '#testing/fixtures/builders.ts';
import { callerOf, fillCart } from '#testing/fixtures/buyers.ts';
import { recordFilling } from '#testing/fixtures/filling.ts';
import { buildMeeting, takeLevel } from '#testing/fixtures/memberships.ts';
import type { TestContext } from '#testing/test-context.ts';
import type { TimedAction } from './run-days.ts';
import { buildCasks, buildYearMembers, buildNews } from './members.ts';

async function publish(context: TestContext, { id, offerId }: BuiltCask): Promise<void> {
  const { db, clock, jobs } = context;
  await transaction(db, async (tx) => {
    await tx.updateTable('offer').set({ publishedAt: clock.now() }).where('id', '=', offerId).execute();
    await jobs.enqueue(tx, 'refresh-listing', { caskIds: [id] });
  });
}

async function buy(context: TestContext, member: BuiltMember, cask: BuiltCask, quantity: number) {
  const { currency } = await context.db
    .selectFrom('member')
    .select('currency')
    .where('id', '=', member.id)
    .executeTakeFirstOrThrow();
  const cart = await fillCart(context, callerOf(member), { casks: [[cask, quantity]] });
  await cart.place(undefined, currency === 'EUR' ? { currencyType: currency } : {});
}

async function returnShares(
  { database, db, jobs }: TestContext,
  { id }: BuiltCask,
  shares: number,
): Promise<void> {
  const which = `where cask_id = ${id} and number <= ${shares}`;
  await database.asSuperuser((client) =>
    client.query(`set session_replication_role = replica;
      update certificate set voided_at = issued_at, state = 'WITHDRAWN' ${which}; update cask_share set order_id = null ${which}`),
  );
  await transaction(db, (tx) => jobs.enqueue(tx, 'refresh-listing', { caskIds: [id] }));
}

async function cancel(context: TestContext, member: BuiltMember): Promise<void> {
  const { id } = await context.db
    .selectFrom('subscription')
    .select('id')
    .where('memberId', '=', member.id)
    .where('replacedAt', 'is', null)
    .executeTakeFirstOrThrow();
  await cancelSubscription(context, callerOf(member), id, undefined);
}

async function clickUnsubscribe(context: TestContext, { email }: BuiltMember): Promise<void> {
  const link = new URL(context.mailTo(email).unsubscribeUrl ?? '');
  await unsubscribe(context, link.searchParams.get('token') ?? '', { all: false });
}

/** A year that begins on 28 February 2028, with new members at addresses of `domain`. */
export async function actionsOfTheYear(context: TestContext, domain: string): Promise<TimedAction[]> {
  context.clock.set('2028-02-28T08:00:00Z');
  const members = await buildYearMembers(context, domain);
  const { aoife, mei, hana, conor, wei, orla, brian, siobhan, dara } = members;
  const casks = await buildCasks(context, members);
  await buildNews(context, domain, casks);
  const spring = await buildMeeting(context, { level: 'MASTER_BLENDER', inDays: 60 });
  const winter = await buildMeeting(context, { inDays: 360 });
  const take = (member: BuiltMember, level: 'STILLMAN' | 'MASTER_BLENDER', currencyType: 'SGD' | 'EUR') =>
    takeLevel(context, callerOf(member), level, { currencyType });
  const book = (member: BuiltMember, meetingId: number) => bookMeeting(context, callerOf(member), meetingId);
  let seat = '';
  return [
    ['2028-02-29T17:30Z', () => take(mei, 'STILLMAN', 'SGD')],
    ['2028-03-01T09:00Z', () => take(hana, 'STILLMAN', 'SGD')],
    ['2028-03-02T09:00Z', () => take(conor, 'STILLMAN', 'EUR')],
    ['2028-03-03T09:00Z', () => take(wei, 'STILLMAN', 'SGD')],
    ['2028-03-04T09:00Z', () => take(orla, 'MASTER_BLENDER', 'EUR')],
    ['2028-03-05T09:00Z', () => take(brian, 'STILLMAN', 'EUR')],
    ['2028-03-06T09:00Z', () => book(orla, spring.id)],
    ['2028-03-06T17:30Z', () => take(siobhan, 'STILLMAN', 'EUR')],
    ['2028-03-10T09:00Z', () => buy(context, aoife, casks.oldOak, 1)],
    ['2028-03-10T09:00Z', () => cancel(context, wei)],
    ['2028-04-10T09:00Z', () => publish(context, casks.rainBarrel)],
    ['2028-04-11T09:00Z', () => clickUnsubscribe(context, siobhan)],
    ['2028-05-01T09:00Z', () => recordFilling(context, casks.oldMill.id, '2028-05-01')],
    ['2028-05-20T09:00Z', () => buy(context, dara, casks.rainBarrel, 20)],
    ['2028-06-01T09:00Z', () => cancel(context, orla)],
    ['2028-06-20T09:00Z', () => buy(context, dara, casks.rainBarrel, 10)],
    ['2028-07-01T09:00Z', () => returnShares(context, casks.rainBarrel, 3)],
    ['2028-07-01T09:00Z', () => publish(context, casks.saltStore)],
    ['2028-08-31T09:00Z', () => disableAccount(context, callerOf(brian), brian.password)],
    ['2028-09-01T09:00Z', () => take(conor, 'MASTER_BLENDER', 'EUR')],
    ['2028-09-15T09:00Z', () => publish(context, casks.oldMill)],
    ['2029-01-30T09:00Z', async () => (seat = (await book(conor, winter.id)).id)],
    ['2029-02-03T09:00Z', () => cancelBenefitUse(context, callerOf(conor), seat)],
    ['2029-02-05T09:00Z', () => clickUnsubscribe(context, siobhan)],
    ['2029-02-12T09:00Z', () => take(hana, 'STILLMAN', 'SGD')],
  ];
}
