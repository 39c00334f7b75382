import { addDays, dateIn, type CalendarDate } from '#domain/calendar.ts';
import { storageCharge, type StorageCharge } from '#domain/bottling/storage.ts';
import type { ReleaseInvoiceState } from '#domain/bottling/release-state.ts';
import type { ReleaseInvoiceRow } from './queries.ts';

export interface InvoiceStatus {
  state: ReleaseInvoiceState;
  /** Since when the bottles are held; null while it is not, or never was, in default. */
  heldFrom: CalendarDate | null;
  storage: StorageCharge | null;
  toPay: number;
}

/** The state at an instant, whether or not the daily job has been there: the last day ends when it ends. */
export function invoiceStatusOf(row: ReleaseInvoiceRow, now: Date): InvoiceStatus {
  const { country, dueOn, total, bottles } = row;
  const today = dateIn(country, now);
  const isOverdue = row.state === 'ISSUED' && today > dueOn;
  const state = isOverdue ? 'DEFAULTED' : row.state;
  const heldFrom = isOverdue ? addDays(dueOn, 1) : row.defaultedOn;
  const endedAt = row.paidAt ?? row.soldAt;
  const until = endedAt ? dateIn(country, endedAt) : today;
  const storage = heldFrom === null ? null : storageCharge({ bottles, heldFrom, country }, until);
  const isOpen = state === 'ISSUED' || state === 'DEFAULTED';
  return { state, heldFrom, storage, toPay: isOpen ? total + (storage?.total ?? 0) : 0 };
}
