import { randomUUID } from 'node:crypto';
import { compareWithReport } from '#domain/wallet/chargeback.ts';
import type { Transaction } from '#server/platform/db/transaction.ts';
import { chargebacksOf, insertChargeback, updateChargeback } from './chargeback-queries.ts';

/**
 * Writes the provider's sum down to the deposit's chargebacks, under the deposit's lock; the ledger is the caller's.
 * @returns what is booked of all chargebacks of the deposit together, minor units
 */
export async function bookReport(
  tx: Transaction,
  { id: depositId, amount: max }: { id: string; amount: number },
  reportedSum: number,
  at: Date,
): Promise<number> {
  const reported = Math.min(Math.max(reportedSum, 0), max);
  const { returned, opened } = compareWithReport(await chargebacksOf(tx, depositId), reported);
  for (const { id, booked } of returned)
    await updateChargeback(tx, id, { booked, ...(booked === 0 && { state: 'WON', endedAt: at }) });
  const chargeback = { id: randomUUID(), depositId, state: 'OPEN', amount: opened, booked: opened } as const;
  if (opened > 0) await insertChargeback(tx, { ...chargeback, writtenAt: at });
  return reported;
}
