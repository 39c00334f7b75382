import { plural } from '../../format.ts';
import { bottleCount, shares } from '../common.ts';
import { spareBottle } from '../order-terms.ts';

export const heldCask = {
  aged: (count: number, age: string) => `${shares(count)}, ${age} old`,
  bottles: (count: number, age: string) => `${bottleCount(count)}, ${age} old`,
  filling: (month: string) => `To be filled in ${month}`,
  whiskey: (day: string) => `Becomes whiskey on ${day}`,
  bottled: (day: string) => `In bottles since ${day}`,
  bottling: (year: string) => `Bottling about ${year}`,
  bottlingPlanned: (day: string) => `Bottling on ${day}`,
  lost: 'The cask was lost: choose another share or your money back',
};

export const orderCertificates = {
  title: 'Your certificates',
  held: (number: string, total: string, cask: string) => `You hold share ${number} of ${total} of ${cask}`,
  heldMany: (count: number) => `You hold ${shares(count)}`,
  more: (count: number) => plural(count, { other: 'and # more in your collection' }),
  collection: 'See your collection',
  name: '<preferences>Add your name</preferences>, and your certificates show it.' as const,
  due: 'Still to pay',
  dueOf: (amount: string, year: string) => `about ${amount} at bottling, ${year}`,
  dueNote: (country: string, day: string) =>
    `For delivery to ${country}, duty and tax, as estimated when you ordered on ${day}. What counts is the invoice at bottling. ${spareBottle} <cost>The full cost</cost> says about how much.` as const,
};
