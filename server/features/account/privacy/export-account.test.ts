import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { exportAccount } from '#contract/account/privacy.ts';
import { addAlert } from '#server/features/alerts/queries.ts';
import { buildCask, loginAs } from '#testing/fixtures/builders.ts';
import { buyShares } from '#testing/fixtures/buyers.ts';
import { testShop } from '#testing/test-shop.ts';
import { personalData } from './personal-data.ts';

const { context, call, db } = await testShop();

type File = Record<string, Record<string, unknown>[]>;

async function holder() {
  const cask = await buildCask(context, { name: '@Rain, "Barrel"' });
  const facts = { balance: { SGD: 31_000 }, name: '=HYPERLINK("x")' };
  const { member, caller, order } = await buyShares(context, { cask, quantity: 2, ...facts });
  await addAlert(context, caller, { caskId: cask.id });
  await sql`update member set phone = '+353 1 555' where id = ${member.id}`.execute(db);
  return { member, cask, order, token: await loginAs(context, member) };
}
const fetchFile = (token: string, format: 'json' | 'csv') =>
  call(exportAccount, { token, query: { format } });

test('the file has everything there is of the caller, section by section, and nothing of anybody else', async () => {
  const stranger = await holder();
  const { member, cask, order, token } = await holder();
  const { status, headers, text } = await fetchFile(token, 'json');
  expect(status).toBe(200);
  expect(headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'content-disposition': 'attachment; filename="tierce-account.json"',
    'cache-control': 'no-store',
  });
  const file = JSON.parse(text) as File;
  const titles = [...personalData.values()].flatMap((policy) => ('title' in policy ? [policy.title] : []));
  expect(Object.keys(file)).toEqual(['Made at', ...titles]);
  expect(file).toMatchObject({
    Profile: [{ email: member.email, phone: '+353 1 555', country: 'SG' }],
    Sessions: [{ device: 'test' }],
    Orders: [{ order: order.id, total: '200.00', currency: 'SGD' }],
    'What was ordered': [{ cask: cask.code, quantity: 2, unitPrice: '100.00' }],
    'Cask alerts': [{ cask: cask.code }],
    Wallets: [
      { currency: 'EUR', balance: '0.00' },
      { currency: 'SGD', balance: '110.00' },
    ],
    'Wallet entries': [
      { kind: 'DEPOSIT', direction: 'in', amount: '310.00', balanceAfter: '310.00' },
      { kind: 'PAYMENT', direction: 'out', amount: '200.00', balanceAfter: '110.00' },
    ],
  });
  expect(file['Cask shares']).toHaveLength(2);
  for (const theirs of [stranger.member.id, stranger.member.email, stranger.order.id, stranger.cask.code])
    expect(text).not.toContain(theirs);
  for (const secret of ['argon2', 'password', 'hash']) expect(text).not.toContain(secret);
});

test('the CSV opens as tables, and no cell starts a formula', async () => {
  const { member, token } = await holder();
  const { headers, text } = await fetchFile(token, 'csv');
  expect(headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(text.startsWith(`\u{FEFF}Made at,${context.clock.now().getUTCFullYear()}-`)).toBe(true);
  expect(text).toContain(`\r\n\r\nProfile\r\nEmail,Name,Surname,`);
  expect(text).toContain(`\r\n${member.email},"'=HYPERLINK(""x"")",`);
  expect(text).toContain(`\r\n\r\nPasskeys\r\nnothing\r\n`);
  for (const cell of ["'+353 1 555", `"'@Rain, ""Barrel"""`, '310.00', 'out'])
    expect(text).toContain(`,${cell}`);
});

test('a long history comes whole, page by page', async () => {
  const { member, token } = await holder();
  const now = context.clock.now();
  await sql`insert into session (id, member_id, device, created_at, last_used_at)
    select gen_random_uuid(), ${member.id}, 'device ' || n, ${now}, ${now}
      from generate_series(1, 1200) as n`.execute(db);
  const file = JSON.parse((await fetchFile(token, 'json')).text) as File;
  expect(file['Sessions']).toHaveLength(1201);
  expect(new Set(file['Sessions']?.map(({ device }) => device)).size).toBe(1201);
});

const camelCase = (name: string) => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

test('every table that leads to a member, or holds an address, has its policy', async () => {
  const { rows } = await sql<{ table: string }>`
    with recursive personal as (
      select 'member'::regclass::oid as oid
      union
      select conrelid from pg_constraint join personal on confrelid = personal.oid where contype = 'f'
    )
    select oid::regclass::text as table from personal
    union
    select table_name from information_schema.columns
    where table_schema = 'public' and (column_name in ('email', 'member_id')
      or column_name like '%address%')`.execute(db);
  // The provider's books hold amounts under ids of ours, and no member; the real ones are not in our database at all.
  const found = rows.flatMap(({ table }) => (table.startsWith('sandbox.') ? [] : [camelCase(table)]));
  expect([...personalData.keys()].toSorted()).toEqual(found.toSorted());
});

/** The fate of each column of a member who is deleted; the guard `member_forgotten_check` holds most of it. */
const emptied = ['name', 'surname', 'phone', 'dateOfBirth', 'deliveryAddress', 'emailPreferences'];
const emptiedOfRegistration = ['registrationHash', 'registrationTarget', 'registrationCart'];
const others = {
  email: 'replaced by an address that nobody has and nothing leads back from',
  passwordHash: 'replaced by what no password has',
  id: 'kept: orders and ledger point at it',
  country: 'kept: whose tax applied',
  countryChangedAt: 'kept: from when its tax applied',
  currency: 'kept: which wallet was shown; says nothing of a person',
  role: 'kept: says nothing of a person',
  createdAt: 'kept: from when the tax records are',
  confirmedAt: 'kept: that there was a contract',
  legalVersion: 'kept: which terms there was a contract on; says nothing of a person',
  disabledAt: 'kept: says nothing of a person',
  deletedAt: 'kept: that and when we forgot them',
};

test('every column of a member has its policy', async () => {
  const { rows } = await sql<{ column: string }>`select column_name as column from information_schema.columns
    where table_schema = 'public' and table_name = 'member'`.execute(db);
  const decided = [...emptied, ...emptiedOfRegistration, ...Object.keys(others)];
  expect(decided.toSorted()).toEqual(rows.map(({ column }) => camelCase(column)).toSorted());
});
