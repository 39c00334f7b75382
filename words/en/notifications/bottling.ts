import type { ReleaseReminderDay } from '#domain/bottling/release-invoice.ts';
import { storageInDefault } from '#domain/bottling/storage-in-default.ts';
import { addDays, type CalendarDate } from '#domain/calendar.ts';
import type { Currency } from '#domain/money.ts';
import { dayOf, money, percent, plural } from '#words/format.ts';
import { shares } from '../common.ts';

const bottlesOf = (count: number) => plural(count, { one: 'Your bottle is', other: 'Your # bottles are' });
const months = (count: number) => plural(count, { one: '# month', other: '# months' });

interface OfCask {
  caskName: string;
}
interface Due extends OfCask {
  invoiceNumber: string;
  /** Minor units, as all amounts here. */
  amount: number;
  currency: Currency;
}
interface Dated {
  dueOn: CalendarDate;
}
interface Stored extends Due {
  total: number;
  storage: number;
  months: number;
}
interface Held {
  currency: Currency;
  storagePerBottle: number;
}
interface Drawn {
  drawn: number;
  drawnAmount: number;
  currency: Currency;
}

const charges = 'delivery, duty and tax';
const invoiceOf = ({ invoiceNumber, caskName }: Due) =>
  `invoice ${invoiceNumber} for your bottles of ${caskName}`;
const storageRate = ({ storagePerBottle, currency }: Held) =>
  `${money(storagePerBottle, currency)} a bottle for each month that begins, for ${months(storageInDefault.maxMonths)} at most`;
const howToPay = 'You can pay from your wallet in a minute. If something is not right, just write to us.';

const drawnOf = ({ drawn, drawnAmount, currency }: Drawn) =>
  drawn === 0
    ? ''
    : ` ${plural(drawn, { one: '# of them came by the draw and adds', other: '# of them came by the draw and add' })} ${money(drawnAmount, currency)} to ${charges}.`;

export const bottlingNotifications = {
  labels: {
    address: 'Check your address',
    invoice: 'See the invoice',
    cask: 'See the cask',
    draw: 'See and check the draw',
  },
  notified: {
    title: ({ caskName, plannedOn }: OfCask & { plannedOn: CalendarDate }) =>
      `${caskName} will be bottled on ${dayOf(plannedOn)}`,
    /** The strength in the bottle is in percent by volume. */
    text: (data: { strength: number; shares: number; seedHash: string; choicesUntil: CalendarDate }) =>
      `The wait is nearly over. Your ${shares(data.shares)} will be bottled at ${percent(data.strength)} vol. Please check by ${dayOf(data.choicesUntil)} where your bottles should go. If you do nothing, we use the address in your preferences. After the bottling you get an invoice for ${charges}, to be paid within four weeks. Spare bottles are drawn by lot. The draw is fixed in advance by this fingerprint (SHA-256), and anyone can check it: ${data.seedHash}`,
  },
  cancelled: {
    title: ({ caskName }: OfCask) => `The bottling of ${caskName} is called off`,
    text: 'Your whiskey stays in its cask for now, and your share is as it was. We will write to you at least fourteen days before the next date.',
  },
  smaller: {
    title: ({ caskName, bottleMl, shareMl }: OfCask & { bottleMl: number; shareMl: number }) =>
      `${caskName}: bottles of ${bottleMl} ml in place of ${shareMl} ml`,
    text: (data: { shares: number; amount: number; currency: Currency; creditNoteNumber: string }) =>
      `We are sorry: the cask gave less than one full bottle for each share, so everyone has smaller ones. For what is missing from your ${shares(data.shares)}, ${money(data.amount, data.currency)} is back in your wallet. Credit note ${data.creditNoteNumber}, with the invoice for the bottles, shows how it is worked out.`,
  },
  invoiced: {
    title: ({ caskName, bottles }: OfCask & { bottles: number }) =>
      `${bottlesOf(bottles)} filled: ${caskName}`,
    text: (data: Due & Dated & Drawn & { shares: number; bottles: number; bottleMl: number }) =>
      `${shares(data.shares)} of ${data.caskName} ${data.shares === 1 ? 'gave' : 'gave together'} ${plural(data.bottles, { one: '# bottle', other: '# bottles' })} of ${data.bottleMl} ml.${drawnOf(data)} Invoice ${data.invoiceNumber} for ${charges}, ${money(data.amount, data.currency)}, is due by ${dayOf(data.dueOn)}. It shows how each line is worked out, and what we estimated when you bought, before any draw. Once it is paid, we send your parcel.`,
  },
  reminder: {
    title: ({ caskName, dueOn }: OfCask & Dated) =>
      `${caskName}: please pay for your bottles by ${dayOf(dueOn)}`,
    text: (data: Due & Held & Dated & { days: ReleaseReminderDay; bottles: number }) => {
      const due = `${money(data.amount, data.currency)} of ${invoiceOf(data)} is due by ${dayOf(data.dueOn)}.`;
      const heldFrom = dayOf(addDays(data.dueOn, 1));
      const first = money(data.bottles * data.storagePerBottle, data.currency);
      return {
        7: `${due} ${howToPay}`,
        14: `Half of the four weeks is over. ${due} ${howToPay}`,
        21: `One week is left. ${due} If it is not paid by then, your bottles stay safe with us, and storage is charged: ${storageRate(data)}. ${howToPay}`,
        27: `The last day is near. ${due} From ${heldFrom} your bottles are kept for you, and storage is charged: ${first} for the first month, and the same for each month that begins, for ${months(storageInDefault.maxMonths)} at most. After ${months(storageInDefault.saleAfterMonths)} we may sell them. ${howToPay}`,
      }[data.days];
    },
  },
  defaulted: {
    title: ({ caskName }: OfCask) => `Your bottles of ${caskName} are kept for you`,
    text: (data: Stored & Held & Dated & { disposableFrom: CalendarDate }) =>
      `${money(data.total, data.currency)} of ${invoiceOf(data)} was not paid by ${dayOf(data.dueOn)}. Nothing is lost: the bottles stay safe with us, and storage is charged: ${storageRate(data)}. ${money(data.amount, data.currency)} is due now: ${money(data.total, data.currency)} for ${charges}, and ${money(data.storage, data.currency)} for ${months(data.months)} of storage. Pay at any time and your bottles are sent. From ${dayOf(data.disposableFrom)} we may sell them, and what they bring beyond your debt is yours.`,
  },
  extended: {
    title: ({ caskName, dueOn }: OfCask & Dated) => `${caskName}: you have until ${dayOf(dueOn)} to pay`,
    text: (data: Due) =>
      `We have given you more time, and charge no storage. ${money(data.amount, data.currency)} of ${invoiceOf(data)} is due by then.`,
  },
  disposed: {
    title: ({ caskName }: OfCask) => `Your bottles of ${caskName} were sold`,
    text: (data: Stored & { proceeds: number }) =>
      `We kept them for ${months(storageInDefault.saleAfterMonths)}, and they were not paid for. They brought ${money(data.proceeds, data.currency)}. You owed ${money(data.total, data.currency)} of invoice ${data.invoiceNumber} and ${money(data.storage, data.currency)} for ${months(data.months)} of storage. ` +
      (data.amount > 0
        ? `What is left, ${money(data.amount, data.currency)}, is yours and in your wallet.`
        : 'That settles what was due, and nothing is left.') +
      ' The statement of sale is with the invoice.',
  },
  paid: {
    title: ({ caskName }: OfCask) => `Paid: your bottles of ${caskName}`,
    text: (data: Stored & { storageInvoiceNumber: string | null }) =>
      `Thank you. ${money(data.amount, data.currency)} was paid from your wallet: ` +
      (data.storageInvoiceNumber === null
        ? `${invoiceOf(data)}.`
        : `${money(data.total, data.currency)} of ${invoiceOf(data)}, and ${money(data.storage, data.currency)} for ${months(data.months)} of storage (invoice ${data.storageInvoiceNumber}).`) +
      ' Your parcel is being packed. We will write to you when it leaves.',
  },
  shipped: {
    title: ({ caskName }: OfCask) => `${caskName} is on its way to you`,
    text: ({ carrier }: { carrier: string }) =>
      `Your bottles have left with ${carrier}. The courier hands them only to someone of legal drinking age, so please have your ID at hand. The link to follow the parcel is with the invoice.`,
  },
  parcelRefunded: {
    title: ({ caskName }: OfCask) => `Refunded: your bottles of ${caskName}`,
    text: ({ invoiceNumber }: Due) =>
      `We are sorry. Your parcel did not make it, and no bottle of this cask is left to send. Everything you paid is back in your wallet, for the shares and for invoice ${invoiceNumber}: the delivery with its taxes.`,
  },
  DELIVERED: {
    title: ({ caskName }: OfCask) => `${caskName} has arrived`,
    text: 'Your bottles were handed over. Sláinte! If anything is broken or missing, please send us a photograph.',
  },
  RETURNED: {
    title: ({ caskName }: OfCask) => `Your parcel of ${caskName} came back to us`,
    text: 'The courier could not hand it over. Your bottles are safe. Please check your address, and we send them again.',
  },
  LOST: {
    title: ({ caskName }: OfCask) => `Your parcel of ${caskName} was lost`,
    text: 'We are sorry. The courier cannot find it. You need not do anything. Within a few days we will write to you: we send another bottle if there is one, or give your money back.',
  },
  BROKEN: {
    title: ({ caskName }: OfCask) => `Your parcel of ${caskName} was damaged`,
    text: 'We are sorry. It broke on its way to you. You need not do anything. Within a few days we will write to you: we send another bottle if there is one, or give your money back.',
  },
};
