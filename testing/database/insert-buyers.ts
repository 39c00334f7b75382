import type { Context } from '#server/shared/context.ts';
import type { BuiltCask } from '../fixtures/builders.ts';
import type { TestDatabase } from '../test-database.ts';

export interface InsertedBuyer {
  memberId: string;
  cartId: string;
  token: string;
}

const statements = `
create temp table buyers on commit drop as
  select n, gen_random_uuid() as member, gen_random_uuid() as session, gen_random_uuid() as cart,
         gen_random_uuid() as deposit, gen_random_uuid() as posting
  from generate_series(1, {count}) as n;
insert into member (id, email, password_hash, country, date_of_birth, created_at, confirmed_at)
  select member, member || '@example.com', '', 'SG', '1985-06-15', {now}, {now} from buyers;
insert into session (id, member_id, device, created_at, last_used_at) select session, member, 'buyers', {now}, {now} from buyers;
insert into subscription (id, member_id, level_id, joined_at) select gen_random_uuid(), member, 1, {now} from buyers;
insert into ledger_account (kind, currency, member_id)
  select 'WALLET', code, member from buyers, currency;
insert into wallet (account_id, member_id, currency, posted, sequence)
  select account.id, member, currency, case currency when 'SGD' then 100000 else 0 end, case currency when 'SGD' then 1 else 0 end
  from buyers join ledger_account as account on account.member_id = member;
insert into sandbox.payment (ref, key, deposit_id, amount, currency, state, captured)
  select deposit, deposit, deposit, 100000, 'SGD', 'captured', 100000 from buyers;
insert into deposit (id, member_id, provider, currency, amount, state, provider_ref, created_at, asked_at, settled_at)
  select deposit, member, 'sandbox', 'SGD', 100000, 'SUCCEEDED', deposit, {now}, {now}, {now} from buyers;
insert into ledger_transaction (id, kind, reference, posted_at) select posting, 'DEPOSIT', deposit, {now} from buyers;
insert into ledger_entry (transaction_id, account_id, currency, amount, sequence, balance_after)
  select posting, account_id, 'SGD', 100000, 1, 100000 from buyers join wallet on member_id = member and currency = 'SGD'
  union all
  select posting, id, 'SGD', -100000, null, null
  from buyers, ledger_account where kind = 'CLEARING' and provider = 'sandbox' and currency = 'SGD';
insert into cart (id, device_id, member_id, state, currency, created_at, updated_at)
  select cart, member, member, 'ACTIVE', 'SGD', {now}, {now} from buyers;
insert into cart_entry (cart_id, offer_id, quantity) select cart, {offer}, {quantity} from buyers;
`;

/** Members with S$1,000.00 from a deposit, logged in, each with shares of one cask in the cart. In one transaction, for thousands. */
export async function insertBuyers(
  { clock, tokens, database }: Context & { database: TestDatabase },
  { count, cask, quantity }: { count: number; cask: BuiltCask; quantity: number },
): Promise<InsertedBuyer[]> {
  const now = `'${clock.now().toISOString()}'::timestamptz`;
  const wanted: Record<string, number | string> = { count, offer: cask.offerId, quantity, now };
  const sql = statements.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(wanted[name]));
  const client = await database.pool.connect();
  try {
    await client.query(`begin; ${sql}`);
    const { rows } = await client.query<{ member: string; session: string; cart: string }>(
      'select member, session, cart from buyers order by n',
    );
    await client.query('commit; analyze');
    const buyers = rows.map(async ({ member, session, cart }) => ({
      memberId: member,
      cartId: cart,
      token: await tokens.issue({ memberId: member, sessionId: session }),
    }));
    return await Promise.all(buyers);
  } finally {
    client.release();
  }
}
