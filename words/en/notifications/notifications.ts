import type { SampleDelivery } from '#domain/membership/benefit.ts';
import { dateIn, type CalendarDate } from '#domain/calendar.ts';
import type { ErrorCode } from '#domain/errors.ts';
import type { EvidenceKind } from '#domain/evidence/evidence.ts';
import type { Currency } from '#domain/money.ts';
import { dayOf, decimal, monthOf, money, percent, timeIn, yearOf } from '#words/format.ts';
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

interface OfCask {
  caskName: string;
}
interface OnSale extends OfCask {
  left: number;
  total: number;
}
/** `bottlingDate` is null where it stays. */
interface FillingDay {
  fillDate: CalendarDate;
  bottlingDate: CalendarDate | null;
  reason: string;
}
interface Happened {
  happenedOn: CalendarDate;
}

export const caskNotifications = {
  onSale: {
    title: ({ caskName }: OnSale) => `${caskName} is on sale`,
    text: 'You asked us to tell you. Its shares are on sale now, while they last.',
  },
  scarce: {
    title: ({ caskName }: OnSale) => `Few shares of ${caskName} are left`,
    text: ({ left, total }: OnSale) =>
      `You asked us to keep an eye on this cask. ${left} of its ${shares(total)} ${left === 1 ? 'was' : 'were'} left when we wrote this.`,
  },
  back: {
    title: ({ caskName }: OnSale) => `Shares of ${caskName} are back on sale`,
    text: 'You asked us to tell you. Some of its shares are for sale again.',
  },
  filled: {
    title: ({ caskName }: OfCask) => `${caskName} has been filled`,
    text: ({ fillDate }: { fillDate: CalendarDate }) =>
      `The cask was filled on ${dayOf(fillDate)}. We will tell you when its shares are on sale.`,
  },
  whiskey: {
    title: ({ caskName }: OfCask) => `${caskName} is whiskey now`,
    text: 'Three years in wood today: your maturing spirit is now whiskey.',
  },
};

export const fillingDayNotification = {
  title: ({ caskName }: OfCask) => `${caskName} will be filled on another day`,
  text: ({ fillDate, bottlingDate, reason }: FillingDay) =>
    [
      `The filling is now planned for ${dayOf(fillDate)}. ${reason}`,
      ...(bottlingDate === null ? [] : [`The bottling moves with it, to about ${yearOf(bottlingDate)}.`]),
    ].join(' '),
};

export const caskEventNotifications = {
  regauged: {
    title: ({ caskName }: OfCask) => `${caskName} has been measured`,
    /** The strength is in tenths of a percent. */
    text: ({ happenedOn, volumeMl, strength }: Happened & { volumeMl: number; strength: number }) =>
      `On ${dayOf(happenedOn)} it held ${decimal(volumeMl / 1000)} litres at ${percent(strength / 10)}. The page of the cask shows what that means for your share.`,
  },
  tasted: {
    title: ({ caskName }: OfCask) => `New tasting notes: ${caskName}`,
    text: ({ happenedOn, text }: Happened & { text: string }) => `Tasted on ${dayOf(happenedOn)}. ${text}`,
  },
  falseAlarm: {
    title: ({ caskName }: OfCask) => `Nothing happened to ${caskName}`,
    text: ({ happenedOn }: Happened & { text: string }) =>
      `We wrote to you about an incident of ${dayOf(happenedOn)}. It was a false alarm: a measurement was recorded wrongly. It is corrected, and we are sorry for the fright. Both stand in the record on the page of the cask.`,
  },
  incident: {
    title: ({ caskName }: OfCask) => `Something happened to ${caskName}`,
    text: ({ happenedOn, text }: Happened & { text: string }) =>
      `${dayOf(happenedOn)}: ${text} The record on the page of the cask has everything we know, and we write to you again when we know more.`,
  },
};

interface Amount {
  amount: number;
  currency: Currency;
}

export const orderNotPlaced = {
  title: ({ amount, currency }: Amount) =>
    `Your payment of ${money(amount, currency)} has arrived, but your order was not placed`,
  text: ({ reason }: { reason: ErrorCode | null }) =>
    `${reason === null ? 'The payment took longer than the hour we wait for it.' : refusalText(reason)} Nothing is lost: what you paid is in your wallet. You can order with it whenever you like, or have it returned the way you paid.`,
};

export const orderNotification = {
  title: 'Your order is confirmed',
  text: 'Your certificates are in your collection; the invoice is with your order.',
};

export const withdrawalNotification = {
  title: (data: { shares: number }) => `Your withdrawal from ${shares(data.shares)} is done`,
  text: ({ amount, currency }: Amount) =>
    amount > 0
      ? `${money(amount, currency)} is back in your wallet, and the credit note is with the order.`
      : 'The shares cost nothing, so there is nothing to give back.',
};

export const refundNotifications = {
  order: {
    title: ({ amount, currency }: Amount) => `We refunded ${money(amount, currency)} of your order`,
    text: (data: { shares: number }) =>
      data.shares > 0
        ? `It is in your wallet. We took ${shares(data.shares)} back, and their certificates have ended. The credit note is with the order.`
        : 'It is in your wallet, and you keep your shares. The credit note is with the order.',
  },
  wallet: {
    title: ({ amount, currency, isCredit }: Amount & { isCredit: boolean }) =>
      isCredit
        ? `We credited ${money(amount, currency)} to your wallet`
        : `We corrected your wallet by ${money(-amount, currency)}`,
    text: ({ isCredit }: { isCredit: boolean }) =>
      isCredit
        ? 'You can spend it on anything in the shop. If you wonder what it is for, just write to us.'
        : 'It was credited by mistake before. If this looks wrong to you, just write to us.',
  },
};

export const depositReviewNotification = {
  BEGUN: {
    title: ({ amount, currency }: Amount) => `We are looking at your payment of ${money(amount, currency)}`,
    text: 'It arrived with another amount or in another way than expected, so we check it before anything is credited. You need not do anything, and please do not pay a second time. We write to you as soon as it is decided.',
  },
  ACCEPTED: {
    title: ({ amount, currency }: Amount) => `Your payment of ${money(amount, currency)} is accepted`,
    text: 'We have looked at it, and it goes to your wallet as it arrived. Thank you for your patience.',
  },
  RETURNED: {
    title: ({ amount, currency }: Amount) => `Your payment of ${money(amount, currency)} goes back to you`,
    text: 'We could not accept it as it arrived, and have sent it back the way you paid. Banks take up to ten days to show it. You are welcome to begin a new payment in your wallet.',
  },
  CANCELED: {
    title: ({ amount, currency }: Amount) => `Your payment of ${money(amount, currency)} is cancelled`,
    text: 'We could not accept it as it arrived. Nothing was taken, and what was held on your card is released. You are welcome to begin a new payment in your wallet.',
  },
};

export const returnDoneNotification = {
  title: ({ amount, currency }: Amount) => `We sent ${money(amount, currency)} back to you`,
  text: 'It has left your wallet for the card or account it came from. Banks take up to ten days to show it.',
};

export const returnFailedNotification = {
  title: ({ amount, currency }: Amount) => `${money(amount, currency)} is back in your wallet`,
  text: ({ isRefused }: { isRefused: boolean }) =>
    isRefused
      ? 'The payment provider cannot send this money back to the card or account it came from, perhaps because the payment is too old. Nothing is lost: the money is in your wallet again, to spend. If you would rather have it paid out, write to us: we find another way with you.'
      : 'We sent this money to the card or account it came from, but it was not accepted there. The card or account may have been closed or replaced. Nothing is lost: the money is in your wallet again, to spend or to return.',
};

const started = {
  START: 'You are now a',
  UPGRADE: 'You have moved up: you are now a',
  RENEWAL: 'You have renewed: you remain a',
};

interface Started {
  levelName: string;
  change: keyof typeof started;
  startsOn: CalendarDate;
  endsOn: CalendarDate;
}
interface Ending {
  levelName: string;
  endsOn: CalendarDate;
}

/** Amounts are minor units. */
export const membershipNotifications = {
  started: {
    title: ({ levelName, change }: Started) =>
      `${levelName}: your membership ${change === 'RENEWAL' ? 'continues' : 'has begun'}`,
    text: ({ levelName, change, startsOn, endsOn }: Started) =>
      `${started[change]} ${levelName}, from ${dayOf(startsOn)} to ${dayOf(endsOn)}. It does not renew by itself. The invoice is with your membership.`,
  },
  cancelled: {
    title: ({ levelName }: { levelName: string }) => `${levelName}: your membership is cancelled`,
    atTerm: (date: string) => `You keep it until ${dayOf(date)}, when it ends.`,
    notStarted: 'You keep it until 12 months after your first cask share, when it ends.',
    refunded: (refund: number, charge: number, currency: Currency) =>
      `It has ended, and ${money(refund, currency)} is back in your wallet.${charge > 0 ? ` We kept ${money(charge, currency)} for the benefits you used.` : ''}${refund > 0 ? ' The credit note is with your membership.' : ''}`,
    ended: 'It has ended.',
    goesOn: (level: string, date: string | null) =>
      ` Your ${level} membership goes on${date === null ? '' : ` until ${dayOf(date)}`}.`,
  },
  ending: {
    title: ({ levelName, endsOn }: Ending) => `Your ${levelName} membership ends on ${dayOf(endsOn)}`,
    text: 'Nothing renews by itself. You can renew now: the next 12 months begin when these end.',
  },
  ended: {
    title: ({ levelName }: Ending) => `Your ${levelName} membership has ended`,
    text: ({ endsOn }: Ending) =>
      `It ended on ${dayOf(endsOn)}. You keep your shares. To buy more you need a membership, and one level is free.`,
  },
};

interface Meeting {
  title: string;
  place: string;
  startsAt: string;
  seats: number;
}

export const benefitNotifications = {
  booked: {
    title: ({ title, seats }: Meeting) =>
      seats === 1 ? `You have a seat: ${title}` : `You have ${seats} seats: ${title}`,
    text: ({ startsAt, place }: Meeting) =>
      `${irishTime(startsAt)}. ${place}. If you cannot come, please cancel before it begins.`,
  },
  changed: {
    title: ({ title }: Meeting) => `New time or place: ${title}`,
    text: ({ startsAt, place }: Meeting) =>
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
    title: ({ caskName, isGranted }: { caskName: string | null; isGranted: boolean }) =>
      caskName === null
        ? isGranted
          ? 'Your tailored experience is arranged'
          : 'We cannot arrange your tailored experience'
        : isGranted
          ? `Your sample of ${caskName}`
          : `We cannot send your sample of ${caskName}`,
    text: ({ text, isGranted }: { text: string; isGranted: boolean }) =>
      isGranted ? text : `${text} It does not count against your benefits.`,
  },
};
