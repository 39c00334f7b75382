export const newsList = {
  lead: 'What is published, scheduled, and still a draft.',
  columns: { title: 'Title', day: 'Published' },
  states: { draft: 'Draft', scheduled: 'Scheduled', published: 'Published' },
};

export const newsForm = {
  labels: {
    title: 'Title',
    slug: 'Address',
    summary: 'In short',
    body: 'Text',
    distilleryId: 'About the distillery',
    caskId: 'About the cask',
    subject: 'Subject',
    fileId: 'Picture',
  },
  slugHint:
    'Small letters, digits and hyphens; left empty it is made from the title. It stays once it is published.',
  bodyHint: 'An empty line begins a new paragraph.',
  caskHint: 'The number in the address of its page. Members who hold or watch it get a message.',
  subjectHint: 'Shown as a rendering where there is no photograph. Left empty: the distillery.',
  pictureHint: 'A photograph of your own, in place of the rendering.',
  alt: 'The picture of this item',
  create: 'Save the draft',
  publishTitle: 'Publication',
  draft: 'It is a draft: nobody sees it.',
  scheduled: (at: string) => `It is published on ${at}, Irish time.`,
  published: (at: string) => `It was published on ${at}, Irish time.`,
  publish: 'Publish',
  publishText: 'Everybody sees it, and members it concerns get a message. Leave the time empty for now.',
  from: 'Published from',
  withdraw: 'Withdraw',
  withdrawText: 'It is a draft again. Members who got a message keep it.',
};
