import { expect, test } from 'vitest';
import { exportTransactions } from '#contract/wallet/wallet.ts';
import { localIso } from '#domain/calendar.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { buildMember, loginAs } from '#testing/fixtures/builders.ts';
import { testShop } from '#testing/test-shop.ts';
import { payFromWallet } from '../pay-from-wallet.ts';

const { context, call } = await testShop();
const member = await buildMember(context, { balance: { SGD: 12_345 } });
const token = await loginAs(context, member);

const exported = (email = member.email) =>
  call(exportTransactions, { token, query: { email, currencyType: 'SGD' } });

test('everything is in it, newest first, in plain numbers, and no cell begins a formula', async () => {
  await transaction(context.db, (tx) =>
    payFromWallet(tx, {
      memberId: member.id,
      currency: 'SGD',
      amount: 1_205,
      kind: 'PAYMENT',
      reference: 'an-order',
      against: { kind: 'SHARE_SALES' },
      at: context.clock.now(),
    }),
  );
  const { text, headers } = await exported();
  expect(headers['content-type']).toBe('text/csv; charset=utf-8');
  const now = context.clock.now().toISOString();
  expect(headers['content-disposition']).toBe(`attachment; filename="transactions${now}.csv"`);
  const local = localIso('SG', context.clock.now());
  expect(local).toMatch(/\+08:00$/);
  expect(text.split('\r\n')).toEqual([
    '\u{FEFF}Date,Type,Status,Direction,Amount,Currency',
    `${local},PAYMENT,SUCCESS,OUT,12.05,SGD`,
    `${local},DEPOSIT,SUCCESS,IN,123.45,SGD`,
    '',
  ]);
  for (const cell of text.split(/[,\r\n]+/)) expect(cell).not.toMatch(/^[=+\-@\t\r]/);
});

test('a long history comes in batches, each entry once, and holds no connection between them', async () => {
  const rich = await buildMember(context, { balance: { SGD: 150 } });
  await context.database.asSuperuser(async (client) => {
    // Past every trigger: the export reads this side of a posting alone.
    await client.query('set session_replication_role = replica');
    await client.query(
      `with posting as (
         insert into ledger_transaction (id, kind, reference, posted_at)
         select gen_random_uuid(), 'DEPOSIT', n::text, '2026-01-01Z'::timestamptz + n * interval '1 second'
         from generate_series(1, 2100) as n returning id, reference::integer as n)
       insert into ledger_entry (transaction_id, account_id, currency, amount, sequence, balance_after)
       select id, account_id, currency, 100 + n % 900, n + 1, 0 from posting, wallet
       where member_id = $1 and currency = 'SGD'`,
      [rich.id],
    );
    await client.query("update wallet set sequence = 2101 where member_id = $1 and currency = 'SGD'", [
      rich.id,
    ]);
  });
  const richToken = await loginAs(context, rich);
  const query = { email: rich.email, currencyType: 'SGD' as const };
  const statements = await context.database.statements(async () => {
    const { text } = await call(exportTransactions, { token: richToken, query });
    const amounts = text
      .split('\r\n')
      .slice(1, -1)
      .map((line) => Number(line.split(',')[4]));
    const filled = Array.from({ length: 2_100 }, (_, i) => (100 + ((2_100 - i) % 900)) / 100);
    expect(amounts).toEqual([...filled, 1.5]);
  });
  expect(statements.filter((text) => text.includes('ledger_entry'))).toHaveLength(2);
  expect(statements.filter((text) => /^begin/i.test(text))).toEqual([]);
});
