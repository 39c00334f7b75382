import { agedOn, measurementsOf, yearsBetween, type Measurement } from '../measured-ageing.ts';
import type { CalendarDate } from '../../calendar.ts';
import { caskTypes, type CaskType } from '../cask.ts';

const yearsToDarkest = 21;

export interface CaskProfile {
  caskType: CaskType;
  fillDate: CalendarDate;
  fillLitres: number;
  measurements?: readonly Measurement[];
}

/**
 * `fill` is by what was measured and the model's expected loss since (docs/domain.md#ageing), `spirit` how dark the spirit
 * is. Both are 0 until the cask is filled.
 */
export function caskLook(
  { caskType, fillDate, fillLitres, measurements = [] }: CaskProfile,
  day: CalendarDate,
) {
  const years = Math.max(0, yearsBetween(fillDate, day));
  const known = measurementsOf({ fillDate, fillLitres, abv: 0, measurements });
  const fill = day < fillDate ? 0 : agedOn(known, day).litres / caskTypes[caskType];
  return { caskType, fill, spirit: Math.min(1, years / yearsToDarkest) };
}
