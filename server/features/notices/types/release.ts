import type { CalendarDate } from '#domain/calendar.ts';
import type { ParcelState } from '#domain/bottling/parcel.ts';
import type { Currency } from '#domain/money.ts';
import { bottlingNotifications as words } from '#words/en/notifications/bottling.ts';
import type { NotificationDefinition } from './definition.ts';

export interface NotifiedBottling {
  bottlingId: string;
  caskName: string;
  plannedOn: CalendarDate;
  choicesUntil: CalendarDate;
}
export interface CancelledBottling {
  caskId: number;
  caskName: string;
}
export interface AboutRelease {
  releaseInvoiceId: string;
  caskName: string;
  amount: number;
  currency: Currency;
}
export interface DueRelease extends AboutRelease {
  dueOn: CalendarDate;
}
export interface InvoicedRelease extends DueRelease {
  bottles: number;
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
export interface DefaultedRelease extends AboutRelease {
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

const releasePath = ({ releaseInvoiceId }: { releaseInvoiceId: string }) =>
  `/profile/bottles/${releaseInvoiceId}`;

export const bottlingNotified: NotificationDefinition<NotifiedBottling> = {
  preference: null,
  isAboutAnOrder: true,
  copy: ({ caskName, plannedOn, choicesUntil }) => ({
    title: words.notified.title(caskName, plannedOn),
    text: words.notified.text(choicesUntil),
    path: '/profile/bottles',
    label: words.labels.address,
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
export const releaseInvoiced = about<InvoicedRelease>(
  ({ caskName, bottles }) => words.invoiced.title(caskName, bottles),
  ({ amount, currency, dueOn }) => words.invoiced.text(amount, currency, dueOn),
);
export const releaseReminder = about<DueRelease>(
  ({ caskName, dueOn }) => words.reminder.title(caskName, dueOn),
  ({ amount, currency }) => words.reminder.text(amount, currency),
);
export const releaseDefaulted = about<DefaultedRelease>(
  ({ caskName }) => words.defaulted.title(caskName),
  ({ amount, currency, disposableFrom }) => words.defaulted.text(amount, currency, disposableFrom),
);
export const releaseExtended = about<DueRelease>(
  ({ caskName, dueOn }) => words.extended.title(caskName, dueOn),
  ({ amount, currency }) => words.extended.text(amount, currency),
);
export const releaseDisposed = about<AboutRelease>(
  ({ caskName }) => words.disposed.title(caskName),
  ({ amount, currency }) => words.disposed.text(amount, currency),
);
export const releasePaid = about<AboutRelease>(
  ({ caskName }) => words.paid.title(caskName),
  ({ amount, currency }) => words.paid.text(amount, currency),
);
export const parcelRefunded = about<AboutRelease>(
  ({ caskName }) => words.parcelRefunded.title(caskName),
  () => words.parcelRefunded.text,
);
export const parcelShipped = about<ShippedParcel>(
  ({ caskName }) => words.shipped.title(caskName),
  ({ carrier }) => words.shipped.text(carrier),
);
export const parcelClosed = about<ClosedParcel>(
  ({ caskName, outcome }) => words[outcome].title(caskName),
  ({ outcome }) => words[outcome].text,
);
