import type { ParcelState } from '#domain/bottling/parcel.ts';
import type { ReleaseReminderDay } from '#domain/bottling/release-invoice.ts';
import type { CalendarDate } from '#domain/calendar.ts';
import type { Currency } from '#domain/money.ts';
import { bottlingNotifications as words } from '#words/en/notifications/bottling.ts';
import { notice, noticesTo } from './notice.ts';

export interface NotifiedBottling {
  bottlingId: string;
  caskId: number;
  caskName: string;
  /** In the bottle, percent by volume. */
  strength: number;
  shares: number;
  seedHash: string;
  plannedOn: CalendarDate;
  choicesUntil: CalendarDate;
}
export interface CancelledBottling {
  caskId: number;
  caskName: string;
}
export interface AboutRelease {
  releaseInvoiceId: string;
  invoiceNumber: string;
  caskName: string;
  /** Minor units, as all amounts here. */
  amount: number;
  currency: Currency;
}
export interface DueRelease extends AboutRelease {
  dueOn: CalendarDate;
}
export interface InvoicedRelease extends DueRelease {
  caskId: number;
  shares: number;
  bottles: number;
  bottleMl: number;
  drawn: number;
  drawnAmount: number;
}
export interface RemindedRelease extends DueRelease {
  days: ReleaseReminderDay;
  bottles: number;
  storagePerBottle: number;
}
interface StoredRelease extends AboutRelease {
  total: number;
  storage: number;
  months: number;
}
export interface PaidRelease extends StoredRelease {
  storageInvoiceNumber: string | null;
}
export interface SoldBottles extends StoredRelease {
  proceeds: number;
}
export interface SmallerBottles {
  releaseInvoiceId: string;
  caskName: string;
  shareMl: number;
  bottleMl: number;
  shares: number;
  /** Given back of their price; minor units. */
  amount: number;
  currency: Currency;
  creditNoteNumber: string;
}
export interface DefaultedRelease extends StoredRelease {
  dueOn: CalendarDate;
  storagePerBottle: number;
  disposableFrom: CalendarDate;
}
export interface ShippedParcel {
  releaseInvoiceId: string;
  caskName: string;
  carrier: string;
}
export interface ClosedParcel {
  releaseInvoiceId: string;
  caskName: string;
  outcome: Exclude<ParcelState, 'SHIPPED'>;
}

const checkDraw = ({ caskId }: { caskId: number }) => ({
  label: words.labels.draw,
  path: `/draw?cask=${caskId}`,
});

const about = noticesTo(
  ({ releaseInvoiceId }: { releaseInvoiceId: string }) => ({
    path: `/profile/bottles/${releaseInvoiceId}`,
    label: words.labels.invoice,
  }),
  { isAboutAnOrder: true },
);

const invoiced = about<InvoicedRelease>(
  ({ caskName, bottles }) => words.invoiced.title(caskName, bottles),
  (data) => words.invoiced.text(data),
);

export const bottleNotices = {
  BOTTLING_NOTIFIED: notice<NotifiedBottling>({
    isAboutAnOrder: true,
    copy: (data) => ({
      title: words.notified.title(data.caskName, data.plannedOn),
      text: words.notified.text(data),
      path: '/profile/bottles',
      label: words.labels.address,
      also: checkDraw(data),
    }),
  }),
  BOTTLING_CANCELLED: notice<CancelledBottling>({
    isAboutAnOrder: true,
    copy: ({ caskId, caskName }) => ({
      title: words.cancelled.title(caskName),
      text: words.cancelled.text,
      path: `/casks/${caskId}`,
      label: words.labels.cask,
    }),
  }),
  BOTTLES_SMALLER: about<SmallerBottles>(
    ({ caskName, bottleMl, shareMl }) => words.smaller.title(caskName, bottleMl, shareMl),
    (data) => words.smaller.text(data),
  ),
  RELEASE_INVOICED: notice<InvoicedRelease>({
    ...invoiced,
    copy: (data) => ({ ...invoiced.copy(data), also: checkDraw(data) }),
  }),
  RELEASE_REMINDER: about<RemindedRelease>(
    ({ caskName, dueOn }) => words.reminder.title(caskName, dueOn),
    (data) => words.reminder.text(data),
  ),
  RELEASE_DEFAULTED: about<DefaultedRelease>(
    ({ caskName }) => words.defaulted.title(caskName),
    (data) => words.defaulted.text(data),
  ),
  RELEASE_EXTENDED: about<DueRelease>(
    ({ caskName, dueOn }) => words.extended.title(caskName, dueOn),
    (data) => words.extended.text(data),
  ),
  RELEASE_DISPOSED: about<SoldBottles>(
    ({ caskName }) => words.disposed.title(caskName),
    (data) => words.disposed.text(data),
  ),
  RELEASE_PAID: about<PaidRelease>(
    ({ caskName }) => words.paid.title(caskName),
    (data) => words.paid.text(data),
  ),
  PARCEL_REFUNDED: about<AboutRelease>(
    ({ caskName }) => words.parcelRefunded.title(caskName),
    ({ invoiceNumber }) => words.parcelRefunded.text(invoiceNumber),
  ),
  PARCEL_SHIPPED: about<ShippedParcel>(
    ({ caskName }) => words.shipped.title(caskName),
    ({ carrier }) => words.shipped.text(carrier),
  ),
  PARCEL_CLOSED: about<ClosedParcel>(
    ({ caskName, outcome }) => words[outcome].title(caskName),
    ({ outcome }) => words[outcome].text,
  ),
};
