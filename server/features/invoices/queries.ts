import { sql } from 'kysely';
import { takeLock, type Transaction } from '#server/platform/db/transaction.ts';

export async function insertInvoice(
  tx: Transaction,
  { orderId = null, subscriptionId = null }: { orderId?: string | null; subscriptionId?: string | null },
  series: string,
  now: Date,
): Promise<void> {
  takeLock(tx, 'documentCounter');
  await sql`
    with counter as (
      insert into document_counter (series, last) values (${series}, 1)
      on conflict (series) do update set last = document_counter.last + 1 returning last
    )
    insert into invoice (series, number, order_id, subscription_id, issued_at)
    select ${series}, last, ${orderId}, ${subscriptionId}, ${now} from counter`.execute(tx);
}
