import type { BenefitKind } from '#domain/membership/benefit.ts';

export const membership = {
  title: 'Membership',
  heading: 'Choose your membership',
  lead: 'You need one to buy cask shares, and the first level is free. The others bring you closer to the makers. Each lasts 12 months and never renews by itself.',
  /** The law, once: no benefit says it again. */
  law: 'A share costs every member the same. Irish law does not allow alcohol as a benefit: in Ireland you may smell a sample at the warehouse but not drink it or have it posted, and no meeting or experience serves alcohol.',
  recommended: 'Recommended',
  free: 'Free',
  forTerm: 'for 12 months',
  own: 'Your level',
  held: (level: string) => `You hold the ${level} level.`,
};

export const benefits = {
  names: {
    MEET_THE_MAKER: 'Meetings with makers',
    CASK_SAMPLE: 'Cask samples',
    TAILORED_EXPERIENCE: 'Tailored experiences',
  } satisfies Record<BenefitKind, string>,
  /** Meetings for the levels below do not count (docs/product.md#membership). */
  ofOwnLevel: (times: string) => `${times}; those of the levels below as often as you like`,
  asOftenAsYouLike: 'As often as you like',
  perTerm: (times: number) => `${['Never', 'Once', 'Twice'][times] ?? `${times} times`} a year`,
};

export const compare = {
  title: 'What you get',
  what: 'Benefit',
  buying: 'Buying cask shares',
  yes: 'Yes',
  notIncluded: 'Not included',
  yours: (level: string) => `${level} (yours)`,
};

export const term = {
  refunded: 'Cancelled and refunded.',
  notStarted: 'Joined. Your 12 months begin with your first cask share.',
  runs: (from: string, to: string) => `${from} to ${to}.`,
  ended: (day: string) => `It ended on ${day}.`,
};

export const current = {
  is: (level: string) => `You are a ${level}`,
  was: (level: string) => `You were a ${level}`,
  backToCart: 'Back to your cart',
  benefits: 'Your benefits and how to cancel',
};

export const join = {
  logIn: 'Log in to join',
  register: 'Register',
  free: (level: string) => `Join ${level}`,
  start: (level: string) => `Join as ${level}`,
  upgrade: (level: string) => `Move up to ${level}`,
  renewal: (level: string) => `Continue as ${level}`,
  done: (level: string) => `You are a ${level} now.`,
  nextPaid: (level: string) => `Your next term as a ${level} is paid. It begins when this one ends.`,
  credit: (total: string, credit: string) =>
    `You pay ${total}. We have deducted ${credit} for what is left of your current term, by its days or by its benefits, whichever is less. A benefit you have booked or asked for stays yours and counts as used; cancel it first if you would rather have it deducted.`,
  noCredit: 'Nothing is deducted for your current term, because you have used all of its benefits.',
};

export const pay = {
  title: (level: string) => `${level} membership`,
  term: (from: string, to: string) =>
    `${from} to ${to}. It does not renew by itself. You ask us to begin at once. You can withdraw for 14 days and get your money back. For each benefit you have used by then, we keep one part: the price divided by the number of benefits included.`,
  lines: {
    price: '12 months',
    credit: 'Left of your current term',
    coupon: 'Coupon',
    total: 'To pay now',
  },
  coupon: { label: 'Coupon code', apply: 'Apply', remove: 'Remove' },
  balance: (amount: string) => `In your wallet: ${amount}`,
  lacks: (amount: string) => `Your wallet is ${amount} short.`,
  action: (amount: string) => `Join and pay ${amount}`,
  unanswered: (amount: string) => `your payment of ${amount} for a membership`,
  note: 'Paid from your wallet. VAT or GST of your country is included.',
};
