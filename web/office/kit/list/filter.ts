import { readDecimal } from '#domain/decimal.ts';
import { isCalendarDate } from '#domain/calendar.ts';
import type { Option } from '#web/ui/forms/select.tsx';
import { list as words } from '#words/en/office/shell.ts';
import { optionsOf } from '../form/fields.tsx';

export interface Filter {
  /** In the address and in the call. */
  name: string;
  label: string;
  description?: string;
  type?: 'search' | 'date' | 'text' | 'amount';
  /** One of these, at once; the first, with the id `''`, is no filter. */
  options?: readonly Option[];
  /** What is asked for where nothing is chosen: the list is never whole. */
  unchosen?: string;
}

export const searchFilter: Filter = { name: 'q', label: words.filter, type: 'search' };

export const dayFilters: readonly Filter[] = [
  { name: 'fromDay', label: words.fromDay, type: 'date' },
  { name: 'toDay', label: words.toDay, type: 'date' },
];

export const choice = (
  name: string,
  label: string,
  values: Parameters<typeof optionsOf>[0],
  any = words.any,
): Filter => ({ name, label, options: [{ id: '', label: any }, ...optionsOf(values)] });

function asked({ type, options, unchosen }: Filter, text = ''): string | undefined {
  if (options) return options.find(({ id }) => id === text)?.id || unchosen;
  if (type === 'date') return isCalendarDate(text) ? text : undefined;
  if (type === 'amount') return readDecimal(text.trim(), 2)?.toString();
  return text || undefined;
}

/** What a call is asked for; what cannot be read is left out. */
export const queryOf = (filters: readonly Filter[], textOf: (name: string) => string | undefined) =>
  Object.fromEntries(filters.map((filter) => [filter.name, asked(filter, textOf(filter.name))]));
