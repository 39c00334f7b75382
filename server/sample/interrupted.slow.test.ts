import { expect, test } from 'vitest';
import { transaction } from '../platform/db/transaction.ts';
import { testContext } from '#testing/test-context.ts';
import { insertCatalogue } from './catalogue.ts';
import { sampleCasks, soldShares } from './casks/casks.ts';
import { replayHistory } from './history/history.ts';
import { demoMember } from './members.ts';
import { openAccounts } from './history/open-accounts.ts';
import { samplePlan } from './history/plan.ts';
import { sampleTime } from './common/sample-time.ts';
import { fillSampleIfEmpty } from './sample.ts';
import { sampleContext, type SampleContext } from './history/replay-step.ts';

const context = await testContext({ now: '2026-11-21T12:00:00Z' });
const { db } = context;

/** The shop's past until the job of order number `orders` is enqueued: its cart is full, its deposit has arrived. */
function pastUntil(orders: number): SampleContext {
  let left = orders * 2;
  const enqueue = async () => {
    left -= 1;
    if (left < 0) throw new Error('the lights went out');
  };
  return { ...sampleContext(context), jobs: { enqueue } };
}

/** The past until account number `accounts` is opened. */
function pastUntilAccount(accounts: number): SampleContext {
  const past = sampleContext(context);
  const set = past.clock.set.bind(past.clock);
  let left = accounts;
  past.clock.set = (instant) => {
    left -= 1;
    if (left < 0) throw new Error('the lights went out');
    set(instant);
  };
  return past;
}

test('a fill that was interrupted goes on where it stopped, and nothing is there twice', async () => {
  const time = sampleTime(context.clock.now());
  await transaction(db, (tx) => insertCatalogue(tx, time));
  await expect(openAccounts(pastUntilAccount(20), time)).rejects.toThrow('the lights went out');
  await openAccounts(sampleContext(context), time);
  await expect(replayHistory(pastUntil(40), time)).rejects.toThrow('the lights went out');
  await expect(replayHistory(pastUntil(40), time)).rejects.toThrow('the lights went out');

  const said: string[] = [];
  await fillSampleIfEmpty(context, (line) => void said.push(line));
  expect(said).toHaveLength(1);

  const { count } = db.fn;
  const orders = await db.selectFrom('orders').select(count<number>('id').as('n')).executeTakeFirstOrThrow();
  // One is of shares in place of lost ones.
  expect(orders.n).toBe(samplePlan().filter(({ kind }) => kind === 'order').length + 1);
  const claimed = db
    .selectFrom('caskShare')
    .select(count<number>('code').as('n'))
    .where('orderId', 'is not', null);
  const sold = sampleCasks.reduce((sum, cask) => sum + soldShares(cask), 0);
  const refunded = await db
    .selectFrom('remedy')
    .innerJoin('remedyChoice', 'remedyChoice.id', 'remedy.choiceId')
    .select(count<number>('certificateId').as('n'))
    .where('remedyChoice.remedy', '=', 'REFUND')
    .executeTakeFirstOrThrow();
  const broken = await db
    .selectFrom('certificate')
    .innerJoin('bottling', 'bottling.caskId', 'certificate.caskId')
    .innerJoin('releaseInvoice', (join) =>
      join
        .onRef('releaseInvoice.bottlingId', '=', 'bottling.id')
        .onRef('releaseInvoice.memberId', '=', 'certificate.memberId'),
    )
    .select(count<number>('certificate.id').as('n'))
    .where('releaseInvoice.state', '=', 'REFUNDED')
    .executeTakeFirstOrThrow();
  expect(await claimed.executeTakeFirstOrThrow()).toEqual({ n: sold - refunded.n - broken.n });
  const wallets = await db
    .selectFrom('wallet')
    .innerJoin('member', 'member.id', 'wallet.memberId')
    .select(['wallet.currency', 'posted'])
    .where('email', '=', demoMember.email)
    .orderBy('wallet.currency')
    .execute();
  // Paid once; how many bottles it is for, the draw decides.
  const { total } = await db
    .selectFrom('releaseInvoice')
    .innerJoin('member', 'member.id', 'releaseInvoice.memberId')
    .select('total')
    .where('email', '=', demoMember.email)
    .where('state', '=', 'PAID')
    .executeTakeFirstOrThrow();
  expect(wallets).toEqual([
    { currency: 'EUR', posted: 13_200 },
    { currency: 'SGD', posted: 66_600 - total },
  ]);
});
