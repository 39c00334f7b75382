import type { CalendarDate } from '#domain/calendar.ts';
import type { Currency } from '#domain/money.ts';
import { longDayOf, money } from '#words/format.ts';
import { shares } from '../common.ts';
import { plural } from '#words/plural.ts';

const bottlesOf = (count: number) => plural(count, { one: 'Your bottle is', other: 'Your # bottles are' });

export const bottlingNotifications = {
  labels: { address: 'Check your address', invoice: 'See the invoice', cask: 'See the cask' },
  notified: {
    title: (cask: string, day: CalendarDate) => `${cask} will be bottled on ${longDayOf(day)}`,
    text: (until: CalendarDate) =>
      `The wait is nearly over. Please check by ${longDayOf(until)} where your bottles should go. If you do nothing, we use the address in your preferences. After the bottling you get an invoice for delivery, duty and tax, to be paid within four weeks.`,
  },
  cancelled: {
    title: (cask: string) => `The bottling of ${cask} is called off`,
    text: 'Your whiskey stays in its cask for now, and your share is as it was. We will write to you at least fourteen days before the next date.',
  },
  smaller: {
    title: (cask: string, bottleMl: number, shareMl: number) =>
      `${cask}: bottles of ${bottleMl} ml in place of ${shareMl} ml`,
    text: ({
      shares: count,
      amount,
      currency,
      creditNoteNumber,
    }: {
      shares: number;
      amount: number;
      currency: Currency;
      creditNoteNumber: string;
    }) =>
      `We are sorry: the cask gave less than one full bottle for each share, so everyone has smaller ones. For what ${shares(count)} of yours lack, ${money(amount, currency)} of the price is back in your wallet. Credit note ${creditNoteNumber}, with the invoice for the bottles, shows how it is worked out.`,
  },
  invoiced: {
    title: (cask: string, bottles: number) => `${bottlesOf(bottles)} filled: ${cask}`,
    text: (amount: number, currency: Currency, dueOn: CalendarDate) =>
      `For delivery, duty and tax ${money(amount, currency)} is due by ${longDayOf(dueOn)}. Each line of the invoice says what it is worked out from, beside what we estimated when you bought. Once it is paid, we send your parcel.`,
  },
  reminder: {
    title: (cask: string, dueOn: CalendarDate) =>
      `${cask}: please pay for your bottles by ${longDayOf(dueOn)}`,
    text: (amount: number, currency: Currency) =>
      `${money(amount, currency)} for delivery, duty and tax is still to be paid. You can pay from your wallet in a minute. If something is not right, just write to us.`,
  },
  defaulted: {
    title: (cask: string) => `Your bottles of ${cask} are kept for you`,
    text: (amount: number, currency: Currency, until: CalendarDate) =>
      `The ${money(amount, currency)} for delivery, duty and tax was not paid in time. Nothing is lost: the bottles stay safe with us, and storage is charged for each month that begins. Pay at any time and they are sent to you. From ${longDayOf(until)} we may sell them, and what they bring beyond your debt is yours.`,
  },
  extended: {
    title: (cask: string, dueOn: CalendarDate) => `${cask}: you have until ${longDayOf(dueOn)} to pay`,
    text: (amount: number, currency: Currency) =>
      `We have given you more time, and charge no storage. ${money(amount, currency)} for delivery, duty and tax is due by then.`,
  },
  disposed: {
    title: (cask: string) => `Your bottles of ${cask} were sold`,
    text: (amount: number, currency: Currency) =>
      amount > 0
        ? `They were kept for twelve months and not paid for. What they brought beyond your debt is yours: ${money(amount, currency)} is in your wallet.`
        : 'They were kept for twelve months and not paid for. What they brought did not exceed your debt, which is settled with it.',
  },
  paid: {
    title: (cask: string) => `Paid: your bottles of ${cask}`,
    text: (amount: number, currency: Currency) =>
      `Thank you. ${money(amount, currency)} was paid from your wallet, and your parcel is being packed. We will write to you when it leaves.`,
  },
  shipped: {
    title: (cask: string) => `${cask} is on its way to you`,
    text: (carrier: string) =>
      `Your bottles have left with ${carrier}. The courier hands them only to someone of legal drinking age, so please have your ID at hand. The link to follow the parcel is with the invoice.`,
  },
  parcelRefunded: {
    title: (cask: string) => `Refunded: your bottles of ${cask}`,
    text: 'We are sorry. Your parcel did not make it, and no bottle of this cask is left to send. Everything you paid is back in your wallet, for the shares and for the delivery with its taxes.',
  },
  DELIVERED: {
    title: (cask: string) => `${cask} has arrived`,
    text: 'Your bottles were handed over. Sláinte! If anything is broken or missing, please send us a photograph.',
  },
  RETURNED: {
    title: (cask: string) => `Your parcel of ${cask} came back to us`,
    text: 'The courier could not hand it over. Your bottles are safe. Please check your address, and we send them again.',
  },
  LOST: {
    title: (cask: string) => `Your parcel of ${cask} was lost`,
    text: 'We are sorry. The courier cannot find it. You need not do anything. Within a few days we will write to you: we send another bottle if there is one, or give your money back.',
  },
  BROKEN: {
    title: (cask: string) => `Your parcel of ${cask} was damaged`,
    text: 'We are sorry. It broke on its way to you. You need not do anything. Within a few days we will write to you: we send another bottle if there is one, or give your money back.',
  },
};
