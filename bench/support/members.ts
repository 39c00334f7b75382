import { sql } from 'kysely';
import { accessTokens } from '#server/features/account/access-tokens/access-token.ts';
import { systemClock } from '#server/platform/core/clock.ts';
import type { Database } from '#server/platform/db/connection/connect.ts';
import { secretsUnder } from '#server/platform/core/secrets.ts';

export interface OpenedMember {
  memberId: string;
  token: string;
}

/** Confirmed members with two empty wallets each. @returns their ids, in the order of the addresses */
export async function openMembers(db: Database, emails: string[], passwordHash: string): Promise<string[]> {
  await sql`select setval('ledger_account_id_seq', greatest(5000000, (select max(id) from ledger_account)))`.execute(
    db,
  );
  const { rows } = await sql<{ id: string }>`
    with given as (select email, n from unnest(${emails}::text[]) with ordinality as list (email, n)),
    made as (
      insert into member (id, email, password_hash, country, created_at, confirmed_at)
      select gen_random_uuid(), email, ${passwordHash}, 'SG', now(), now() from given returning id, email
    ), account as (
      insert into ledger_account (kind, currency, member_id)
      select 'WALLET', code, id from made, currency returning id, currency, member_id
    ), opened as (
      insert into wallet (account_id, member_id, currency) select id, member_id, currency from account
    )
    select id from made join given using (email) order by n`.execute(db);
  return rows.map(({ id }) => id);
}

export async function openMember(db: Database, email: string, passwordHash: string): Promise<OpenedMember> {
  const [memberId = ''] = await openMembers(db, [email], passwordHash);
  const { rows } = await sql<{ id: string }>`
    insert into session (id, member_id, device, created_at, last_used_at)
    values (gen_random_uuid(), ${memberId}, 'bench', now(), now()) returning id`.execute(db);
  const secrets = secretsUnder({ keySecret: 'of the measuring process', dataDir: '' });
  const tokens = accessTokens({ db, clock: systemClock, secrets });
  return { memberId, token: await tokens.issue({ memberId, sessionId: rows[0]?.id ?? '' }) };
}
