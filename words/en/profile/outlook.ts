import type { CalendarDate } from '#domain/calendar.ts';
import { seasonOf } from '../casks/season.ts';
import { plural } from '../../plural.ts';

export const outlook = {
  title: 'Your share',
  lead: (liquid: string) =>
    `${liquid}, by the last measurement and what evaporates on average since. What happened to the cask is on its page.`,
  notFilled: 'The cask is not filled yet; this is by the plan.',
  inWood: 'In the cask today',
  litres: (litres: string, abv: string) => `about ${litres} litres at ${abv}`,
  measured: 'Last measured',
  bottles: 'Bottles',
  bottlesOf: (count: number, size: string) =>
    count === 0
      ? `fewer than one of ${size} for each share`
      : plural(count, { one: `# of ${size}`, other: `# of ${size}` }),
  strength: 'Strength when bottled',
  strengthOf: (abv: string, low: string, high: string) => `about ${abv}, between ${low} and ${high}`,
  when: 'Bottling',
  season: (date: CalendarDate) => `about ${seasonOf(date)}`,
};
