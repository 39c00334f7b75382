import { agedOn, measurementsOf, yearsBetween, type Measurement } from '../ageing.ts';
import type { CalendarDate } from '../../calendar.ts';
import { caskTypes, type CaskType } from '../cask.ts';
import { woodOf } from './paint.ts';
import { caskShapes } from './shapes.ts';

const yearsToDarkest = 21;

export interface CaskProfile {
  caskType: CaskType;
  wood: string;
  fillDate: CalendarDate;
  fillLitres: number;
  measurements?: readonly Measurement[];
}

/**
 * `fill` is by what was measured and the model's expected loss since (docs/domain.md#ageing), `spirit` how dark the spirit
 * is. Both are 0 until the cask is filled.
 */
export function caskLook(cask: CaskProfile, day: CalendarDate) {
  const { caskType, wood, fillDate, fillLitres, measurements = [] } = cask;
  const years = Math.max(0, yearsBetween(fillDate, day));
  const known = measurementsOf({ fillDate, fillLitres, abv: 0, measurements });
  const fill = day < fillDate ? 0 : agedOn(known, day).litres / caskTypes[caskType];
  const spirit = Math.min(1, years / yearsToDarkest);
  return { caskType, wood: woodOf(wood), hoops: caskShapes[caskType].hoops, fill, spirit };
}
