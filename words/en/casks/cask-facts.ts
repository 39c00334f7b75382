import { fullRefund } from '../order-terms.ts';

export const facts = {
  title: 'Details of the cask',
  filled: (day: string) =>
    `Each figure has its source and date. “Measured” means gauged in the warehouse, when the cask was filled on ${day} or since.`,
  unfilled:
    'This cask is not filled yet. The planned figures may change a little when it is measured on the day.',
  sources: {
    measured: 'Measured',
    distillery: 'Distillery',
    calculated: 'Calculated',
    planned: 'Planned',
    recorded: 'Recorded',
    missing: 'Not recorded',
  },
  asOf: (source: string, day: string) => `${source}, ${day}`,
  identity: 'Place and number',
  wood: 'Spirit and wood',
  filling: 'The filling',
  since: 'Since then',
  labels: {
    distillery: 'Distillery',
    warehouse: 'Warehouse',
    caskNumber: 'Cask number',
    type: 'Cask',
    wood: 'Wood',
    previousContents: 'Previous contents',
    filled: 'Day of filling',
    litres: 'Volume at filling',
    abv: 'Strength at filling',
    alcohol: 'Pure alcohol at filling',
    bottling: 'Est. bottling date',
    regauge: 'Last measurement since filling',
    expected: 'Expected contents today',
  },
  place: (name: string, county: string) => `${name}, Co. ${county}`,
  type: (type: string, litres: string) => `${type}, ${litres} l nominal`,
  litres: (litres: string) => `${litres} litres`,
  abv: (percent: string) => `${percent} ABV`,
  measured: (litres: string, abv: string) => `${litres} litres at ${abv}`,
  expected: (litres: string, abv: string) => `About ${litres} litres at ${abv}`,
  noRegauge: 'None yet',
  afterFilling: 'After filling',
};

export const share = {
  title: 'What you get',
  bottle: (code: string) =>
    `At least one bottle for each share, from ${code} and nothing else. All its shares are bottled together, and spare bottles are drawn by lot.`,
  about: (abv: string) => `About ${abv}`,
  strength: (low: string, high: string) =>
    `Planned at cask strength, no water added: what we expect on the day of bottling, between ${low} and ${high}.`,
  when: 'Estimated. We confirm the final date between 30 and 14 days before bottling.',
  oneOf: (total: string) => `1 of ${total}`,
  number: 'A numbered share with its own code and certificate in your collection. No number is sold twice.',
  withdrawal:
    `Changed your mind? You have 14 days to withdraw after ordering, for ${fullRefund}. See the <terms>terms of sale</terms>.` as const,
};

export const notAnInvestment = {
  label: 'Please note',
  statement: 'This is a drink bought for enjoyment, not an investment; no return is promised.',
  text: 'Volume falls by evaporation, strength may fall, and a cask can leak. There is no buy-back and no resale here. What you buy is a share of one cask, to be bottled and drunk.',
};
