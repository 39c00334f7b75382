export const levels = {
  lead: 'What each level costs and includes, as the shop shows it.',
  columns: {
    name: 'Level',
    meetingsPerTerm: 'Sessions',
    samplesPerTerm: 'Samples',
    experiencesPerTerm: 'Experiences',
  },
  asOften: 'any number',
};

export const level = {
  textsTitle: 'Texts and benefits',
  running:
    'Members see each change at once, those with a running term too. What a term includes may become more; less only while no running term was sold with it.',
  labels: {
    name: 'Name',
    summary: 'Summary',
    meetingText: 'Sessions: what members read',
    meetingsPerTerm: 'Meetings a term',
    meetingSeats: 'Seats of one booking',
    sampleText: 'Samples: what members read',
    samplesPerTerm: 'Samples a term',
    experienceText: 'Experiences: what members read',
    experiencesPerTerm: 'Experiences a term',
  },
  unlimited: 'As often as the member likes.',
  seatsHint: 'Of the member and up to three friends.',
  nosed: 'At this level no sample is posted: members smell it at the warehouse.',
  posted: 'Irish law does not allow alcohol as a benefit: the text says that members there smell it instead.',
  noAlcohol: 'No alcohol is served: the text says so.',
};

export const levelPrices = {
  title: 'Prices',
  free: 'This level is free, always.',
  columns: { from: 'From', sgd: 'SGD', eur: 'EUR' },
  beginning: 'the beginning',
  set: 'Set a price',
  setTitle: (name: string) => `Set the price of ${name}`,
  keeps: 'Terms that were bought keep their price. Members who are in the checkout then are asked again.',
  labels: { priceSgd: 'Price in SGD', priceEur: 'Price in EUR' },
  send: 'Set the price',
  done: 'The price is set.',
  requested: 'The price is asked for. It begins once somebody else has approved it.',
};
