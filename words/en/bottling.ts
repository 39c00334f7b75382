import { bottleCount } from './common.ts';

export const draw = {
  title: 'How the bottles are shared out',
  titleOf: (cask: string) => `How the bottles of ${cask} are shared out`,
  ask: {
    label: 'Cask code',
    note: 'Such as TC-0006. It is on the cask’s page and on each certificate.',
    missing: 'Please type a cask code.',
    unknown: 'We know no cask with this code.',
    action: 'Show its draw',
  },
  none: {
    titleOf: (cask: string) => `No bottling of ${cask} is planned`,
    text: 'When it is, you find its draw here.',
  },
  lead: 'Each share gets the same number of bottles, and the spare ones are drawn by lot. The draw is fixed in advance, and anyone can check it.',
  promised: (day: string) =>
    `On ${day} we planned the bottling and published the fingerprint (SHA-256) of a secret seed. We can no longer change the seed without changing its fingerprint.`,
  hash: 'Fingerprint of the seed',
  waiting: (day: string) =>
    `After the bottling, planned for ${day}, the seed and the bottles of each share are shown here.`,
  seed: 'The seed',
  measured: (litres: string, strength: string, day: string) =>
    `Bottled on ${day}: ${litres} litres at ${strength} vol`,
  counted: (filled: number, ml: number, broken: number) =>
    `${bottleCount(filled)} of ${ml} ml filled, ${broken} broken`,
  rule: 'Shares are drawn in the order of the SHA-256 of “seed:number”. Repeat it with Node alone:',
  script: 'Download draw-bottles.mjs',
  caption: 'Bottles of each share',
  share: 'Share',
  bottles: 'Bottles',
  numbers: 'Bottle numbers',
  drawn: 'By the draw',
  yes: 'yes',
  ours: 'ours',
  range: (first: number, last: number) => (first === last ? String(first) : `${first}–${last}`),
};
