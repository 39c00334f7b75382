import type { CalendarDate } from '#domain/calendar.ts';
import type { CaskFacts } from '../common/facts.ts';

export type Stock = 'FILLING_SOON' | 'SOLD_OUT' | { sold: number } | { left: number };

export interface SampleCask extends CaskFacts {
  listedOn: CalendarDate;
  stock: Stock;
}
