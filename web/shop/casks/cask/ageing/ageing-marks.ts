import type { CaskDetail } from '#contract/cask/cask.ts';
import { whiskeyFrom } from '#domain/cask/cask.ts';
import { ageing } from '#words/en/casks/ageing.ts';
import { today } from '#web/shop/shared/time/today.ts';
import { yearsBetween, type AgeingPoint } from './ageing-points.ts';

export const ageingMarks = (
  { fillDate, measurements }: CaskDetail['caskProfile'],
  points: readonly AgeingPoint[],
): { years: number; text: string }[] =>
  [
    { years: yearsBetween(fillDate, whiskeyFrom(fillDate)), text: ageing.marks.whiskey },
    ...(measurements.length > 0
      ? [{ years: yearsBetween(fillDate, today()), text: ageing.marks.today }]
      : []),
  ].filter(({ years }) => years < points.at(-1)!.years);
