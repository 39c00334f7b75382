import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { exportAccount } from '#contract/account/privacy.ts';
import { addAlert } from '#server/features/alerts/queries.ts';
import { buildCask, loginAs } from '#testing/fixtures/builders.ts';
import { buyShares } from '#testing/fixtures/buyers.ts';
import { testShop } from '#testing/test-shop.ts';
import { personalData } from './personal-data.ts';

const { context, call, db, pass } = await testShop();

type File = Record<string, Record<string, unknown>[]>;
const longAgo = () => new Date(context.clock.now().getTime() - 7_200_000);

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

test('the file has everything there is of the caller, and nothing of anybody else', async () => {
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

test('every section can be read, whatever is in it', async () => {
  const { token } = await holder();
  const file = JSON.parse((await fetchFile(token, 'json')).text) as File;
  const titles = [...personalData.values()].flatMap((policy) => ('title' in policy ? [policy.title] : []));
  expect(Object.keys(file)).toEqual(['Made at', ...titles]);
});

/** The cells of a CSV, quotes understood. */
const cellsOf = (text: string) =>
  [...text.matchAll(/"((?:[^"]|"")*)"|([^",\r\n]+)/g)].map(([, quoted, bare]) => quoted ?? bare ?? '');

test('the CSV opens as tables, and no cell starts a formula', async () => {
  const { member, token } = await holder();
  const { headers, text } = await fetchFile(token, 'csv');
  expect(headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(text.startsWith(`\u{FEFF}Made at,${context.clock.now().getUTCFullYear()}-`)).toBe(true);
  expect(text).toContain(`\r\n\r\nProfile\r\nEmail,Name,Surname,`);
  expect(text).toContain(`\r\n${member.email},"'=HYPERLINK(""x"")",`);
  expect(text).toContain(`\r\n\r\nPasskeys\r\nnothing\r\n`);
  const cells = cellsOf(text);
  expect(cells).toEqual(expect.arrayContaining(["'+353 1 555", `'@Rain, ""Barrel""`, '310.00', 'out']));
  expect(cells.filter((cell) => /^[=+\-@\t]/.test(cell))).toEqual([]);
});

test('a long history comes whole, page by page', async () => {
  const { member, token } = await holder();
  const now = context.clock.now();
  await sql`insert into session (id, member_id, device, created_at, last_used_at)
    select gen_random_uuid(), ${member.id}, 'device ' || n, ${now}, ${now} from generate_series(1, 1200) as n`.execute(
    db,
  );
  const file = JSON.parse((await fetchFile(token, 'json')).text) as File;
  expect(file['Sessions']).toHaveLength(1201);
  expect(new Set(file['Sessions']?.map(({ device }) => device)).size).toBe(1201);
});

test('a member who logged in long ago gives the password again', async () => {
  const [{ token }, late] = [await holder(), await holder()];
  pass(9 * 60_000);
  expect((await fetchFile(token, 'json')).status).toBe(200);
  await sql`update session set created_at = ${longAgo()} where member_id = ${late.member.id}`.execute(db);
  for (let i = 0; i < 2; i += 1)
    expect((await fetchFile(late.token, 'csv')).error.errorCode).toBe('PROOF_NEEDED');
});
