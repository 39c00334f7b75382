import type { CaskState } from './cask.ts';

export const alertTypes = ['CASK_ON_SALE', 'CASK_SCARCE', 'CASK_BACK'] as const;
export type AlertType = (typeof alertTypes)[number];

export interface SaleTransition {
  caskId: number;
  caskName: string;
  from: CaskState;
  to: CaskState;
  left: number;
  total: number;
}

export function alertTypeOf(from: CaskState, to: CaskState): AlertType | null {
  if (to === 'FILLING_SOON' || to === 'SOLD_OUT' || from === to) return null;
  if (from === 'FILLING_SOON') return 'CASK_ON_SALE';
  if (from === 'SOLD_OUT') return 'CASK_BACK';
  return to === 'ACTIVE_LIMITED_QUANTITY' ? 'CASK_SCARCE' : null;
}
