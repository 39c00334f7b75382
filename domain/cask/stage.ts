import type { CalendarDate } from '../calendar.ts';

export type CaskActor = 'OPERATOR' | 'SYSTEM';

/**
 * The life of a cask (docs/product.md#cask-stages): from each stage where it may go, and who may move it there. The
 * trigger `cask_stage_moves` has the same moves and refuses every other one. The state of its sale is another matter:
 * `caskState`.
 */
export const caskTransitions = {
  ANNOUNCED: { FILLED: ['OPERATOR'], LOST: ['OPERATOR'] },
  // In wood, and not yet where it will lie.
  FILLED: { MATURING: ['OPERATOR'], LOST: ['OPERATOR'] },
  MATURING: { BOTTLING_PLANNED: ['OPERATOR'], LOST: ['OPERATOR'] },
  // MATURING again where the plan is cancelled.
  BOTTLING_PLANNED: { BOTTLED: ['OPERATOR'], MATURING: ['OPERATOR'], LOST: ['OPERATOR'] },
  // When nothing of it is owed to anybody.
  BOTTLED: { CLOSED: ['SYSTEM'] },
  CLOSED: {},
  // Declared lost by mistake.
  LOST: { ANNOUNCED: ['OPERATOR'], FILLED: ['OPERATOR'], MATURING: ['OPERATOR'] },
} as const satisfies Record<string, Record<string, readonly CaskActor[]>>;

export type CaskStage = keyof typeof caskTransitions;
export const caskStages = Object.keys(caskTransitions) as [CaskStage, ...CaskStage[]];

export const sellableStages = ['ANNOUNCED', 'FILLED', 'MATURING'] as const satisfies CaskStage[];

export const stagesInWood = ['FILLED', 'MATURING', 'BOTTLING_PLANNED'] as const satisfies CaskStage[];

export const endedStages = ['BOTTLED', 'CLOSED', 'LOST'] as const satisfies CaskStage[];

export const hasEnded = (stage: CaskStage): boolean => endedStages.some((ended) => ended === stage);

export const caskEndings = ['BOTTLED', 'LOST'] as const;
export interface CaskEnd {
  how: (typeof caskEndings)[number];
  on: CalendarDate;
}

export function mayMoveCask(from: CaskStage, to: CaskStage, by: CaskActor): boolean {
  const moves: Partial<Record<CaskStage, readonly CaskActor[]>> = caskTransitions[from];
  return moves[to]?.includes(by) ?? false;
}
