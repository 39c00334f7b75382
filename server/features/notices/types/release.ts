import type { CalendarDate } from '#domain/calendar.ts';
import type { ParcelState } from '#domain/bottling/parcel.ts';
import type { ReleaseReminderDay } from '#domain/bottling/release-invoice.ts';
import type { Currency } from '#domain/money.ts';
import { bottlingNotifications as words } from '#words/en/notifications/bottling.ts';
import type { NotificationDefinition } from './definition.ts';

export interface NotifiedBottling {
  bottlingId: string;
  caskId: number;
  caskName: string;
  /** In the bottle, percent by volume. */
  strength: number;
  /** Of the member. */
  shares: number;
  /** SHA-256 of the seed of the draw, which it promises. */
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
  /** Of the bottles, and what they add to the amount. */
  drawn: number;
  drawnAmount: number;
}
export interface RemindedRelease extends DueRelease {
  /** Since the invoice, or as many before a later last day. */
  days: ReleaseReminderDay;
  bottles: number;
  /** For each bottle and month begun. */
  storagePerBottle: number;
}
/** What is due or was paid: the invoice and the storage. */
interface StoredRelease extends AboutRelease {
  total: number;
  storage: number;
  months: number;
}
export interface PaidRelease extends StoredRelease {
  /** Null where it was paid in time. */
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
  /** Of one order that lack some volume. */
  shares: number;
  /** Given back of their price; minor units. */
  amount: number;
  currency: Currency;
  creditNoteNumber: string;
}
export interface DefaultedRelease extends StoredRelease {
  dueOn: CalendarDate;
  /** For each bottle and month begun. */
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

const releasePath = ({ releaseInvoiceId }: { releaseInvoiceId: string }) =>
  `/profile/bottles/${releaseInvoiceId}`;

export const bottlingNotified: NotificationDefinition<NotifiedBottling> = {
  preference: null,
  isAboutAnOrder: true,
  copy: (data) => ({
    title: words.notified.title(data.caskName, data.plannedOn),
    text: words.notified.text(data),
    path: '/profile/bottles',
    label: words.labels.address,
    also: checkDraw(data),
  }),
};

export const bottlingCancelled: NotificationDefinition<CancelledBottling> = {
  preference: null,
  isAboutAnOrder: true,
  copy: ({ caskId, caskName }) => ({
    title: words.cancelled.title(caskName),
    text: words.cancelled.text,
    path: `/casks/${caskId}`,
    label: words.labels.cask,
  }),
};

const about = <Data extends { releaseInvoiceId: string }>(
  title: (data: Data) => string,
  text: (data: Data) => string,
): NotificationDefinition<Data> => ({
  preference: null,
  isAboutAnOrder: true,
  copy: (data) => ({
    title: title(data),
    text: text(data),
    path: releasePath(data),
    label: words.labels.invoice,
  }),
});

export const bottlesSmaller = about<SmallerBottles>(
  ({ caskName, bottleMl, shareMl }) => words.smaller.title(caskName, bottleMl, shareMl),
  (data) => words.smaller.text(data),
);
const invoiced = about<InvoicedRelease>(
  ({ caskName, bottles }) => words.invoiced.title(caskName, bottles),
  (data) => words.invoiced.text(data),
);
export const releaseInvoiced: typeof invoiced = {
  ...invoiced,
  copy: (data) => ({ ...invoiced.copy(data), also: checkDraw(data) }),
};
export const releaseReminder = about<RemindedRelease>(
  ({ caskName, dueOn }) => words.reminder.title(caskName, dueOn),
  (data) => words.reminder.text(data),
);
export const releaseDefaulted = about<DefaultedRelease>(
  ({ caskName }) => words.defaulted.title(caskName),
  (data) => words.defaulted.text(data),
);
export const releaseExtended = about<DueRelease>(
  ({ caskName, dueOn }) => words.extended.title(caskName, dueOn),
  (data) => words.extended.text(data),
);
export const releaseDisposed = about<SoldBottles>(
  ({ caskName }) => words.disposed.title(caskName),
  (data) => words.disposed.text(data),
);
export const releasePaid = about<PaidRelease>(
  ({ caskName }) => words.paid.title(caskName),
  (data) => words.paid.text(data),
);
export const parcelRefunded = about<AboutRelease>(
  ({ caskName }) => words.parcelRefunded.title(caskName),
  ({ invoiceNumber }) => words.parcelRefunded.text(invoiceNumber),
);
export const parcelShipped = about<ShippedParcel>(
  ({ caskName }) => words.shipped.title(caskName),
  ({ carrier }) => words.shipped.text(carrier),
);
export const parcelClosed = about<ClosedParcel>(
  ({ caskName, outcome }) => words[outcome].title(caskName),
  ({ outcome }) => words[outcome].text,
);
