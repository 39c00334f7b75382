import { sql } from 'kysely';
import type { Transaction } from '#server/platform/db/transaction.ts';

export async function openWallets(tx: Transaction, memberId: string): Promise<void> {
  await sql`
    with account as (
      insert into ledger_account (kind, currency, member_id)
      select 'WALLET', currency.code, member.id from currency, member where member.id = ${memberId}
      on conflict do nothing returning id, currency, member_id
    )
    insert into wallet (account_id, member_id, currency) select id, member_id, currency from account`.execute(
    tx,
  );
}
