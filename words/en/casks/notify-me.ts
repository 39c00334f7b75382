import type { CaskState } from '#domain/cask/cask.ts';

export const notifyMe = {
  stopped:
    'Sales of this cask are stopped: a document without which we do not sell is missing or out of date. Its passport says which. We can tell you when sales resume.',
  ask: 'Notify me',
  stop: 'Stop notifying me',
  offers: {
    FILLING_SOON: 'This cask is announced and not on sale yet. We can tell you when its shares are.',
    ACTIVE: 'We can tell you when few shares are left.',
    ACTIVE_LIMITED_QUANTITY: 'If it sells out, we can tell you when shares come back.',
    SOLD_OUT: 'Every share is sold. If a buyer withdraws, we can tell you that shares are back.',
  } satisfies Record<CaskState, string>,
  promises: {
    FILLING_SOON: 'We will write to you when its shares are on sale.',
    ACTIVE: 'We will write to you when few shares are left.',
    ACTIVE_LIMITED_QUANTITY: 'We will write to you if it sells out and shares come back.',
    SOLD_OUT: 'We will write to you when its shares are on sale.',
  } satisfies Record<CaskState, string>,
};
