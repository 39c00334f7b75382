import type { ReleaseInvoiceState } from '#domain/bottling/release-state.ts';
import type { ParcelState } from '#domain/bottling/parcel.ts';
import { plural } from '../../format.ts';
import { bottleCount } from '../common.ts';

export const bottles = {
  title: 'Bottles',
  lead: 'From the notice of the bottling to the parcel at your door.',
  soon: 'Soon in bottles',
  invoices: 'Your bottles',
  pages: 'Pages of bottles',
  empty: {
    title: 'No bottles yet',
    text: 'When a cask of yours is about to be bottled, you find here what comes next.',
    action: 'See your collection',
  },
  planned: (day: string, strength: string) => `Bottling on ${day}, at ${strength} vol`,
  draw: 'How the bottles are shared out',
  state: {
    ISSUED: 'To be paid',
    PAID: 'Paid',
    DEFAULTED: 'Kept for you',
    DISPOSED: 'Sold',
    REFUNDED: 'Refunded',
  } satisfies Record<ReleaseInvoiceState, string>,
  row: (count: number, invoice: string) => `${bottleCount(count)} · ${invoice}`,
};

export const choices = {
  title: 'Where should they go?',
  lead: (until: string) =>
    `Please check your address by ${until}. If you do nothing, this is where we send your bottles.`,
  none: (until: string) =>
    `We have no address of yours. Please tell us by ${until} where your bottles should go.`,
  confirmed: (until: string) => `Thank you, we have your address. You can change it until ${until}.`,
  closed: 'The bottling is being prepared. To change the address now, please write to us.',
  note: 'Note for the courier',
  action: 'Confirm',
  done: 'Your address is confirmed.',
  missing: 'Please fill this in.',
};

export const release = {
  back: 'All bottles',
  title: (cask: string) => `Your bottles of ${cask}`,
  lead: (count: number, millilitres: number, strength: string) =>
    `${bottleCount(count)} of ${millilitres} ml at ${strength} vol`,
  pdf: 'Invoice as PDF',
  creditNote: (number: string) => `Credit note ${number} as PDF`,
  credited: {
    VOLUME: (amount: string) => `For the smaller bottles ${amount} is back in your wallet.`,
    CHARGES: (amount: string) => `For this invoice ${amount} is back in your wallet.`,
    SHARES: (amount: string) => `For your shares ${amount} is back in your wallet.`,
  },
  storageInvoice: 'Storage invoice as PDF',
  storageCharged: (amount: string, isSold: boolean) =>
    isSold ? `${amount} was charged for storage.` : `You paid ${amount} for storage.`,
  sold: (proceeds: string, rest: string) =>
    `Your bottles were sold for ${proceeds}. After what was due for them ${rest} is in your wallet.`,
  statementOfSale: 'Statement of sale as PDF',
  lines: { DELIVERY: 'Delivery, with an age check at the door', DUTY: 'Excise duty', SALES_TAX: 'Tax' },
  taxed: (name: string, rate: string) => `${name}, ${rate}`,
  bases: {
    DELIVERY: (count: number) => `for ${bottleCount(count)}`,
    DUTY: (litres: string, rate: string) => `${litres} litres of pure alcohol at ${rate} a litre`,
    SALES_TAX: (base: string) => `of ${base}, which is worked out below`,
  },
  storage: (months: number, perMonth: string) =>
    `Storage, ${plural(months, { one: '# month begun', other: '# months begun' })} at ${perMonth}, tax included`,
  total: 'Total',
  estimate: (country: string) =>
    `For comparison: our estimate when you ordered, for ${country}, one bottle a share`,
  due: (day: string) => `To be paid by the end of ${day}`,
  held: {
    title: 'Your bottles are kept for you',
    text: (day: string) =>
      `The invoice was not paid in time, so storage is charged for each month that begins. Pay at any time and your bottles are sent. From ${day} we may sell them, and what they bring beyond your debt is yours.`,
  },
  disposed:
    'The bottles were kept for twelve months and then sold. The statement of sale below has the figures.',
  refunded:
    'Your parcel did not make it, and no bottle of this cask is left to send. What you paid for your shares and for this invoice is back in your wallet.',
  paid: (day: string) => `Paid on ${day}. Thank you. Your bottles are being packed.`,
  pay: (amount: string) => `Pay ${amount}`,
  unanswered: (amount: string) => `your payment of ${amount}`,
  balance: (amount: string) => `Your wallet holds ${amount}.`,
  missing: (amount: string) => `You need ${amount} more. Add it first; then you come back here to pay.`,
  storageRule: (perMonth: string) =>
    `If it is paid later, the bottles stay safe with us, and storage is charged: ${perMonth} a bottle for each month begun, for twelve months at most.`,
  done: 'Paid. Your bottles are on their way soon.',
  parcel: {
    SHIPPED: (carrier: string) =>
      `On its way with ${carrier}. It is handed over only to someone of legal drinking age.`,
    DELIVERED: (carrier: string) => `Handed over by ${carrier}. Sláinte!`,
    RETURNED: (carrier: string) =>
      `${carrier} brought it back to us. Please check your address: we send it again.`,
    LOST: (carrier: string) =>
      `${carrier} cannot find it. You need not do anything: we are looking after it.`,
    BROKEN: (carrier: string) =>
      `It was damaged with ${carrier}. You need not do anything: we are looking after it.`,
  } satisfies Record<ParcelState, (carrier: string) => string>,
  follow: 'Follow the parcel',
};

export const note = {
  address: (cask: string, day: string) => `${cask} will be bottled on ${day}.`,
  addressAction: 'Check where your bottles go',
  pay: (cask: string, day: string) =>
    `Your bottles of ${cask} are filled. Delivery, duty and tax are due by ${day}.`,
  held: (cask: string) => `We keep your bottles of ${cask} for you until delivery, duty and tax are paid.`,
};
