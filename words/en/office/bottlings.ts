import { plural } from '../../format.ts';

export const bottlings = {
  lead: 'Planned and not done, the nearest first. A bottling is planned on the record of its cask.',
  columns: {
    day: 'Day',
    strength: 'Strength',
    owners: 'Owners',
    confirmed: 'Address confirmed',
    planned: 'Planned',
  },
};

export const bottling = {
  title: (cask: string) => `Bottling of ${cask}`,
  fallback: 'Bottling',
  open: 'Bottling',
  plannedOn: 'Day of bottling',
  strength: 'Strength in the bottle',
  seedHash: 'Hash of the seed of the draw',
  planTitle: 'Plan the bottling',
  planText:
    'Owners get a mail 30 to 14 days before and choose where their bottles go. The cask is not sold any more. The hash of the seed of the draw is public from then on.',
  plan: 'Plan it',
  planned: 'Planned.',
  notYet: 'No bottling is planned for this cask.',
  cannotPlan: 'At its stage this cask is not bottled.',
  cancel: 'Call it off',
  cancelTitle: 'Call the bottling off?',
  cancelText: 'Owners get a mail, and the cask matures on.',
  cancelled: 'Called off.',
  resultTitle: 'What the day brought',
  resultText:
    'Every bottle is given to a share, and every owner is invoiced at once. The numbers must fit each other: what the litres fill is what was filled.',
  bottledOn: 'Bottled on',
  volumeMl: 'In the bottling vat',
  lostMl: 'Lost before',
  bottleMl: 'Size of a bottle',
  filled: 'Bottles filled',
  broken: 'Of them broken',
  record: 'Record the bottling',
  recorded: 'Recorded. The owners are invoiced.',
  ml: 'ml',
  doneTitle: 'Bottled',
  bottles: (filled: number, broken: number) => `${filled} filled, ${broken} broken`,
  shares: (sold: number, shares: number) =>
    `${plural(sold, { one: '# share', other: '# shares' })} of members, ${shares} in all`,
  allocation: 'See whose each bottle is',
};
