export const news = {
  name: 'News',
  title: 'News',
  lead: 'From the distilleries and their casks, newest first.',
  mine: 'My News',
  list: 'All news',
  pages: 'Pages of news',
  empty: {
    title: 'No news at the moment',
    text: 'We post here when a cask is announced, filled or bottled.',
  },
};

export const newsItem = {
  loading: 'News',
  back: '← All news',
  sample: 'Sample',
  rendered: 'A rendering, not a photograph',
  cask: 'See the cask',
  distillery: { title: 'The distillery', text: 'Its story and its casks' },
};

export const newsSubjects = {
  AUTUMN: 'A barley field in autumn',
  BOTTLE: 'A Tierce bottle and a glass of whiskey',
  GLASS: 'A glass of whiskey on a cask',
  HEAD: 'Casks with numbers chalked on their heads',
  OAK: 'Oak for casks, stacked to dry',
  STILL: 'Three copper stills',
  WAREHOUSE: 'Casks in the aisle of a warehouse',
  WINTER: 'A field in winter',
};
