import { plural } from '../../format.ts';

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
  company: 'Who is responsible',
};

export const heading = {
  sample: 'Sample, fictional',
  place: (county: string) => `, Co. ${county}`,
  picture: (type: string, code: string) => `${type}, number ${code}, drawn to scale`,
  toBeFilled: (day: string) => `To be filled on ${day}`,
  whiskeyFrom: (liquid: string, day: string) => `${liquid}, whiskey from ${day}`,
};

export const buy = {
  aShare: 'a share',
  left: (left: string, total: string) => `${left} of ${total} shares left`,
  allIn: 'See the full cost',
  quantity: (cask: string) => `Shares of ${cask}`,
  add: (amount: string) => `Add to cart · ${amount}`,
  now: (shares: number) => (shares === 1 ? 'Buy now' : `Buy ${shares} now`),
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

export const related = {
  title: 'Similar casks',
  soldOut: 'This cask is sold out. These are on sale.',
  ended: 'These are on sale.',
  lead: 'On sale now, from the same distillery or of the same kind.',
};

export const buyBar = {
  label: 'Price and cart',
  price: (amount: string) => `${amount} a share`,
  inCart: (shares: number) => plural(shares, { one: '# share in your cart', other: '# shares in your cart' }),
  toCart: 'Go to cart',
  notify: 'Notify me',
};
