import { plural } from '../format.ts';
import { caskCount } from './common.ts';

export const home = {
  name: 'Shares of single casks of Irish whiskey',
  hero: {
    label: 'Single casks of Irish whiskey',
    title: 'Your bottle, from a cask not yet opened',
    lead: 'One share is one numbered bottle from one named Irish cask.',
    /** The price of the cheapest share on sale with the size of its bottle, and the years in which casks on sale are bottled. */
    price: (price: string, bottle: string, years: string) =>
      `From ${price} today for ${bottle}, plus delivery, duty and tax when it is bottled, ${years}.`,
    years: (from: number, to: number) => (from === to ? `in ${from}` : `${from} to ${to}`),
    browse: 'Browse casks',
    howItWorks: 'How it works',
    facts: {
      casks: (casks: number, distilleries: number) =>
        `${caskCount(casks)} on sale from ${plural(distilleries, { one: '# distillery', other: '# distilleries' })}`,
      sources: 'Every figure with its source and date',
      withdrawal: '14 days to change your mind',
    },
  },
  member: {
    greeting: (name: string) => `Good to see you, ${name}`,
    title: 'Good to see you',
    holdingOf: (shares: string, casks: string) => `${shares} of ${casks}`,
    casks: caskCount,
    nothingYet: 'Choose your first cask. You follow it here until its bottle is on your table.',
    notices: 'Latest notices',
    dashboard: 'Your dashboard',
    browse: 'Browse casks',
    howItWorks: 'How it works',
  },
  newCasks: {
    label: 'The warehouse',
    title: 'New casks',
    all: 'All casks',
    empty: {
      title: 'No new casks recently',
      text: 'All our casks, sold-out ones too, are in the list.',
      action: 'Browse casks',
    },
  },
  distilleries: {
    label: 'Where they are',
    title: 'The distilleries',
    lead: 'Every cask comes from one place. Read the story of each distillery and see its casks.',
    all: 'All distilleries',
    casks: caskCount,
  },
  difference: {
    label: 'Why us',
    title: 'What makes Tierce different',
    picture: 'Three copper pot stills in the light of tall windows',
    /** Only what is true today. No word of a return: a share is whiskey to drink, not an investment. */
    points: [
      {
        title: 'One cask, named',
        text: 'Every share belongs to one cask you can identify: its distillery, warehouse, cask number, wood, litres and strength on the day it was filled. If that cask is lost, you choose a full refund or a share of another of equal or higher value.',
      },
      {
        title: 'Every share has its number',
        text: 'A cask has a fixed number of shares, counted from one. Each is sold once and has a share code of its own; what is left is counted from the shares themselves.',
      },
      {
        title: 'A certificate for each',
        text: 'For every share you buy you hold a certificate in your collection, with its code, the distillery, and the month the cask was filled.',
      },
      {
        title: 'Clear prices',
        text: 'One price per share, set in Singapore dollars and in euro, never converted. You see what it includes, and an estimate of what delivery, duty and tax cost at bottling, before you buy.',
      },
    ],
    note: 'A cask share is spirit bought to be drunk as whiskey. It is not an investment, and no return is promised. A little evaporates every year.',
  },
  news: { label: 'From the distilleries', title: 'News', all: 'All news' },
};
