export const distilleries = {
  lead: 'Each that is not a draft has a page in the shop.',
  founded: 'Founded',
  casks: 'Casks',
  states: { DRAFT: 'Draft', PUBLISHED: 'In the shop', ARCHIVED: 'Archived' },
};

export const distillery = {
  labels: {
    name: 'Name',
    county: 'County',
    founded: 'Founded in',
    stills: 'Stills',
    tagline: 'In a line',
    story: 'Its story',
    state: 'State',
    fileId: 'Picture',
  },
  storyHint: 'An empty line begins a new paragraph.',
  stateHint:
    'Nobody sees a draft. An archived distillery is not listed and takes no new casks; its own casks still show it.',
  pictureHint:
    'Shown wide at the head of its page, and small in the list. Without one the shop shows a warehouse.',
  alt: (name: string) => `Picture of ${name}`,
  create: 'Add the distillery',
};
