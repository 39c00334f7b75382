import { sql } from 'kysely';
import { takeLock, type Transaction } from '#server/platform/db/transaction.ts';

/** The next invoice of a series, without gaps: the counter is the last lock, held to the commit. */
export async function insertInvoice(
  tx: Transaction,
  { orderId = null, subscriptionId = null }: { orderId?: string | null; subscriptionId?: string | null },
  series: string,
  now: Date,
): Promise<number> {
  takeLock(tx, 'documentCounter');
  const { rows } = await sql<{ number: number }>`
    with counter as (
      insert into document_counter (series, last) values (${series}, 1)
      on conflict (series) do update set last = document_counter.last + 1 returning last
    )
    insert into invoice (series, number, order_id, subscription_id, issued_at)
    select ${series}, last, ${orderId}, ${subscriptionId}, ${now} from counter returning number`.execute(tx);
  return rows[0]?.number ?? 0;
}
