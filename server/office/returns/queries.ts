import { sql } from 'kysely';
import type { Currency } from '#domain/money.ts';
import type { Reader } from '#server/platform/db/transaction.ts';
import type { InstantCursor } from '#server/platform/http/instant-cursor.ts';
import { memberName } from '#server/shared/member-name.ts';

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
  refusal: string | null;
}

export async function listReturns(
  db: Reader,
  { state, after }: { state: string | null; after: InstantCursor | undefined },
  limit: number,
): Promise<ListedReturnRow[]> {
  const isOfState = state === null ? sql`true` : sql`returned.state = ${state}`;
  const isAfter = after ? sql`(requested_at, returned.id) < (${after.at}, ${after.id}::uuid)` : sql`true`;
  const { rows } = await sql<ListedReturnRow>`
    select returned.id, deposit_id, returned.member_id, ${memberName()} as member_name, provider,
      refund_ref as reference, returned.state, returned.currency, returned.amount, requested_at, finished_at, refusal
    from wallet_return as returned join deposit on deposit.id = deposit_id
    join member on member.id = returned.member_id
    where ${isOfState} and ${isAfter}
    order by requested_at desc, returned.id desc limit ${limit}`.execute(db);
  return rows;
}
