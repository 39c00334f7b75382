import { sql } from 'kysely';
import { takeLock, type Reader, type Transaction } from '#server/platform/db/transaction.ts';

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

export async function invoicesWithoutDocument(
  db: Reader,
  limit: number,
): Promise<{ memberId: string; orderId: string | null; subscriptionId: string | null }[]> {
  const { rows } = await sql<{ memberId: string; orderId: string | null; subscriptionId: string | null }>`
    select coalesce(orders.member_id, subscription.member_id) as member_id, order_id, subscription_id
    from invoice left join orders on orders.id = order_id left join subscription on subscription.id = subscription_id
    where not exists (select from document where kind = 'INVOICE' and reference = invoice.invoice_number)
    limit ${limit}`.execute(db);
  return rows;
}
