import type { CaskStage } from '#domain/cask/stage.ts';
import { monthOf, plural, yearOf } from '../../format.ts';

export const menu = {
  collection: 'Collection',
  orders: 'Orders',
  wallet: 'Wallet',
  membership: 'Membership',
  preferences: 'Preferences',
  news: 'My News',
};

export const area = {
  title: 'My Profile',
  pages: {
    casks: 'Pages of casks',
    orders: 'Pages of orders',
    news: 'Pages of news',
  },
};

export const certificate = {
  // docs/product.md#certificates: exactly these six labels.
  distilled: 'Distillation date',
  bottled: 'Est. bottling date',
  /** A year, as everywhere, until the day is decided. */
  bottling: (date: string, stage: CaskStage) =>
    stage === 'BOTTLING_PLANNED' || stage === 'BOTTLED' ? monthOf(date) : yearOf(date),
  caskCode: 'Cask code',
  spiritStyle: 'Spirit Style',
  volume: 'Volume',
  abv: 'Cask ABV',
  kind: 'Tierce · Cask share',
  number: (number: string, total: string) => `Share ${number} of ${total}`,
  holder: (name: string) => `held by ${name}`,
  sample: (day: string) => `Sample\u00a0· ${day}`,
  asOf: (filled: string) => `ABV on ${filled}. Bottling is estimated.`,
  noBottling: 'None',
  lost: (filled: string) => `ABV as of ${filled}. Lost: nothing will be bottled.`,
  bottledAs: (day: string, first: number, last: number, of: number) =>
    `Bottled on ${day}: ${first === last ? `bottle ${first}` : `bottles ${first} to ${last}`} of ${of}.`,
  planned: (day: string) => `Strength and dates planned, as of ${day}.`,
  title: (code: string) => `Certificate ${code}`,
  open: (code: string) => `Open certificate ${code} in full size`,
  cask: 'See the cask',
  order: 'See the order',
  /** The label of the law stands once, on the order. */
  changeMind: 'Change your mind?',
  check: 'Check the code',
  print: 'Print',
  pdf: 'PDF',
};

export const collection = {
  title: 'Collection',
  lead: (casks: number) =>
    plural(casks, {
      one: 'Your cask. Open it for its certificate, its story so far and what comes next.',
      other: 'Your # casks. Open one for its certificate, its story so far and what comes next.',
    }),
  empty: {
    title: 'No casks yet',
    text: 'Each cask you buy a share of appears here, with your certificate.',
    action: 'Browse casks',
  },
};

export const orders = {
  title: 'Orders',
  when: (day: string, ago: string) => `${day}, ${ago}`,
  empty: {
    title: 'No order yet',
    text: 'Your orders appear here with their shares and invoices.',
    action: 'Browse casks',
  },
};

export const order = {
  back: 'All orders',
  title: (day: string) => `Order of ${day.replaceAll(' ', '\u00a0')}`,
  lead: (invoice: string, paidBy: string) => `Invoice ${invoice}, paid ${paidBy}.`,
  invoice: 'Invoice (PDF)',
  line: (caskCode: string, shares: string, price: string) => `${caskCode} · ${shares} at ${price}`,
  discountedLine: (caskCode: string, shares: string, price: string, discount: string) =>
    `${caskCode} · ${shares} at ${price}, ${discount} discount`,
  shareCodes: (count: number) => (count === 1 ? 'Share code' : 'Share codes'),
  subtotal: 'Subtotal',
  coupon: (code: string) => `Coupon ${code.toUpperCase()}`,
  total: 'Total paid',
  accepted: (version: number) =>
    `You accepted the <terms>terms of sale, version ${version}</terms>.` as const,
};

export const news = {
  title: 'My News',
  lead: 'News of the casks you hold or watch, and of their distilleries, newest first.',
  list: 'All your news',
  empty: {
    title: 'No news for you yet',
    text: 'News appears here once you hold a cask share or ask to be notified about a cask.',
    action: 'All news',
  },
};
