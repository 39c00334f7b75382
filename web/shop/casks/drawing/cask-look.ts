import { aged } from '#domain/ageing.ts';
import type { CalendarDate } from '#domain/calendar.ts';
import type { CaskType } from '#domain/cask.ts';
import { spiritAfter } from '#web/shop/casks/drawing/cask-paint.ts';
import type { CaskShape } from '#web/shop/casks/drawing/cask-shapes.ts';

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
/** How much of a cask is filled on its first day, where a list does not tell. */
const filled = 0.97;

export interface CaskProfile {
  caskType: CaskType;
  fillDate: CalendarDate;
  fillLitres?: number;
  nominalLitres?: number;
}

/** Years in wood on a day, with their fraction; negative before the cask is filled. */
export const yearsInWood = (fillDate: CalendarDate, day: CalendarDate): number =>
  (Date.parse(day) - Date.parse(fillDate)) / yearMs;

/**
 * How a cask is drawn on a day: `fill` is the part of it that is full, by the model's expected loss (domain.md 3.3),
 * `spirit` how dark it has become; both 0 until it is filled.
 */
export function caskLook({ caskType, fillDate, fillLitres, nominalLitres }: CaskProfile, day: CalendarDate) {
  const years = yearsInWood(fillDate, day);
  const first = fillLitres && nominalLitres ? fillLitres / nominalLitres : filled;
  const fill = years < 0 ? 0 : aged({ litres: first, abv: 0 }, years).litres;
  return { shape: caskShapes[caskType], fill, spirit: spiritAfter(years) };
}
