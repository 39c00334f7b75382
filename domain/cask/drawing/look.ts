import { aged } from '../ageing.ts';
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
}

/** With a fraction; negative before the cask is filled. */
export const yearsInWood = (fillDate: CalendarDate, day: CalendarDate): number =>
  (Date.parse(day) - Date.parse(fillDate)) / yearMs;

/**
 * `fill` is the part of the cask that is full, by the model's expected loss (docs/domain.md#ageing); `spirit`
 * is how dark the spirit is. Both are 0 until the cask is filled.
 */
export function caskLook({ caskType, fillDate, fillLitres, nominalLitres }: CaskProfile, day: CalendarDate) {
  const years = yearsInWood(fillDate, day);
  const first = fillLitres && nominalLitres ? fillLitres / nominalLitres : filled;
  const fill = years < 0 ? 0 : aged({ litres: first, abv: 0 }, years).litres;
  return { shape: caskShapes[caskType], fill, spirit: spiritAfter(years) };
}
