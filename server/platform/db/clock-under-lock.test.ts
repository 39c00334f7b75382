import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { login } from '#server/features/account/login/login.ts';
import { changePassword } from '#server/features/account/passwords/change-password.ts';
import { refreshSession } from '#server/features/account/sessions/refresh-session.ts';
import { disableAccount } from '#server/features/account/settings/disable-account.ts';
import { addEntry } from '#server/features/cart/add-entry.ts';
import { getCart } from '#server/features/cart/get-cart.ts';
import { bookMeeting } from '#server/features/memberships/benefits/book-meeting.ts';
import { cancelBenefitUse } from '#server/features/memberships/benefits/cancel-benefit-use.ts';
import { requestBenefit } from '#server/features/memberships/benefits/request-benefit.ts';
import { cancelSubscription } from '#server/features/memberships/subscriptions/cancel-subscription.ts';
import { joinFree } from '#server/features/memberships/subscriptions/join-free.ts';
import { initializeDeposit } from '#server/features/wallet/deposits/initialize-deposit.ts';
import { settleDepositById } from '#server/features/wallet/deposits/settle-deposit.ts';
import { createReturn } from '#server/features/wallet/returns/create-return.ts';
import { sandboxCardholder } from '#server/gateways/payments/sandbox.ts';
import { buildCask, buildMember } from '#testing/fixtures/builders.ts';
import { buildBuyers, callerOf } from '#testing/fixtures/buyers.ts';
import { untilWaiting } from '#testing/database/at-once.ts';
import { buildMeeting, takeLevel } from '#testing/fixtures/memberships.ts';
import { testContext } from '#testing/test-context.ts';

const context = await testContext();
const { clock, database, db } = context;
const password = 'the password of the clock';

/** A request that waits for a lock, and the instant it wrote down. */
interface Case {
  /** The rows it waits for. */
  lock: string;
  work: () => Promise<unknown>;
  /** Of the latest row. */
  instant: string;
}

const someone =
  (level: 'STILLMAN' | null = null) =>
  async () => {
    const member = await buildMember(context, {
      password,
      balance: { SGD: 100_000 },
      membership: level === null ? 'free' : null,
    });
    const caller = callerOf(member);
    const taken = level === null ? null : await takeLevel(context, caller, level);
    return { ...member, caller, taken };
  };

const cases: Record<string, () => Promise<Case>> = {
  'an order': async () => {
    const [buyer] = await buildBuyers(context, 1, { casks: [[await buildCask(context), 1]] });
    const instant = 'select placed_at from orders order by placed_at desc';
    return { lock: 'select from member for update', work: () => buyer!.place(), instant };
  },
  'a cart': async () => {
    const { offerId: boShareId } = await buildCask(context);
    const { id: cartId } = await getCart(context, null, { deviceId: 'device-of-the-clock' });
    const work = () => addEntry(context, null, { cartId, boShareId, quantity: 1 });
    const instant = `select updated_at from cart where id = '${cartId}'`;
    return { lock: 'select from cart for update', work, instant };
  },
  'a paid membership': async () => {
    const { caller } = await someone()();
    const instant = 'select starts_at from subscription order by starts_at desc nulls last';
    const work = () => takeLevel(context, caller, 'STILLMAN');
    return { lock: 'select from member for update', work, instant };
  },
  'a free membership': async () => {
    const { id, caller } = await buildMember(context, { membership: null }).then((member) => ({
      ...member,
      caller: callerOf(member),
    }));
    const instant = `select joined_at from subscription where member_id = '${id}'`;
    return { lock: 'select from member for update', work: () => joinFree(context, caller, 1), instant };
  },
  'a cancellation': async () => {
    const { caller, taken } = await someone('STILLMAN')();
    const work = () => cancelSubscription(context, caller, taken!.id, undefined);
    const instant = `select cancelled_at from subscription where id = '${taken!.id}'`;
    return { lock: 'select from member for update', work, instant };
  },
  'a seat': async () => {
    const { caller } = await someone('STILLMAN')();
    const { id } = await buildMeeting(context);
    const instant = 'select used_at from benefit_use order by used_at desc';
    return { lock: 'select from meeting for update', work: () => bookMeeting(context, caller, id), instant };
  },
  'a benefit': async () => {
    const { caller } = await someone('STILLMAN')();
    const month = new Date(clock.now().getTime() + 90 * 86_400_000).toISOString().slice(0, 7);
    const benefit = { kind: 'TAILORED_EXPERIENCE', wish: 'rain', month } as const;
    const work = () => requestBenefit(context, caller, benefit);
    const instant = 'select used_at from benefit_use order by used_at desc';
    return { lock: 'select from member for update', work, instant };
  },
  'a benefit that is not wanted any more': async () => {
    const { caller } = await someone('STILLMAN')();
    const { id } = await bookMeeting(context, caller, (await buildMeeting(context)).id);
    const instant = `select closed_at from benefit_use where id = '${id}'`;
    return {
      lock: 'select from member for update',
      work: () => cancelBenefitUse(context, caller, id),
      instant,
    };
  },
  'a login': async () => {
    const { email, id } = await someone()();
    const instant = `select created_at from session where member_id = '${id}' order by created_at desc`;
    const lock = `select pg_advisory_xact_lock(hashtextextended('${id}', 0))`;
    return { lock, work: () => login(context, { login: email, password }, 'test'), instant };
  },
  'a refresh': async () => {
    const { email, id } = await someone()();
    const opened = await login(context, { login: email, password }, 'test');
    const instant = `select last_used_at from session where member_id = '${id}'`;
    const work = () => refreshSession(context, 'refreshToken' in opened ? opened.refreshToken : '');
    return { lock: 'select from session for update', work, instant };
  },
  'a changed password': async () => {
    const { caller, email, id } = await someone()();
    await login(context, { login: email, password }, 'test');
    const change = { currentPassword: password, newPassword: 'another password of the clock' };
    const instant = `select ended_at from session where member_id = '${id}'`;
    const lock = `select pg_advisory_xact_lock(hashtextextended('${id}', 0))`;
    return { lock, work: () => changePassword(context, caller, change), instant };
  },
  'a closed account': async () => {
    const { caller, id } = await someone()();
    const instant = `select disabled_at from member where id = '${id}'`;
    const lock = `select pg_advisory_xact_lock(hashtextextended('${id}', 0))`;
    return { lock, work: () => disableAccount(context, caller, password), instant };
  },
  'a deposit that settles': async () => {
    const { caller } = await someone()();
    const begun = { amount: 5000, currencyType: 'SGD', provider: 'sandbox' } as const;
    const { paymentId, next } = await initializeDeposit(context, caller, begun);
    const ref = next?.kind === 'client' ? next.token : '';
    await sandboxCardholder(db, clock).enterCard(ref, 'accepted');
    // Before it is asked about, so that its first answer settles it.
    const amount = { minor: 5000, currency: 'SGD' } as const;
    await context.payments.get('sandbox')?.capture(ref, { amount, key: 'captured-already' });
    const instant = `select settled_at from deposit where id = '${paymentId}'`;
    return {
      lock: 'select from deposit for update',
      work: () => settleDepositById(context, paymentId),
      instant,
    };
  },
  'money on its way back': async () => {
    const { caller, id } = await someone()();
    const instant = `select requested_at from wallet_return where member_id = '${id}'`;
    const request = { amount: 1000, currencyType: 'SGD' } as const;
    const work = () => createReturn(context, caller, 'key-of-the-clock', request);
    return { lock: 'select from wallet for update', work, instant };
  },
};

test.each(Object.keys(cases))('%s has the time at which it had its locks', async (name) => {
  const { lock, work, instant } = await cases[name]!();
  const later = new Date(clock.now().getTime() + 60_000);
  await database.asSuperuser(async (holder) => {
    await holder.query('begin');
    await holder.query(lock);
    const done = work();
    done.catch(() => undefined);
    await untilWaiting(database, 1);
    clock.set(later);
    await holder.query('commit');
    await done;
  });
  const { rows } = await sql<Record<string, Date>>`${sql.raw(instant)} limit 1`.execute(db);
  expect(Object.values(rows[0] ?? {})).toEqual([later]);
});
