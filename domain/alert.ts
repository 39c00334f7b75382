import type { CaskState } from './cask.ts';

/** What the watchers of a cask are told of its sale. */
export const alertKinds = ['CASK_ON_SALE', 'CASK_SCARCE', 'CASK_BACK'] as const;
export type AlertKind = (typeof alertKinds)[number];

/** A change of a cask's sale state, as the listing saw it. */
export interface SaleTransition {
  caskId: number;
  caskName: string;
  from: CaskState;
  to: CaskState;
}

/** Which change of the sale state is worth a word, and which; the rest is silence. */
export function alertOf(from: CaskState, to: CaskState): AlertKind | null {
  if (to === 'FILLING_SOON' || to === 'SOLD_OUT' || from === to) return null;
  if (from === 'FILLING_SOON') return 'CASK_ON_SALE';
  if (from === 'SOLD_OUT') return 'CASK_BACK';
  return to === 'ACTIVE_LIMITED_QUANTITY' ? 'CASK_SCARCE' : null;
}
