import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { accessTokens } from '#server/features/account/access-tokens/access-token.ts';
import { systemClock } from '#server/platform/core/clock.ts';
import { secretsUnder } from '#server/platform/core/secrets.ts';
import type { Database } from '#server/platform/db/schema.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { insertCasks } from '#server/sample/common/insert-casks.ts';
import { keySecret } from './server.ts';
import { caskFixture } from '#testing/database/cask-fixture.ts';

export interface Buyer {
  memberId: string;
  cartId: string;
  token: string;
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

/**
 * Members of Singapore with S$10,000.00 from a deposit and a term of a year, logged in, whose carts hold one share each of
 * the casks opened last, in turn. In one statement, for thousands.
 */
export async function openBuyers(db: Database, count: number, casks: number): Promise<Buyer[]> {
  await sql`select setval('ledger_account_id_seq', greatest(5000000, (select max(id) from ledger_account)))`.execute(
    db,
  );
  const offers = await db.selectFrom('offer').select('id').orderBy('id', 'desc').limit(casks).execute();
  const offerIds = offers.map(({ id }) => id);
  const secrets = secretsUnder({ keySecret, dataDir: '' });
  const tokens = accessTokens({ clock: systemClock, secrets });
  const now = sql`${systemClock.now()}::timestamptz`;
  const { rows } = await sql<{ memberId: string; sessionId: string; cartId: string }>`
    with made as (
      insert into member (id, email, password_hash, country, date_of_birth, created_at, confirmed_at)
      select gen_random_uuid(), gen_random_uuid() || '@example.com', '', 'SG', '1985-06-15', ${now}, ${now}
      from generate_series(1, ${count}) returning id
    ), account as (
      insert into ledger_account (kind, currency, member_id) select 'WALLET', code, id from made, currency
      returning id, member_id, currency
    ), paid as (
      insert into sandbox.payment (ref, key, deposit_id, amount, currency, state, captured)
      select id, id, id, 1000000, 'SGD', 'captured', 1000000 from made
    ), deposited as (
      insert into deposit (id, member_id, provider, currency, amount, state, provider_ref, created_at, asked_at, settled_at)
      select id, id, 'sandbox', 'SGD', 1000000, 'SUCCEEDED', id::text, ${now}, ${now}, ${now} from made
    ), posting as (
      insert into ledger_transaction (id, kind, reference, posted_at) select id, 'DEPOSIT', id::text, ${now} from made
    ), filled as (
      insert into wallet (account_id, member_id, currency, posted, sequence)
      select id, member_id, currency, case currency when 'SGD' then 1000000 else 0 end, case currency when 'SGD' then 1 else 0 end
      from account returning account_id, member_id, posted
    ), entries as (
      insert into ledger_entry (transaction_id, account_id, currency, amount, sequence, balance_after)
      select member_id, account_id, 'SGD', 1000000, 1, 1000000 from filled where posted > 0
      union all
      select made.id, clearing.id, 'SGD', -1000000, null, null from made, ledger_account as clearing
      where kind = 'CLEARING' and provider = 'sandbox' and currency = 'SGD'
    ), joined as (
      insert into subscription (id, member_id, level_id, joined_at, starts_at, ends_at)
      select gen_random_uuid(), id, (select min(id) from membership_level), ${now}, ${now}, ${now} + interval '1 year' from made
    ), logged as (
      insert into session (id, member_id, device, created_at, last_used_at)
      select gen_random_uuid(), id, 'buyers', ${now}, ${now} from made returning id, member_id
    ), carted as (
      insert into cart (id, device_id, member_id, state, currency, created_at, updated_at)
      select gen_random_uuid(), id, id, 'ACTIVE', 'SGD', ${now}, ${now} from made returning id, member_id
    ), filled_cart as (
      insert into cart_entry (cart_id, offer_id, quantity)
      select id, (${offerIds}::bigint[])[1 + (row_number() over () - 1) % ${offerIds.length}], 1 from carted
    )
    select made.id as "memberId", logged.id as "sessionId", carted.id as "cartId"
    from made join logged on logged.member_id = made.id join carted on carted.member_id = made.id`.execute(
    db,
  );
  await sql`analyze`.execute(db);
  const buyers = rows.map(async ({ memberId, sessionId, cartId }) => ({
    memberId,
    cartId,
    token: await tokens.issue({ memberId, sessionId }),
  }));
  return Promise.all(buyers);
}
