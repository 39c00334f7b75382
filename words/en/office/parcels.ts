import type { ReleaseInvoiceState } from '#domain/bottling/release-state.ts';
import type { ParcelState } from '#domain/bottling/parcel.ts';
import { bottleCount } from '../common.ts';

export const releaseInvoiceStateNames: Record<ReleaseInvoiceState, string> = {
  ISSUED: 'Not paid yet',
  PAID: 'Paid',
  DEFAULTED: 'In default',
  DISPOSED: 'Bottles sold',
  REFUNDED: 'Refunded',
};

export const parcelStateNames: Record<ParcelState, string> = {
  SHIPPED: 'On its way',
  DELIVERED: 'Delivered',
  RETURNED: 'Came back',
  LOST: 'Lost',
  BROKEN: 'Broken',
};

export const parcels = {
  lead: 'Bottles whose invoice is paid are sent to their owners. The oldest invoice comes first.',
  filter: 'Invoices',
  toSend: 'To send',
  columns: { invoice: 'Invoice', bottles: 'Bottles', country: 'Country', parcel: 'Parcel', paid: 'Paid' },
  notSent: 'Not sent',
};

export const parcel = {
  title: (invoice: string) => `Parcel of invoice ${invoice}`,
  bottles: (count: number, ml: number) => `${bottleCount(count)} of ${ml} ml`,
  content: 'Content',
  invoice: 'Invoice',
  toTitle: 'Where it goes',
  lookNote: 'That you looked at this address is in the trail.',
  phone: 'Telephone',
  address: 'Address',
  note: 'Note for the courier',
  noAddress: 'There is no address in the country whose taxes were paid. Support asks the member.',
  parcel: 'Last parcel',
  track: 'Follow it',
  sendTitle: 'Send the bottles',
  carrier: 'Carrier',
  trackingUrl: 'Address of the tracking page',
  trackingHint: 'Begins with https://. The member gets it by mail.',
  send: 'It was handed to the carrier',
  sent: 'Sent. The member gets a message.',
  closeTitle: 'What became of it',
  state: 'Outcome',
  ageChecked: 'The courier saw that the receiver is of age',
  reason: 'How do you know',
  close: 'Record it',
  closed: 'Recorded. The member gets a message.',
  refund: 'Give everything back',
  refundTitle: 'Give everything back?',
  refundText:
    'When no bottle is left to send: what was paid for the shares and the delivery goes to the wallet.',
  refunded: 'Refunded.',
  parcelTrail: 'Trail of the last parcel',
  invoiceTrail: 'Trail of the invoice',
  nothing: 'There is nothing to do for this parcel.',
};
