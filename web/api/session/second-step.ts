import type { SecondFactor } from '#contract/account/account.ts';
import { createStore } from '../state/store.ts';

/** The challenge of a login that waits for its second factor. It is kept nowhere but in this page. */
export const secondStep = createStore<SecondFactor | null>(null);
