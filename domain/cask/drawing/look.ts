import { aged } from '../ageing.ts';
import { agedOn, measurementsOf, type Measurement } from '../measured-ageing.ts';
import type { CalendarDate } from '../../calendar.ts';
import type { CaskType } from '../cask.ts';
import { spiritAfter } from './paint.ts';
import type { CaskShape } from './shapes.ts';

export const caskShapes: Record<CaskType, CaskShape> = {
  OCTAVE: 'octave',
  QUARTER_CASK: 'quarter',
  BARREL: 'barrel',
  BARRIQUE: 'barrique',
  HOGSHEAD: 'hogshead',
  PORT_PIPE: 'pipe',
  PUNCHEON: 'puncheon',
  SHERRY_BUTT: 'butt',
  MADEIRA_DRUM: 'drum',
};

const yearMs = 365.25 * 86_400_000;
/** Part of a cask that is full on its first day, where the list does not carry the filled litres. */
const filled = 0.97;

export interface CaskProfile {
  caskType: CaskType;
  fillDate: CalendarDate;
  fillLitres?: number;
  nominalLitres?: number;
  measurements?: readonly Measurement[];
}

/** With a fraction; negative before the cask is filled. */
export const yearsInWood = (fillDate: CalendarDate, day: CalendarDate): number =>
  (Date.parse(day) - Date.parse(fillDate)) / yearMs;

/** The part that is full, by what was measured and the model's expected loss since (docs/domain.md#ageing). */
function fillOn({ fillDate, fillLitres, nominalLitres, measurements = [] }: CaskProfile, day: CalendarDate) {
  if (!fillLitres || !nominalLitres)
    return aged({ litres: filled, abv: 0 }, yearsInWood(fillDate, day)).litres;
  const known = measurementsOf({ fillDate, fillLitres, abv: 0, measurements });
  return agedOn(known, day).litres / nominalLitres;
}

/** `spirit` is how dark the spirit is. It and `fill` are 0 until the cask is filled. */
export function caskLook(profile: CaskProfile, day: CalendarDate) {
  const years = yearsInWood(profile.fillDate, day);
  const fill = years < 0 ? 0 : fillOn(profile, day);
  return { shape: caskShapes[profile.caskType], fill, spirit: spiritAfter(years) };
}
