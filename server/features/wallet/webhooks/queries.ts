import type { Row, Database } from '#server/platform/db/schema.ts';
import type { Transaction } from '#server/platform/db/transaction.ts';

export type WebhookEvent = Row<'paymentEvent'>;

export async function insertWebhookEvent(tx: Transaction, event: WebhookEvent): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('paymentEvent')
    .values(event)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

export async function findWebhookEvent(db: Database, provider: string, eventId: string) {
  return db
    .selectFrom('paymentEvent')
    .selectAll()
    .where((of) => of.and({ provider, eventId }))
    .executeTakeFirst();
}

export async function markHandled(db: Database, { provider, eventId }: WebhookEvent, handledAt: Date) {
  await db
    .updateTable('paymentEvent')
    .set({ handledAt })
    .where((of) => of.and({ provider, eventId }))
    .execute();
}
