import { plural } from '#words/format.ts';
import { caskCount } from '../common.ts';

export const distillery = {
  loading: 'Distillery',
  county: (county: string) => `Co. ${county}`,
  sampleCounty: (county: string) => `Co. ${county} · sample, fictional`,
  picture: (name: string) => `View of ${name}`,
  anyPicture: 'Casks in the aisle of a warehouse',
  story: {
    label: 'Story and facts',
    county: 'County',
    founded: 'Founded',
    stills: 'Stills',
    source: 'As stated by the distillery.',
  },
  casks: {
    title: 'Its casks',
    all: (count: string, name: string) => `All ${count} casks of ${name}`,
    empty: (name: string) => ({
      title: `No cask of ${name} is listed yet`,
      text: 'See all casks for those of other distilleries, and those about to be filled.',
      action: 'Browse casks',
    }),
  },
  news: {
    title: 'News from the distillery',
    empty: 'No news at the moment',
    emptyText: 'News of its casks will appear here.',
  },
};

export const distilleries = {
  label: 'Ireland',
  title: 'Distilleries',
  lead: 'The distilleries our casks come from: their stories, casks and news.',
  search: { label: 'Search distilleries', placeholder: 'Name or county' },
  list: 'The distilleries found',
  found: (count: number) => plural(count, { one: '# distillery', other: '# distilleries' }),
  facts: (county: string, count: number) => `Co. ${county} · ${caskCount(count)}`,
  pages: 'Pages of distilleries',
  nothing: {
    title: 'No distillery found',
    text: 'Try another name, or the county it stands in.',
    action: 'Show all distilleries',
  },
};
