import { randomUUID } from 'node:crypto';
import { dateIn } from '#domain/calendar.ts';
import { compareWithReport } from '#domain/wallet/chargeback.ts';
import type { Transaction } from '#server/platform/db/transaction.ts';
import {
  chargebacksOf,
  insertChargeback,
  insertChargebackEvents,
  updateChargeback,
  type NewChargebackEvent,
} from './chargeback-queries.ts';

/**
 * Writes the provider's sum down to the deposit's chargebacks, under the deposit's lock; the ledger is the caller's. What only
 * an operator recorded stays, until the provider reports it.
 * @returns `booked`: all chargebacks of the deposit together, minor units
 */
export async function bookReport(
  tx: Transaction,
  { id: depositId, amount: max }: { id: string; amount: number },
  reportedSum: number,
  at: Date,
): Promise<{ booked: number; isChanged: boolean }> {
  const before = await chargebacksOf(tx, depositId);
  const reported = Math.min(Math.max(reportedSum, 0), max);
  const { changes, opened, booked } = compareWithReport(before, reported);
  const events: NewChargebackEvent[] = [];
  for (const { id: chargebackId, kind, amount, ...change } of changes) {
    const isWon = change.state === 'WON';
    await updateChargeback(tx, chargebackId, { ...change, ...(isWon && { endedAt: at }) });
    const event = { chargebackId, at, operatorId: null } as const;
    events.push({ ...event, kind, amount }, ...(isWon ? [{ ...event, kind: 'WON' as const }] : []));
  }
  if (opened > 0) {
    const id = randomUUID();
    await insertChargeback(tx, {
      id,
      depositId,
      state: 'OPEN',
      amount: opened,
      reported: opened,
      recorded: 0,
      openedOn: dateIn('IE', at),
      writtenAt: at,
    });
    events.push({ chargebackId: id, kind: 'OPENED', at, operatorId: null, amount: opened });
  }
  await insertChargebackEvents(tx, events);
  return { booked, isChanged: events.length > 0 };
}
