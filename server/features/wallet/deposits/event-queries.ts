import type { Database } from '#server/platform/db/connect.ts';
import type { Row } from '#server/platform/db/schema.ts';
import type { Transaction } from '#server/platform/db/transaction.ts';

export type PaymentEvent = Row<'payment_event'>;

/** @returns false when the event is there already */
export async function insertEvent(tx: Transaction, event: PaymentEvent): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('payment_event')
    .values(event)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

export async function findEvent(
  db: Database,
  provider: string,
  eventId: string,
): Promise<PaymentEvent | undefined> {
  return db
    .selectFrom('payment_event')
    .selectAll()
    .where('provider', '=', provider)
    .where('event_id', '=', eventId)
    .executeTakeFirst();
}

export async function markHandled(
  db: Database,
  { provider, event_id }: PaymentEvent,
  handled_at: Date,
): Promise<void> {
  await db
    .updateTable('payment_event')
    .set({ handled_at })
    .where('provider', '=', provider)
    .where('event_id', '=', event_id)
    .execute();
}
