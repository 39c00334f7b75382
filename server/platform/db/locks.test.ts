import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { login } from '#server/features/account/login/login.ts';
import { refreshSession } from '#server/features/account/sessions/refresh-session.ts';
import { resetPassword } from '#server/features/account/password-reset/reset-password.ts';
import { insertLink } from '#server/features/account/email-links/link-queries.ts';
import { newToken } from '#server/platform/core/secret-token.ts';
import { addEntry } from '#server/features/cart/add-entry.ts';
import { getCart } from '#server/features/cart/get-cart.ts';
import { dateIn } from '#domain/calendar.ts';
import type { ErrorCode } from '#domain/errors.ts';
import { invoiceSeries } from '../../features/invoices/issue-invoice.ts';
import { moveCask } from '#server/features/casks/stage/move-cask.ts';
import { bookMeeting } from '#server/features/memberships/benefits/book-meeting.ts';
import { getOfficeLevel } from '#server/office/memberships/office-level.ts';
import { setLevelPrice } from '#server/office/memberships/level-prices.ts';
import { joinFree } from '#server/features/memberships/subscriptions/join-free.ts';
import { atOnce, codesOf, untilWaiting, whileHeld, type Outcomes } from '#testing/database/at-once.ts';
import { buildOperator } from '#testing/fixtures/approvals.ts';
import { balanceOf, buildCask, buildCoupon, buildMember } from '#testing/fixtures/builders.ts';
import { buildMeeting, levelIds } from '#testing/fixtures/memberships.ts';
import { bottleOwners } from '#testing/fixtures/bottling.ts';
import { buildBuyers, callerOf } from '#testing/fixtures/buyers.ts';
import { lockGuards } from '#testing/guards/drop-lock.ts';
import { testContext } from '#testing/test-context.ts';
import { decideApproval } from '#server/office/approvals/approvals.ts';
import { declareLoss } from '#server/office/losses/declare-loss.ts';
import { beginDeposit } from '#testing/fixtures/deposits.ts';
import { leakOf } from '#testing/fixtures/losses.ts';
import { payFromWallet } from '#server/features/wallet/pay-from-wallet.ts';
import { settleDepositById } from '#server/features/wallet/deposits/settle-deposit.ts';
import { lockOrder, transaction } from './transaction.ts';

// In each, everyone has read before anyone writes, unless the lock makes them wait: red without it, every time.
const context = await testContext();
const { db, database, clock } = context;
/** The test pool gives so many connections to transactions. */
const many = 9;

/** Starts the work so many times, and has all of them wait for a row of the table before any goes on. */
const race = <T>(rows: string, work: (i: number) => Promise<T>, count = many) =>
  whileHeld(database, `select 1 from ${rows} for update`, count, () => atOnce(count, work));

/** One is answered, and all others are refused with this code. */
async function expectOne<T>(raced: Promise<Outcomes<T>>, code: ErrorCode, count = many): Promise<void> {
  const { answers, refusals } = await raced;
  expect([answers.length, codesOf(refusals)]).toEqual([1, { [code]: count - 1 }]);
}

/** All are answered, with as many different values. */
async function expectAll<T>(raced: Promise<Outcomes<T>>, valueOf: (answer: T) => unknown, values = 1) {
  const { answers } = await raced;
  expect([answers.length, new Set(answers.map(valueOf)).size]).toEqual([many, values]);
}

test('guard lock session', async () => {
  const { email, password } = await buildMember(context);
  const opened = await login(context, { login: email, password }, 'test');
  const parent = 'refreshToken' in opened ? opened.refreshToken : '';
  const child = await refreshSession(context, parent);
  const used = await whileHeld(database, "select 1 from session where device = 'test' for update", 2, () =>
    Promise.allSettled([refreshSession(context, parent), refreshSession(context, child.refreshToken)]),
  );
  const tokens = used.flatMap((one) => (one.status === 'fulfilled' ? [one.value.refreshToken] : []));
  const refreshOnce = (token: string) => atOnce(1, () => refreshSession(context, token));
  let alive = 0;
  for (const token of tokens) alive += (await refreshOnce(token)).answers.length;
  // Two lines of tokens that both live on would be a thief's and the owner's.
  expect(alive).toBeLessThanOrEqual(1);
});

test('guard lock session of a member', async () => {
  const member = await buildMember(context, { password: 'the password of yesterday' });
  const { token, hash } = newToken();
  const expiresAt = new Date(clock.now().getTime() + 3600_000);
  await insertLink(db, { hash, memberId: member.id, purpose: 'RESET', expiresAt });
  const { email } = member;
  const [old] = await whileHeld(database, 'select 1 from member for update', 2, async () => {
    const under = login(context, { login: email, password: 'the password of yesterday' }, 'test');
    under.catch(() => undefined);
    await untilWaiting(database, 1);
    return Promise.allSettled([
      under,
      resetPassword(context, { token, password: 'the password of today' }, 'test'),
    ]);
  });
  const sessions = db.selectFrom('session').select('id').where('memberId', '=', member.id);
  const live = await sessions.where('endedAt', 'is', null).execute();
  expect(old).toMatchObject({ status: 'fulfilled' });
  expect(live).toHaveLength(1);
});

test('guard lock idempotencyKey', async () => {
  const cask = await buildCask(context);
  const [buyer] = await buildBuyers(context, 1, { casks: [[cask, 1]] });
  const key = randomUUID();
  await expectAll(
    race('cart', () => buyer!.place(key)),
    ({ id }) => id,
  );
});

test('guard lock cart', async () => {
  const cask = await buildCask(context, { shares: 100 });
  const { id: cartId } = await getCart(context, null, { deviceId: randomUUID() });
  const add = () => addEntry(context, null, { cartId, boShareId: cask.offerId, quantity: 1 });
  await race(`cart where id = '${cartId}'`, add);
  const entries = db.selectFrom('cartEntry').select('quantity').where('cartId', '=', cartId);
  expect(await entries.execute()).toEqual([{ quantity: many }]);
});

test('guard lock member', async () => {
  const caller = callerOf(await buildMember(context, { membership: null }));
  await expectAll(
    race('member', () => joinFree(context, caller, 1)),
    ({ id }) => id,
  );
});

test('guard lock coupon', async () => {
  const cask = await buildCask(context, { shares: 100 });
  const { code, id } = await buildCoupon(context, { maxUses: 1 });
  const buyers = await buildBuyers(context, many, { casks: [[cask, 1]], coupon: code });
  const raced = race(`coupon where id = ${id}`, (i) => buyers[i]!.place());
  await expectOne(raced, 'COUPON_USED_UP');
});

test('guard lock cask', async () => {
  const { id } = await buildCask(context);
  const move = () => transaction(db, (tx) => moveCask(tx, id, { to: 'BOTTLING_PLANNED', by: 'OPERATOR' }));
  await expectOne(race('cask', move), 'CASK_STAGE');
});

test('guard lock caskShare', async () => {
  const cask = await buildCask(context, { shares: 1 });
  const buyers = await buildBuyers(context, many, { casks: [[cask, 1]] });
  const raced = race(`cask_share where cask_id = ${cask.id}`, (i) => buyers[i]!.place());
  await expectOne(raced, 'NOT_ENOUGH_SHARES');
});

test('guard lock releaseInvoice', async () => {
  const { oneOwner, pay } = bottleOwners(context);
  const owner = await oneOwner();
  const raced = race('release_invoice', () => pay(owner, randomUUID(), owner.invoice.toPay));
  await expectOne(raced, 'RELEASE_INVOICE_STATE');
});

test('guard lock deposit', async () => {
  const member = await buildMember(context);
  const { depositId, ref } = await beginDeposit(context, callerOf(member), 5000);
  const amount = { minor: 5000, currency: 'SGD' } as const;
  await context.payments.get('sandbox')!.capture(ref, { amount, key: 'captured-already' });
  const { answers } = await race('deposit', () => settleDepositById(context, depositId));
  expect(answers).toHaveLength(many);
  expect(await balanceOf(context, member.id)).toBe(5000);
});

test('guard lock wallet', async () => {
  const member = await buildMember(context, { balance: { SGD: 5000 } });
  const payment = { memberId: member.id, currency: 'SGD', amount: 5000, kind: 'PAYMENT' } as const;
  const against = { kind: 'SHARE_SALES' } as const;
  const pay = () =>
    transaction(db, (tx) =>
      payFromWallet(tx, { ...payment, reference: randomUUID(), against, at: clock.now() }),
    );
  await expectOne(race('wallet', pay), 'NOT_ENOUGH_BALANCE');
});

test('guard lock documentCounter', async () => {
  const cask = await buildCask(context, { shares: 100 });
  const series = invoiceSeries(dateIn('SG', clock.now()));
  await sql`insert into document_counter values (${series}, 0) on conflict do nothing`.execute(db);
  const buyers = await buildBuyers(context, many, { casks: [[cask, 1]] });
  const raced = race('document_counter', (i) => buyers[i]!.place());
  await expectAll(raced, ({ invoiceNumber }) => invoiceNumber, many);
  const counted = await sql`select from document_counter join invoice using (series)
    group by series, last having max(number) <> last or count(*) <> last`.execute(db);
  expect(counted.rows).toEqual([]);
});

test('guard lock meeting', async () => {
  const meeting = await buildMeeting(context, { seats: 1 });
  const members = await Promise.all(Array.from({ length: many }, () => buildMember(context)));
  const raced = race('meeting', (i) => bookMeeting(context, callerOf(members[i]!), meeting.id));
  await expectOne(raced, 'MEETING_FULL');
});

test('guard lock membershipLevel', async () => {
  const id = levelIds.STILLMAN;
  const { version } = await getOfficeLevel(db, id);
  const operator = callerOf(await buildMember(context));
  // Each has seen the prices that the other had not planned yet.
  const price = { levelId: id, version, priceSgd: 17_000, priceEur: 11_600, reason: 'Dearer samples' };
  const plan = () => setLevelPrice(context, operator, price);
  await expectOne(race('membership_level', plan, 2), 'RECORD_CHANGED', 2);
});

test('guard lock approval', async () => {
  const asker = await buildOperator(context, 'owner');
  const deciders = [await buildOperator(context, 'owner'), await buildOperator(context, 'owner')];
  const leak = leakOf(context, (await buildCask(context)).id);
  const { approvalId } = await declareLoss(context, asker, leak);
  const refusal = { outcome: 'REFUSED', digest: '0'.repeat(64), reason: 'It is another cask' } as const;
  const refuse = (i: number) =>
    decideApproval(context, deciders[i]!, { approvalId: approvalId ?? '', ...refusal });
  await expectOne(race('approval', refuse, 2), 'APPROVAL_CLOSED', 2);
});

test('every lock of the one order has its test here', () => {
  const tested = new Set(lockGuards.map((name) => name.replace(/^lock (\w+).*$/, '$1')));
  expect([...tested].toSorted()).toEqual([...lockOrder].toSorted());
});
