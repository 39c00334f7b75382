import type { CaskState } from '#domain/cask/cask.ts';
import type { BadgeTone } from '#web/ui/badge.tsx';

export const stateTones: Record<CaskState, BadgeTone> = {
  FILLING_SOON: 'info',
  ACTIVE: 'success',
  ACTIVE_LIMITED_QUANTITY: 'warning',
  SOLD_OUT: 'neutral',
};
