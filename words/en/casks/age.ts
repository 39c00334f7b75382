import { plural } from '../../format.ts';

/** `6 years 4 months`. @param fullMonths in wood */
export function caskAge(fullMonths: number): string {
  const [years, months] = [Math.floor(fullMonths / 12), fullMonths % 12];
  const parts = [
    years > 0 && plural(years, { one: '# year', other: '# years' }),
    months > 0 && plural(months, { one: '# month', other: '# months' }),
  ];
  return parts.filter(Boolean).join(' ') || 'Under a month';
}
