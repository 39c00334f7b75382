import type { LossCause, Remedy } from '#domain/cask/loss.ts';
import { plural } from '../../format.ts';
import { shares } from '../common.ts';

const certificatesEnd = (count: number) =>
  plural(count, { one: 'Its certificate becomes void.', other: 'Their certificates become void.' });

export const losses = {
  title: 'Lost casks',
  lead: 'Now and then a cask leaks or breaks. You lose no money by it.',
  empty: {
    title: 'None of your casks is lost',
    text: 'Should it ever happen, you find here what you can choose instead.',
    action: 'See your collection',
  },
  cause: {
    LEAK: 'The cask leaked out',
    LOST: 'The cask is lost',
    INSOLVENCY: 'The distillery is insolvent',
    TOO_FEW_BOTTLES: 'Too little is left for a bottle each',
    TOO_WEAK: 'Too weak to be whiskey',
  } satisfies Record<LossCause, string>,
  happened: (day: string) => `On ${day}`,
  until: (day: string) => `Please choose by ${day}. If you do nothing, we refund you after that day.`,
  over: 'The time to choose is over. What you paid goes back to your wallet.',
  which: 'For which shares?',
  what: 'What would you like instead?',
  refund: (amount: string) => `${amount} back in my wallet`,
  refundNote: 'Everything you paid for these shares',
  replacement: (count: number, cask: string) => `${shares(count)} of ${cask}`,
  replacementNote: (distillery: string, filled: string, bottling: string, price: string) =>
    `${distillery} · filled in ${filled}, bottling about ${bottling} · ${price} a share today, at no further cost`,
  few: (left: number) => plural(left, { one: 'Only # share left', other: 'Only # shares left' }),
  noReplacement: 'No similar cask of equal or higher value is on sale at the moment.',
  none: 'Please tick at least one share.',
  action: { REFUND: 'Refund me', REPLACEMENT: 'Take these shares' } satisfies Record<Remedy, string>,
  confirm: {
    title: { REFUND: 'Refund these shares?', REPLACEMENT: 'Take these shares?' } satisfies Record<
      Remedy,
      string
    >,
    refund: (count: number, cask: string, amount: string) =>
      `We pay ${amount} into your wallet for ${shares(count)} of ${cask}. ${certificatesEnd(count)}`,
    replacement: (count: number, cask: string, amount: string, other: string) =>
      `The ${amount} you paid for ${shares(count)} of ${cask} pays for ${shares(count)} of ${other}. The change costs you nothing. ${certificatesEnd(count)}`,
    final: 'You cannot change this afterwards.',
    back: 'Choose again',
  },
  done: {
    REFUND: 'Your money is in your wallet.',
    REPLACEMENT: 'The new shares are in your collection.',
  } satisfies Record<Remedy, string>,
  chosen: 'What was done',
  refunded: (amount: string, day: string) => `${amount} refunded on ${day}`,
  replaced: (day: string) => `Replaced on ${day}`,
  order: (cask: string) => `Your shares of ${cask}`,
  creditNote: (number: string) => `Credit note ${number}`,
};

export const lossNote = {
  text: (cask: string, day: string) =>
    `${cask} was lost. Please choose by ${day}: another share, or your money back.`,
  action: 'See your choices',
};
