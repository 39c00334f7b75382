import { sql } from 'kysely';
import type { Currency } from '#domain/money.ts';
import type { Reader } from '#server/platform/db/transaction.ts';
import { memberName } from '#server/features/account/members/member-name.ts';

export interface ListedReturnRow {
  id: string;
  depositId: string;
  memberId: string;
  memberName: string;
  provider: string;
  reference: string | null;
  state: 'PENDING' | 'DONE' | 'FAILED';
  currency: Currency;
  amount: number;
  requestedAt: Date;
  finishedAt: Date | null;
}

/** The newest first. */
export async function listReturns(
  db: Reader,
  { state, after }: { state: string | null; after: { requestedAt: Date; id: string } | null },
  limit: number,
): Promise<ListedReturnRow[]> {
  const place = after
    ? sql`(requested_at, returned.id) < (${after.requestedAt}, ${after.id}::uuid)`
    : sql`true`;
  const { rows } = await sql<ListedReturnRow>`
    select returned.id, deposit_id, returned.member_id, ${memberName()} as member_name, provider,
      refund_ref as reference, returned.state, returned.currency, returned.amount, requested_at, finished_at
    from wallet_return as returned join deposit on deposit.id = deposit_id
    join member on member.id = returned.member_id
    where (${state}::text is null or returned.state = ${state}) and ${place}
    order by requested_at desc, returned.id desc limit ${limit}`.execute(db);
  return rows;
}

export interface ChargebackRow {
  depositId: string;
  memberId: string;
  memberName: string;
  provider: string;
  reference: string | null;
  currency: Currency;
  amount: number;
  chargedBack: number;
  owed: number;
  settledAt: Date | null;
}

/** The newest first. */
export async function chargebacks(db: Reader, limit: number): Promise<ChargebackRow[]> {
  const { rows } = await sql<ChargebackRow>`
    select deposit.id as deposit_id, deposit.member_id, ${memberName()} as member_name, provider,
      provider_ref as reference, deposit.currency, amount, charged_back, owed, settled_at
    from deposit join member on member.id = deposit.member_id
    join wallet on wallet.member_id = deposit.member_id and wallet.currency = deposit.currency
    where charged_back > 0 order by settled_at desc limit ${limit}`.execute(db);
  return rows;
}
