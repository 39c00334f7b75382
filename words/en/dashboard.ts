import { plural } from '../format.ts';

export const dashboard = {
  name: 'Dashboard',
  label: 'Dashboard',
  memberTitle: 'Your dashboard',
  memberLead: 'What comes next, what you watch, and what is new.',
  title: 'New and coming casks',
  lead: 'What is new, what is about to be filled, and the news from the distilleries.',
  newCasks: { title: 'New casks', all: 'All casks', empty: 'No new cask at the moment' },
  fillingSoon: {
    title: 'Filling soon',
    lead: 'Announced but not on sale yet. Ask on a cask’s page, and we will tell you when it is.',
  },
  news: { title: 'News', all: 'All news' },
};

export const holding = {
  title: 'Your shares',
  collection: 'Your collection',
  shares: 'Shares',
  casks: 'Casks',
  litres: 'As bottled',
  litresOf: (litres: number) => plural(litres, { one: '# litre', other: '# litres' }),
  empty: {
    title: 'You hold no cask share yet',
    text: 'Choose your first cask. Its certificate will be in your collection.',
    action: 'Browse casks',
  },
};

export const nextEvents = {
  title: 'What comes next',
  about: (year: string) => `About ${year}`,
  kinds: {
    WHISKEY: 'becomes whiskey',
    BOTTLING: 'bottling',
    BOTTLING_PLANNED: 'bottling',
    BOTTLES_TO_PAY: 'last day to pay for your bottles',
    REMEDY: 'last day to choose what you get for the lost cask',
    WITHDRAWAL: 'last day to change your mind',
    MEETING: 'meeting with a maker',
    MEMBERSHIP_ENDS: 'membership ends',
  },
  after: (what: string) => `: ${what}`,
};

export const bookedMeetings = {
  title: 'Your meetings',
  all: 'All meetings',
  where: (maker: string, place: string) => `${maker}\u00a0· ${place}`,
};

export const watched = {
  title: 'Casks you watch',
  lead: 'We write to you when one goes on sale, runs low or comes back.',
  preferences: 'Which e-mails you get',
  remove: (cask: string) => `Stop notifying me about ${cask}`,
  more: (count: string) => `And ${count} more.`,
};

export const savedCasks = {
  title: 'Casks you saved',
  lead: 'Kept here for you. We send no e-mails about them.',
  remove: (cask: string) => `Remove ${cask} from your saved casks`,
  more: (count: string) => `And ${count} more.`,
};
