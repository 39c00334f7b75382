import { orRefuse } from '#domain/errors.ts';
import type { Row } from '#server/platform/db/schema.ts';
import { checkLockOrder, type Transaction } from '#server/platform/db/transaction.ts';

/** Orders go on meanwhile: they only point at the cask. */
export async function lockCask(tx: Transaction, caskId: number): Promise<Row<'cask'>> {
  checkLockOrder(tx, 'cask');
  const cask = tx.selectFrom('cask').selectAll().where('id', '=', caskId).forNoKeyUpdate();
  return orRefuse(await cask.executeTakeFirst(), 'CASK_NOT_FOUND');
}

export async function updatePublishedAt(
  tx: Transaction,
  id: number,
  publishedAt: Date | null,
  stopped: { stoppedBy: string; stoppedFrom: Date } | null = null,
): Promise<void> {
  const sale = {
    publishedAt,
    stoppedBy: stopped?.stoppedBy ?? null,
    stoppedFrom: stopped?.stoppedFrom ?? null,
  };
  await tx.updateTable('offer').set(sale).where('caskId', '=', id).execute();
}

export async function touchCask(tx: Transaction, id: number, now: Date): Promise<void> {
  await tx
    .updateTable('cask')
    .set((eb) => ({ version: eb('version', '+', 1), changedAt: now }))
    .where('id', '=', id)
    .execute();
}
