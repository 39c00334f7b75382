import { sql } from 'kysely';
import type { Row } from '#server/platform/db/schema.ts';
import type { Reader, Transaction } from '#server/platform/db/transaction.ts';

export interface WithdrawnShare {
  certificateId: string;
  paid: number;
}

/** The order's member is locked: a trigger sums up what was given back of it. */
export async function insertWithdrawal(
  tx: Transaction,
  withdrawal: Row<'withdrawal'>,
  shares: readonly WithdrawnShare[],
): Promise<void> {
  await tx.insertInto('withdrawal').values(withdrawal).execute();
  await tx
    .insertInto('withdrawnShare')
    .values(
      shares.map(({ certificateId, paid }) => ({ certificateId, withdrawalId: withdrawal.id, amount: paid })),
    )
    .execute();
}

export async function firstActiveOrder(db: Reader, memberId: string, since: Date): Promise<Date | null> {
  const { rows } = await sql<{ placedAt: Date }>`
    select placed_at from orders where member_id = ${memberId} and placed_at >= ${since}
      and exists (select from certificate where order_id = orders.id and voided_at is null)
    order by placed_at limit 1`.execute(db);
  return rows[0]?.placedAt ?? null;
}

export async function findCreditNoteNumber(
  db: Reader,
  { memberId, orderId, withdrawalId }: { memberId: string; orderId: string; withdrawalId: string },
): Promise<string | undefined> {
  const { rows } = await sql<{ creditNoteNumber: string }>`
    select credit_note_number from orders
    join (select id, order_id, refund_transaction_id from withdrawal
          union all select id, order_id, ledger_transaction_id from refund) as given
      on given.order_id = orders.id
    join credit_note using (refund_transaction_id)
    where given.id = ${withdrawalId} and orders.id = ${orderId} and orders.member_id = ${memberId}`.execute(
    db,
  );
  return rows[0]?.creditNoteNumber;
}
