import type { CalendarDate } from '#domain/calendar.ts';
import { plural } from '../../plural.ts';
import { seasonOf } from './season.ts';

export const page = {
  loading: 'Cask',
  back: '← All casks',
  contents: 'On this page',
  news: 'News of this cask',
};

export const parts = {
  facts: 'Details',
  share: 'What you get',
  cost: 'Full cost',
  ageing: 'How it ages',
  record: 'What happened',
  passport: 'Passport',
  risks: 'What can go wrong',
  house: 'Who is responsible',
};

export const heading = {
  sample: 'Sample, fictional',
  place: (county: string) => `, Co. ${county}`,
  picture: (type: string, code: string) => `${type}, number ${code}, drawn to scale`,
  toBeFilled: (day: string) => `To be filled on ${day}`,
  whiskeyFrom: (liquid: string, day: string) => `${liquid}, whiskey from ${day}`,
};

export const buy = {
  label: 'Buy a share',
  aShare: 'a share',
  left: (left: string, total: string) => `${left} of ${total} shares left`,
  allIn: 'See the full cost',
  quantity: (cask: string) => `Shares of ${cask}`,
  add: (amount: string) => `Add to cart · ${amount}`,
  inCart: (shares: number) =>
    plural(shares, {
      one: '# share of this cask is in your cart. It is not reserved until you order.',
      other: '# shares of this cask are in your cart. They are not reserved until you order.',
    }),
  toCart: 'Go to your cart',
  held: (shares: number) =>
    plural(shares, { one: 'You hold # share of this cask.', other: 'You hold # shares of this cask.' }),
  toCollection: 'See your collection',
};

export const favourite = {
  keep: 'Save',
  kept: 'Saved',
  label: (cask: string) => `Save ${cask} to your casks`,
};

export const shareCask = {
  share: 'Share',
  copied: 'Link copied',
  refused: (url: string) => `Your browser did not let us copy the link: ${url}`,
};

export const related = {
  title: 'Similar casks',
  soldOut: 'This cask is sold out. These are on sale.',
  lead: 'On sale now, from the same distillery or of the same kind.',
};

export const buyBar = {
  label: 'Price and cart',
  price: (amount: string) => `${amount} a share`,
  left: (left: string) => `${left} left`,
  cart: (shares: number) => plural(shares, { one: '# share in the cart', other: '# shares in the cart' }),
  notify: 'Notify me',
};

export const facts = {
  title: 'Details of the cask',
  filled: (day: string) =>
    `Each figure shows its source and date. Measured means gauged in the warehouse: when the cask was filled, ${day}, and since.`,
  unfilled:
    'This cask is not filled yet. The planned figures may change a little when it is measured on the day.',
  sources: {
    measured: 'Measured',
    distillery: 'Distillery',
    calculated: 'Calculated',
    planned: 'Planned',
    missing: 'Missing',
  },
  asOf: (source: string, day: string) => `${source}, ${day}`,
  identity: 'Place and number',
  wood: 'Spirit and wood',
  filling: 'The filling',
  since: 'Since then',
  labels: {
    distillery: 'Distillery',
    warehouse: 'Warehouse',
    caskNumber: 'Cask number',
    type: 'Cask',
    wood: 'Wood',
    heldBefore: 'Previous contents',
    filled: 'Day of filling',
    litres: 'Volume at filling',
    abv: 'Strength at filling',
    alcohol: 'Pure alcohol at filling',
    bottling: 'Est. bottling date',
    regauge: 'Last measurement since filling',
    expected: 'Expected contents today',
  },
  place: (name: string, county: string) => `${name}, Co. ${county}`,
  type: (type: string, litres: string) => `${type}, ${litres} l nominal`,
  litres: (litres: string) => `${litres} litres`,
  abv: (percent: string) => `${percent} ABV`,
  measured: (litres: string, abv: string) => `${litres} litres at ${abv}`,
  expected: (litres: string, abv: string) => `About ${litres} litres at ${abv}`,
  noRegauge: 'None recorded',
  notYet: 'Not filled yet',
};

export const share = {
  title: 'What you get',
  bottle: (code: string) =>
    `One bottle for each share, from ${code} and nothing else. All its shares are bottled together.`,
  about: (abv: string) => `About ${abv}`,
  strength: (low: string, high: string) =>
    `Planned at cask strength, no water added: what we expect on the day of bottling, between ${low} and ${high}.`,
  season: (date: CalendarDate) => `About ${seasonOf(date)}`,
  when: 'Estimated. We confirm the final date in the 30 days before bottling, and at least 14 days before.',
  oneOf: (total: string) => `1 of ${total}`,
  number: 'A numbered share with its own code and certificate in your collection. No number is sold twice.',
  withdrawal:
    'Changed your mind? You have 14 days to withdraw after ordering, for a full refund to your wallet. See the <terms>terms of sale</terms>.',
};

export const notAnInvestment = {
  label: 'Please note',
  statement: 'This is a drink bought for enjoyment, not an investment; no return is promised.',
  text: 'Volume falls by evaporation, strength may fall, and a cask can leak. There is no buy-back and no resale here. What you buy is a share of one cask, to be bottled and drunk.',
};
