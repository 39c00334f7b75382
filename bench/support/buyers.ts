import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { accessTokens } from '#server/features/account/access-tokens/access-token.ts';
import { systemClock } from '#server/platform/core/clock.ts';
import { secretsUnder } from '#server/platform/core/secrets.ts';
import type { Database } from '#server/platform/db/connection/connect.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { insertCasks } from '#server/sample/common/insert-casks.ts';
import { caskFixture } from '#testing/database/cask-fixture.ts';

export interface Buyer {
  memberId: string;
  token: string;
  cartId: string;
}

/** Price of a share in minor units of SGD. */
export const sharePrice = 10_000;

/** Casks on sale with `shares` free shares each; their ids begin where no other number of the measurement does. */
export async function openCasks(db: Database, casks: number, shares: number): Promise<void> {
  await sql`select setval('cask_id_seq', greatest(2000000, (select max(id) from cask)))`.execute(db);
  const { slug } = await db.selectFrom('distillery').select('slug').executeTakeFirstOrThrow();
  const listedAt = new Date(Date.now() - 86_400_000);
  const fixtures = Array.from({ length: casks }, () =>
    caskFixture({ code: `B-${randomUUID()}`, distillery: slug, listedAt, shares, priceSgd: sharePrice }),
  );
  await transaction(db, (tx) => insertCasks(tx, fixtures));
}

/** New buyers, whose carts hold one share each of the casks opened last, in turn. */
export async function openBuyers(db: Database, count: number, casks: number): Promise<Buyer[]> {
  await sql`select setval('ledger_account_id_seq', greatest(5000000, (select max(id) from ledger_account)))`.execute(
    db,
  );
  const { rows } = await sql<{ memberId: string; sessionId: string; cartId: string }>`
    with offers as (select id, row_number() over (order by id) - 1 as n from (select id from offer order by id desc limit ${casks}) as o),
    made as (
      insert into member (id, email, password_hash, country, date_of_birth, created_at, confirmed_at)
      select gen_random_uuid(), gen_random_uuid() || '@bench.example', 'none', 'SG', '1980-01-01', now(), now()
      from generate_series(1, ${count}) returning id
    ), account as (
      insert into ledger_account (kind, currency, member_id) select 'WALLET', 'SGD', id from made returning id, member_id
    ), posting as (
      insert into ledger_transaction (id, kind, reference, posted_at)
      select member_id, 'DEPOSIT', member_id::text, now() from account returning id
    ), deposited as (
      insert into deposit (id, member_id, provider, currency, amount, state, provider_ref, created_at, asked_at, settled_at)
      select id, id, 'sandbox', 'SGD', 1000000, 'SUCCEEDED', id::text, now(), now(), now() from made
    ), filled as (
      insert into wallet (account_id, member_id, currency, posted, sequence)
      select id, member_id, 'SGD', 1000000, 1 from account returning account_id, member_id
    ), entries as (
      insert into ledger_entry (transaction_id, account_id, currency, amount, sequence, balance_after)
      select member_id, account_id, 'SGD', 1000000, 1, 1000000 from filled
      union all
      select member_id, (select id from ledger_account where kind = 'CLEARING' and currency = 'SGD' and provider = 'sandbox'),
             'SGD', -1000000, null, null from filled
    ), joined as (
      insert into subscription (id, member_id, level_id, joined_at, starts_at, ends_at)
      select gen_random_uuid(), id, (select min(id) from membership_level), now(), now(), now() + interval '1 year' from made
    ), logged as (
      insert into session (id, member_id, device, created_at, last_used_at)
      select gen_random_uuid(), id, 'bench', now(), now() from made returning id, member_id
    ), carted as (
      insert into cart (id, device_id, member_id, state, currency, created_at, updated_at)
      select gen_random_uuid(), id::text, id, 'ACTIVE', 'SGD', now(), now() from made returning id, member_id
    ), filled_cart as (
      insert into cart_entry (cart_id, offer_id, quantity)
      select cart.id, offers.id, 1
      from (select id, row_number() over () - 1 as n from carted) as cart join offers on offers.n = cart.n % ${casks}
    )
    select made.id as "memberId", logged.id as "sessionId", carted.id as "cartId"
    from made join logged on logged.member_id = made.id join carted on carted.member_id = made.id`.execute(
    db,
  );
  await sql`analyze`.execute(db);
  const tokens = accessTokens({
    db,
    clock: systemClock,
    secrets: secretsUnder({ keySecret: 'of the measuring process', dataDir: '' }),
  });
  return Promise.all(
    rows.map(async ({ memberId, sessionId, cartId }) => ({
      memberId,
      cartId,
      token: await tokens.issue({ memberId, sessionId }),
    })),
  );
}
