import { aged, bottles } from '#domain/cask/ageing.ts';
import { daysBetween, type CalendarDate } from '#domain/calendar.ts';
import type { CaskFacetValues } from '#domain/cask/cask.ts';

type RequiredFacet = 'spiritStyle' | 'caskType';

export interface CaskFacts
  extends Pick<CaskFacetValues, RequiredFacet>, Partial<Omit<CaskFacetValues, RequiredFacet>> {
  code: string;
  name: string;
  distillery: string;
  warehouse: string;
  caskNumber: string;
  fillDate: CalendarDate;
  bottlingDate: CalendarDate;
  wood: string;
  previousContents: string;
  fillLitres: number;
  abv: number;
  priceSgd: number;
  priceEur: number;
  shareVolumeMl: 350 | 500 | 700;
  distillerNote: string;
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
