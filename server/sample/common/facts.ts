import { aged, bottles } from '#domain/cask/ageing.ts';
import { daysBetween, type CalendarDate } from '#domain/calendar.ts';
import { caskTypes, type CaskFacetValues, type CaskType } from '#domain/cask/cask.ts';

type RequiredFacet = 'spiritStyle' | 'caskType';

export interface CaskFacts
  extends Pick<CaskFacetValues, RequiredFacet>, Partial<Omit<CaskFacetValues, RequiredFacet>> {
  /** 'TC-0001'; share codes begin with it. */
  code: string;
  name: string;
  distillery: string;
  warehouse: string;
  caskNumber: string;
  fillDate: CalendarDate;
  bottlingDate: CalendarDate;
  wood: Wood;
  previousContents: string;
  fillLitres: number;
  abv: number;
  priceSgd: number;
  priceEur: number;
  shareVolumeMl: 350 | 500 | 700;
  distillerNote: string;
}

// docs/domain.md#irish-whiskey: the law asks for wood, not for oak.
export const woods = [
  'American oak',
  'European oak',
  'French oak',
  'Irish oak',
  'Chestnut',
  'Cherry',
  'Acacia',
] as const;
export type Wood = (typeof woods)[number];

export const caskKinds: Record<CaskType, { woods: readonly Wood[]; held: RegExp }> = {
  OCTAVE: { woods: ['American oak', 'European oak'], held: /bourbon|oloroso/i },
  QUARTER_CASK: { woods: ['American oak', 'Irish oak', 'Cherry'], held: /bourbon|peated whiskey|new wood/i },
  BARREL: { woods: ['American oak'], held: /bourbon|rye|new wood/i },
  BARRIQUE: { woods: ['French oak', 'Chestnut', 'Acacia'], held: /wine|Sauternes|new wood/i },
  HOGSHEAD: { woods: ['American oak', 'European oak', 'Irish oak'], held: /bourbon|oloroso|new wood/i },
  PORT_PIPE: { woods: ['European oak'], held: /port/i },
  PUNCHEON: { woods: ['American oak', 'European oak'], held: /oloroso|Pedro Ximénez|rum/i },
  SHERRY_BUTT: { woods: ['European oak'], held: /oloroso|Pedro Ximénez/i },
  MADEIRA_DRUM: { woods: ['French oak'], held: /Madeira/i },
};

export const fillRange = { min: 0.97, max: 0.995 } as const;

export function nominalLitres(cask: CaskFacts): number {
  return caskTypes[cask.caskType];
}

export function yearsInWood(cask: Pick<CaskFacts, 'fillDate' | 'bottlingDate'>): number {
  return daysBetween(cask.fillDate, cask.bottlingDate) / 365.25;
}

export function bottlesAtWorst(cask: CaskFacts): number {
  const gauge = aged({ litres: cask.fillLitres, abv: cask.abv }, yearsInWood(cask), 'low');
  return bottles(gauge, cask.shareVolumeMl);
}

export function sharesTotal(cask: CaskFacts): number {
  const sure = bottlesAtWorst(cask);
  const step = sure < 100 ? 2 : sure < 300 ? 5 : 25;
  return Math.floor(sure / step) * step;
}
