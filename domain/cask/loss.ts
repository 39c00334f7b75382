import { addDays, dateIn, type CalendarDate } from '../calendar.ts';
import type { Country } from '../country.ts';
import { workingDayFrom } from '../law/working-days.ts';

export const lossCauses = ['LEAK', 'LOST', 'INSOLVENCY', 'TOO_FEW_BOTTLES', 'TOO_WEAK'] as const;
export type LossCause = (typeof lossCauses)[number];

export const remedies = ['REFUND', 'REPLACEMENT'] as const;
export type Remedy = (typeof remedies)[number];

const daysToChoose = 60;

/** In the member's calendar. */
export const lastDayToChoose = (confirmedAt: Date, country: Country | null): CalendarDate =>
  workingDayFrom(country, addDays(dateIn(country, confirmedAt), daysToChoose));

export const maxReplacements = 12;
