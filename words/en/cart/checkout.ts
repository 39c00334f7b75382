export const you = {
  title: 'Your details',
  country: 'Where you live',
  countryMissing: 'Please choose your country.',
  dateOfBirth: 'Date of birth',
  parts: { day: 'Day', month: 'Month', year: 'Year' },
  dateOfBirthMissing: 'Please enter your date of birth.',
  noDate: 'This is not a date. Please check day, month and year.',
  shortYear: 'Please write the year with four digits, as in 1985.',
  tooYoung: 'You must be 18 or older to buy a cask share.',
  once: 'We ask this once. Your date of birth cannot be changed later.',
  summary: (country: string, dateOfBirth: string) => `${country} · born ${dateOfBirth}`,
};

export const visitor = {
  title: 'Your details',
  known: 'Been here before? <login>Log in to order</login>',
  lead: 'An e-mail address and a password are enough. We keep your cart.',
  otherAddress: 'Use another address',
  sent: 'We have written to <email>you</email>. Open the link in that message, on any device: it leads back to this cart. After that you can go on here, too.',
};

export const membership = {
  title: 'Membership',
  joins: (level: string) => `${level}, free. You join with your order.`,
  other: 'Choose another level',
  term: (level: string) => `${level}, 12 months`,
  choose: 'Your level for 12 months',
  free: 'Free',
  consent: (level: string, price: string) =>
    `I take the ${level} membership for 12 months at ${price}, paid together with the order, and ask you to begin it at once. It does not renew by itself. For 14 days I can withdraw from it apart from the order and get my money back. For each benefit I have used by then, you keep one part: the price divided by the number of benefits included.`,
  coupon:
    'A coupon of this cart takes off from shares only. <membership>Coupons for memberships</membership> are used on the membership page.',
};

export const payment = {
  title: 'Payment',
  fromWallet: (left: string) => `From your wallet · ${left} left`,
  /** `now`: “S$22.00 by card”. */
  both: (balance: string, now: string) =>
    `${balance} from your wallet and ${now} now. We place your order at once.`,
  all: (now: string) => `You pay ${now} now. We place your order at once.`,
  owed: (amount: string) => `This includes ${amount} that you owe us.`,
  choose: 'Pay with',
};

export const consents = {
  terms: 'By buying you accept the <terms>Terms of sale</terms>.',
  ofAge: (years: number) =>
    `By buying you declare that you are ${years} years of age or older, and accept the <terms>Terms of sale</terms>.` as const,
};

export const blocked = {
  entries: 'Something in your cart is not available as ordered. Change or remove it to continue.',
  coupon: (code: string) => `Coupon ${code.toUpperCase()} does not apply now. Remove it to order without it.`,
  tooMuch: (max: string) =>
    `One payment is at most ${max}. Please add money to your wallet first, in several payments.`,
  closed: 'Payments are not available at the moment. Please come back a little later.',
};

export const waiting = {
  title: (amount: string) => `Your payment of ${amount} is not finished`,
  text: 'Continue where you left off. If you have paid, your order follows by itself within the hour. To pay another way, cancel it first.',
  action: 'Continue with the payment',
  cancel: 'Cancel that payment',
};

export const paid = {
  label: 'Your order',
  lead: (amount: string) => `You pay ${amount}, and we place your order at once.`,
  asking: {
    title: 'Paid. We are placing your order',
    text: 'This takes a moment.',
  },
  unknown: {
    title: 'Your payment has arrived',
    text: 'Your order is on its way: we place it even if you close this page, and write to you.',
    again: 'Check again',
  },
  notOrdered: {
    title: 'Your payment has arrived, but your order was not placed',
    text: (amount: string, reason: string) =>
      `${reason} Nothing is lost: your payment of ${amount} is in your wallet, to order with or to have returned.`,
    late: 'The payment took longer than the hour we wait for it.',
    toCart: 'Back to your cart',
  },
};
