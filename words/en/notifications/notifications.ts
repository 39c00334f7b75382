import type { SampleDelivery } from '#domain/membership/benefit.ts';
import { dateIn, type CalendarDate } from '#domain/calendar.ts';
import type { ErrorCode } from '#domain/errors.ts';
import type { EvidenceKind } from '#domain/evidence/evidence.ts';
import type { Currency } from '#domain/money.ts';
import { dayOf, monthOf, money, timeIn, yearOf } from '#words/format.ts';
import { shares } from '../common.ts';
import { evidenceNames } from '../casks/evidence.ts';
import { refusalText } from '../errors.ts';

/** Times of meetings are those of the place. */
const irishTime = (instant: string) =>
  `${dayOf(dateIn('IE', new Date(instant)))}, ${timeIn('IE', instant)} Irish time`;

export const labels = {
  cask: 'See the cask',
  news: 'Read it',
  order: 'See the order',
  cart: 'See your cart',
  membership: 'See your membership',
  levels: 'See the levels',
  wallet: 'See your wallet',
};

export const evidenceNotification = {
  title: (kind: EvidenceKind, cask: string, endsOn: CalendarDate) =>
    `${cask}: ${evidenceNames[kind]} ends on ${dayOf(endsOn)}`,
  mandatory: 'Please renew it: sales of this cask stop on the day after.',
  other: 'Please renew it. Sales go on without it, and the page of the cask shows it as out of date.',
};

export const caskNotifications = {
  onSale: {
    title: (cask: string) => `${cask} is on sale`,
    text: () => 'You asked us to tell you. Its shares are on sale now, while they last.',
  },
  scarce: {
    title: (cask: string) => `Few shares of ${cask} are left`,
    text: (left: number, total: number) =>
      `You asked us to keep an eye on this cask. ${left} of its ${shares(total)} ${left === 1 ? 'was' : 'were'} left when we wrote this.`,
  },
  back: {
    title: (cask: string) => `Shares of ${cask} are back on sale`,
    text: () => 'You asked us to tell you. Some of its shares are for sale again.',
  },
  filled: {
    title: (cask: string) => `${cask} has been filled`,
    text: (date: string) =>
      `The cask was filled on ${dayOf(date)}. We will tell you when its shares are on sale.`,
  },
  whiskey: {
    title: (cask: string) => `${cask} is whiskey now`,
    text: 'Three years in wood today: your maturing spirit is now whiskey.',
  },
};

export const fillingDayNotification = {
  title: (cask: string) => `${cask} will be filled on another day`,
  text: ({
    fillDate,
    bottlingDate,
    reason,
  }: {
    fillDate: CalendarDate;
    bottlingDate: CalendarDate | null;
    reason: string;
  }) =>
    [
      `The filling is now planned for ${dayOf(fillDate)}. ${reason}`,
      ...(bottlingDate === null ? [] : [`The bottling moves with it, to about ${yearOf(bottlingDate)}.`]),
    ].join(' '),
};

export const caskEventNotifications = {
  regauged: {
    title: (cask: string) => `${cask} has been measured`,
    text: (date: string, litres: string, abv: string) =>
      `On ${dayOf(date)} it held ${litres} litres at ${abv}. The page of the cask shows what that means for your share.`,
  },
  tasted: {
    title: (cask: string) => `New tasting notes: ${cask}`,
    text: (date: string, notes: string) => `Tasted on ${dayOf(date)}. ${notes}`,
  },
  falseAlarm: {
    title: (cask: string) => `Nothing happened to ${cask}`,
    text: (date: string) =>
      `We wrote to you about an incident of ${dayOf(date)}. It was a false alarm: a measurement was recorded wrongly. It is corrected, and we are sorry for the fright. Both stand in the record on the page of the cask.`,
  },
  incident: {
    title: (cask: string) => `Something happened to ${cask}`,
    text: (date: string, told: string) =>
      `${dayOf(date)}: ${told} The record on the page of the cask has everything we know, and we write to you again when we know more.`,
  },
};

export const orderNotPlaced = {
  title: (amount: number, currency: Currency) =>
    `Your payment of ${money(amount, currency)} has arrived, but your order was not placed`,
  text: (reason: ErrorCode | null) =>
    `${reason === null ? 'The payment took longer than the hour we wait for it.' : refusalText(reason)} Nothing is lost: what you paid is in your wallet. You can order with it whenever you like, or have it returned the way you paid.`,
};

export const orderNotification = {
  title: 'Your order is confirmed',
  text: 'Your certificates are in your collection; the invoice is with your order.',
};

export const withdrawalNotification = {
  title: (count: number) => `Your withdrawal from ${shares(count)} is done`,
  text: (amount: number, currency: Currency) =>
    amount > 0
      ? `${money(amount, currency)} is back in your wallet, and the credit note is with the order.`
      : 'The shares cost nothing, so there is nothing to give back.',
};

export const refundNotifications = {
  order: {
    title: (amount: number, currency: Currency) => `We refunded ${money(amount, currency)} of your order`,
    text: (count: number) =>
      count > 0
        ? `It is in your wallet. We took ${shares(count)} back, and their certificates have ended. The credit note is with the order.`
        : 'It is in your wallet, and you keep your shares. The credit note is with the order.',
  },
  wallet: {
    title: (amount: number, currency: Currency, isCredit: boolean) =>
      isCredit
        ? `We credited ${money(amount, currency)} to your wallet`
        : `We corrected your wallet by ${money(-amount, currency)}`,
    text: (isCredit: boolean) =>
      isCredit
        ? 'You can spend it on anything in the shop. If you wonder what it is for, just write to us.'
        : 'It was credited by mistake before. If this looks wrong to you, just write to us.',
  },
};

export const depositReviewNotification = {
  BEGUN: {
    title: (amount: number, currency: Currency) =>
      `We are looking at your payment of ${money(amount, currency)}`,
    text: 'It arrived with another amount or in another way than expected, so we check it before anything is credited. You need not do anything, and please do not pay a second time. We write to you as soon as it is decided.',
  },
  ACCEPTED: {
    title: (amount: number, currency: Currency) => `Your payment of ${money(amount, currency)} is accepted`,
    text: 'We have looked at it, and it goes to your wallet as it arrived. Thank you for your patience.',
  },
  RETURNED: {
    title: (amount: number, currency: Currency) =>
      `Your payment of ${money(amount, currency)} goes back to you`,
    text: 'We could not accept it as it arrived, and have sent it back the way you paid. Banks take up to ten days to show it. You are welcome to begin a new payment in your wallet.',
  },
  CANCELED: {
    title: (amount: number, currency: Currency) => `Your payment of ${money(amount, currency)} is cancelled`,
    text: 'We could not accept it as it arrived. Nothing was taken, and what was held on your card is released. You are welcome to begin a new payment in your wallet.',
  },
};

export const returnDoneNotification = {
  title: (amount: number, currency: Currency) => `We sent ${money(amount, currency)} back to you`,
  text: 'It has left your wallet for the card or account it came from. Banks take up to ten days to show it.',
};

export const returnFailedNotification = {
  title: (amount: number, currency: Currency) => `${money(amount, currency)} is back in your wallet`,
  text: (isRefused: boolean) =>
    isRefused
      ? 'The payment provider cannot send this money back to the card or account it came from, perhaps because the payment is too old. Nothing is lost: the money is in your wallet again, to spend. If you would rather have it paid out, write to us: we find another way with you.'
      : 'We sent this money to the card or account it came from, but it was not accepted there. The card or account may have been closed or replaced. Nothing is lost: the money is in your wallet again, to spend or to return.',
};

const started = {
  START: 'You are now a',
  UPGRADE: 'You have moved up: you are now a',
  RENEWAL: 'You have renewed: you remain a',
};

/** Dates are calendar dates, amounts minor units. */
export const membershipNotifications = {
  started: {
    title: (level: string, change: keyof typeof started) =>
      `${level}: your membership ${change === 'RENEWAL' ? 'continues' : 'has begun'}`,
    text: (level: string, change: keyof typeof started, from: string, to: string) =>
      `${started[change]} ${level}, from ${dayOf(from)} to ${dayOf(to)}. It does not renew by itself. The invoice is with your membership.`,
  },
  cancelled: {
    title: (level: string) => `${level}: your membership is cancelled`,
    atTerm: (date: string) => `You keep it until ${dayOf(date)}, when it ends.`,
    notStarted: 'You keep it until 12 months after your first cask share, when it ends.',
    refunded: (refund: number, charge: number, currency: Currency) =>
      `It has ended, and ${money(refund, currency)} is back in your wallet.${charge > 0 ? ` We kept ${money(charge, currency)} for the benefits you used.` : ''}${refund > 0 ? ' The credit note is with your membership.' : ''}`,
    ended: 'It has ended.',
    goesOn: (level: string, date: string | null) =>
      ` Your ${level} membership goes on${date === null ? '' : ` until ${dayOf(date)}`}.`,
  },
  ending: {
    title: (level: string, date: string) => `Your ${level} membership ends on ${dayOf(date)}`,
    text: 'Nothing renews by itself. You can renew now: the next 12 months begin when these end.',
  },
  ended: {
    title: (level: string) => `Your ${level} membership has ended`,
    text: (date: string) =>
      `It ended on ${dayOf(date)}. You keep your shares. To buy more you need a membership, and one level is free.`,
  },
};

export const benefitNotifications = {
  booked: {
    title: (meeting: string, seats: number) =>
      seats === 1 ? `You have a seat: ${meeting}` : `You have ${seats} seats: ${meeting}`,
    text: (startsAt: string, place: string) =>
      `${irishTime(startsAt)}. ${place}. If you cannot come, please cancel before it begins.`,
  },
  changed: {
    title: (meeting: string) => `New time or place: ${meeting}`,
    text: (startsAt: string, place: string) =>
      `It is now on ${irishTime(startsAt)}. ${place}. If you cannot come, please cancel before it begins.`,
  },
  cancelledByUs: {
    title: (meeting: string) => `We had to cancel a meeting: ${meeting}`,
    text: (startsAt: string, reason: string) =>
      `It was planned for ${irishTime(startsAt)}. ${/[.!?]$/.test(reason) ? reason : `${reason}.`} Your booking does not count against your benefits.`,
  },
  cancelled: {
    title: (meeting: string, seats: number) =>
      `Your ${seats === 1 ? 'seat is' : `${seats} seats are`} cancelled: ${meeting}`,
    text: (startsAt: string, seats: number) =>
      `${seats === 1 ? 'Your seat' : 'Your seats'} on ${irishTime(startsAt)} can go to someone else now. The booking does not count against your benefits.`,
  },
  sample: {
    title: (cask: string) => `You asked for a sample of ${cask}`,
    text: {
      POST: 'We will draw it and send it to the delivery address in your preferences.',
      WAREHOUSE:
        'We will write to you with a day on which you can smell it at the warehouse. It is not for drinking.',
    } satisfies Record<SampleDelivery, string>,
  },
  experience: {
    title: 'We have your request for a tailored experience',
    text: (month: string) => `You chose ${monthOf(month)}. We will write to you with what we can arrange.`,
  },
  answered: {
    title: (cask: string | null, isGranted: boolean) =>
      cask === null
        ? isGranted
          ? 'Your tailored experience is arranged'
          : 'We cannot arrange your tailored experience'
        : isGranted
          ? `Your sample of ${cask}`
          : `We cannot send your sample of ${cask}`,
    text: (text: string, isGranted: boolean) =>
      isGranted ? text : `${text} It does not count against your benefits.`,
  },
};
