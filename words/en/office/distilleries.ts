export const distilleries = {
  title: 'Distilleries',
  lead: 'Each has a page in the shop.',
  new: 'New distillery',
  empty: {
    title: 'There is no distillery yet',
    text: 'Add the first one: a cask names its distillery.',
  },
  columns: { name: 'Name', county: 'County', founded: 'Founded', casks: 'Casks' },
};

export const distillery = {
  newTitle: 'New distillery',
  labels: {
    name: 'Name',
    county: 'County',
    founded: 'Founded in',
    stills: 'Stills',
    tagline: 'In a line',
    story: 'Its story',
  },
  storyHint: 'An empty line begins a new paragraph.',
  create: 'Add the distillery',
  save: 'Save',
  added: 'Added.',
  saved: 'Saved.',
  inShop: 'See it in the shop',
};
