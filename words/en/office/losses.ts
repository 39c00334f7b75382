import type { LossCause } from '#domain/cask/loss.ts';

export const lossCauseNames: Record<LossCause, string> = {
  LEAK: 'Leaked',
  LOST: 'Burnt, stolen or gone',
  INSOLVENCY: 'Insolvency of the distillery',
  TOO_FEW_BOTTLES: 'Too few bottles for its shares',
  TOO_WEAK: 'Too weak to be whiskey',
};

export const losses = {
  lead: 'What became of the shares of casks that will never be bottled.',
  columns: {
    confirmed: 'Confirmed',
    open: 'To choose',
    refunded: 'Refunded',
    replaced: 'Replaced',
    steps: 'Steps',
  },
  waits: 'Waits for a second person',
  askAgain: 'Ask again for the confirmation',
  askedAgain: 'Asked. Somebody else has to confirm it.',
  declare: 'Declare it lost',
  reverse: 'Undo the loss',
  reverseTitle: (cask: string) => `Undo the loss of ${cask}?`,
  reverseText:
    'The cask is there after all, and its shares are for sale again. Everybody can read your reason in its record.',
  reversed: 'The loss is undone.',
};

export const loss = {
  title: (cask: string) => `Declare ${cask} lost`,
  fallback: 'Declare a cask lost',
  lead: 'Its shares are not for sale any more. Once somebody else who works with losses has confirmed it, every holder gets a message, and has sixty days to choose a share of another cask or a refund. Until then it can be undone.',
  cause: 'Cause',
  text: 'What happened',
  textHint: 'Everybody reads it.',
  happenedOn: 'Day',
  source: 'Who says so',
  document: 'Document number',
  confirm: 'Declare it lost',
  done: 'Declared. It waits for a second person.',
};
