import type { CaskEnd } from '#domain/cask/stage.ts';

export const ended = {
  texts: {
    BOTTLED: 'The cask is empty: its bottles belong to the owners of its shares. No share is for sale.',
    LOST: 'This cask was lost. Each owner chooses a share of another cask or a full refund.',
  } satisfies Record<CaskEnd['how'], string>,
  record: 'What happened to it',
};
