import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import * as account from '#contract/account/account.ts';
import { addAlert } from '#server/features/alerts/queries.ts';
import { deleteAccount as endpoint } from '#contract/account/privacy.ts';
import { untilWaiting } from '#testing/database/at-once.ts';
import { addRow, rowOf, updateRows } from '#testing/database/rows.ts';
import { expectRefusal } from '#testing/expect-refusal.ts';
import { brokenInvariants } from '#testing/database/test-invariants.ts';
import { balanceOf, buildCask, buildMember, loginAs, type BuiltMember } from '#testing/fixtures/builders.ts';
import { buyShares, callerOf, fillCart } from '#testing/fixtures/buyers.ts';
import { lockShares, moveShares } from '#server/features/orders/shares/move-shares.ts';
import { requestBenefit } from '#server/features/memberships/benefits/request-benefit.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { accountShop } from '#testing/fixtures/account-shop.ts';
import { deleteAccount } from './delete-account.ts';

const { context, call, db, clock, login, isLive, entered } = await accountShop();

const remove = (token: string, { password }: Pick<BuiltMember, 'password'>) =>
  call(endpoint, { token, body: { password } });
const memberRow = (id: string) => rowOf(db, 'member', { id });

/** The places of the texts in the whole database, jobs included, as `table: text`; none when they are nowhere. */
async function findText(texts: readonly string[]): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname in ('public', 'sandbox', 'pgboss') order by 1`.execute(db);
  const found: string[] = [];
  for (const { name } of tables) {
    const { rows } = await sql<{ needle: string }>`
      select needle from unnest(${texts}::text[]) as needle
      where exists (select 1 from ${sql.raw(name)} as row
        where position(lower(needle) in lower(row::text)) > 0)`.execute(db);
    found.push(...rows.map(({ needle }) => `${name}: ${needle}`));
  }
  return found;
}

/** Buys a share with the whole balance, and has it returned without a refund. */
async function shareOf(member: BuiltMember) {
  const { order } = await buyShares(context, { by: member });
  const refund = () =>
    transaction(db, async (tx) => {
      const { id } = await rowOf(db, 'certificate', { orderId: order.id });
      await moveShares(tx, await lockShares(tx, [id]), { to: 'REFUNDED', by: 'SYSTEM', at: clock.now() });
    });
  return { order, refund };
}

const deposit = { provider: 'sandbox', currency: 'SGD', amount: 500, state: 'PENDING' } as const;
const beginDeposit = (memberId: string, database: Pick<typeof db, 'insertInto'> = db) => {
  const [createdAt, askedAt] = [clock.now(), clock.now()];
  return addRow(database, 'deposit', { ...deposit, id: randomUUID(), memberId, createdAt, askedAt });
};

const person = {
  name: 'Gráinne-Röschen',
  surname: 'Ó Súilleabháin-Quex',
  phone: '+353 1 555 98 76',
  country: 'SG',
  dateOfBirth: '1971-11-03',
  deliveryAddress: {
    line1: '77 Whistlefield Row',
    line2: 'Flat Zwei',
    city: 'Ballyvaughanish',
    postalCode: '779977',
    country: 'SG',
  },
  currency: 'EUR',
  emailPreferences: { news: true, alerts: true },
} as const;
const { line1, line2, city, postalCode } = person.deliveryAddress;
const known = [person.name, person.surname, person.dateOfBirth, line1, line2, city, postalCode];
const traces = ({ email }: BuiltMember) => [...known, email, '555 98 76', 'Netscape', 'a-device-of-grainne'];

/** Someone with something of everything, and nothing in the way: their shares were given back. */
async function memberWithEverything() {
  const { dateOfBirth } = person;
  const { member, token } = await entered({ balance: { SGD: 10_000 }, dateOfBirth });
  const { order, refund } = await shareOf(member);
  await refund();
  const { id: memberId } = member;
  await updateRows(db, 'session', { memberId }, { device: 'Netscape Navigator' });
  const { body } = await call(account.getAccount, { token });
  const { email: _, ...before } = body;
  const preferences = { ...before.emailPreferences, ...person.emailPreferences };
  const changed = { ...before, ...person, emailPreferences: preferences };
  expect((await call(account.updateAccount, { token, body: changed })).status).toBe(200);
  const [caller, watched] = [callerOf(member), await buildCask(context)];
  await addAlert(context, caller, { caskId: watched.id });
  await fillCart(context, caller, { casks: [[watched, 2]] });
  await updateRows(db, 'cart', { memberId }, { deviceId: 'a-device-of-grainne' });
  const month = new Date(clock.now().getTime() + 90 * 86_400_000).toISOString().slice(0, 7);
  const wish = { kind: 'TAILORED_EXPERIENCE', wish: 'Fetch me at Flat Zwei', month } as const;
  await requestBenefit(context, caller, wish);
  const granted = { state: 'GRANTED', closedAt: clock.now(), answeredBy: memberId } as const;
  await updateRows(db, 'benefitUse', { memberId }, { ...granted, answer: 'A car comes to Flat Zwei' });
  const [asker, decider] = [await buildMember(context), await buildMember(context)];
  const details = { kind: 'CREDIT', currency: 'SGD', amount: 100 };
  await sql`insert into approval values (gen_random_uuid(), 'wallet.adjust', ${member.id}, ${member.id}, ${details}, 'For Flat Zwei',
    ${asker.id}, ${clock.now()}, 'infinity',
    'REFUSED', ${decider.id}, ${clock.now()}, 'Flat Zwei is not hers')`.execute(db);
  await call(account.forgotPassword, { body: { email: member.email } });
  await context.runJobs();
  return { member, token, order };
}

test('a deleted member is forgotten: not a trace is left anywhere, but the books are', async () => {
  const { member, token, order } = await memberWithEverything();
  const some = [`public.member: ${member.email}`, 'public.session: Netscape'];
  expect(await findText(traces(member))).toEqual(expect.arrayContaining(some));
  expect(await remove(token, member)).toMatchObject({ status: 204 });
  expect((await context.nextMailTo(member.email)).subject).toBe('Your account is deleted');
  expect(await findText(traces(member))).toEqual([]);

  expect(await rowOf(db, 'orders', { id: order.id })).toMatchObject({ memberId: member.id, total: 10_000 });
  expect(await memberRow(member.id)).toMatchObject({ country: 'SG', deletedAt: clock.now() });
  const broken = await brokenInvariants(context.database);
  expect(Object.keys(broken).filter((name) => name.includes('deleted'))).toEqual([]);
});

test('a deleted account is unknown: its tokens are invalid, logins fail, and the address can register again', async () => {
  const { member, token } = await entered({ membership: null });
  const other = await loginAs(context, member);
  expect((await remove(token, member)).status).toBe(204);
  expect(await Promise.all([token, other].map(isLive))).toEqual([false, false]);
  const { email, password } = member;
  await expectRefusal(login(email, password), 'WRONG_CREDENTIALS');
  await call(account.register, { query: {}, body: { email, password: 'eleven new staves' } });
  expect((await rowOf(db, 'member', { email })).id).not.toBe(member.id);
});

test('all obstacles are named, and nothing is touched', async () => {
  const { member, token } = await entered({ balance: { SGD: 25_000 } });
  const { refund } = await shareOf(member);
  await beginDeposit(member.id);
  const obstacles = ['SHARES', 'DEPOSIT', 'BALANCE'];
  await expectRefusal(remove(token, member), 'ACCOUNT_NOT_EMPTY', { obstacles });
  await refund();
  const open = { memberId: member.id, state: 'PENDING' } as const;
  await updateRows(db, 'deposit', open, { state: 'CANCELED', settledAt: clock.now() });
  expect((await remove(token, member)).error.obstacles).toEqual(['BALANCE']);
  expect((await memberRow(member.id)).email).toBe(member.email);
  expect(await balanceOf(context, member.id)).toBe(15_000);
});

// One that begins after it is refused by the guard `deposit_of_deleted_member`.
test('a deposit that begins at the same moment is seen', async () => {
  const member = await buildMember(context);
  const meanwhile = await db.transaction().execute(async (tx) => {
    await beginDeposit(member.id, tx);
    const deletion = deleteAccount(context, callerOf(member), member);
    const ended = deletion.catch((error: unknown) => error);
    await untilWaiting(context.database, 1);
    return { ended };
  });
  expect(await meanwhile.ended).toMatchObject({ code: 'ACCOUNT_NOT_EMPTY' });
});
