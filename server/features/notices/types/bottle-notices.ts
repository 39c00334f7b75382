import type { ParcelState } from '#domain/bottling/parcel.ts';
import { bottlingNotifications as words } from '#words/en/notifications/bottling.ts';
import { orderNoticesTo } from './notice.ts';

interface AboutCask {
  caskId: number;
}

const drawOf = ({ caskId }: AboutCask) => ({
  also: { label: words.labels.draw, path: `/draw?cask=${caskId}` },
});
const invoiceOf = ({ releaseInvoiceId }: { releaseInvoiceId: string }) => ({
  path: `/profile/bottles/${releaseInvoiceId}`,
  label: words.labels.invoice,
});
const about = orderNoticesTo(invoiceOf);

const toAddress = (cask: AboutCask) => ({
  path: '/profile/bottles',
  label: words.labels.address,
  ...drawOf(cask),
});
const toCask = ({ caskId }: AboutCask) => ({ path: `/casks/${caskId}`, label: words.labels.cask });
const toInvoiceAndDraw = (release: AboutCask & { releaseInvoiceId: string }) => ({
  ...invoiceOf(release),
  ...drawOf(release),
});

interface ClosedParcel {
  caskName: string;
  outcome: Exclude<ParcelState, 'SHIPPED'>;
}

export const bottleNotices = {
  BOTTLING_NOTIFIED: orderNoticesTo<AboutCask & { bottlingId: string }>(toAddress)(words.notified),
  BOTTLING_CANCELLED: orderNoticesTo(toCask)(words.cancelled),
  BOTTLES_SMALLER: about(words.smaller),
  RELEASE_INVOICED: orderNoticesTo(toInvoiceAndDraw)(words.invoiced),
  RELEASE_REMINDER: about(words.reminder),
  RELEASE_DEFAULTED: about(words.defaulted),
  RELEASE_EXTENDED: about(words.extended),
  RELEASE_DISPOSED: about(words.disposed),
  RELEASE_PAID: about(words.paid),
  PARCEL_REFUNDED: about(words.parcelRefunded),
  PARCEL_SHIPPED: about(words.shipped),
  PARCEL_CLOSED: about({
    title: (parcel: ClosedParcel) => words[parcel.outcome].title(parcel),
    text: ({ outcome }: ClosedParcel) => words[outcome].text,
  }),
};
