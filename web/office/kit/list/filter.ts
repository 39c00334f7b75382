import type { Option } from '#web/ui/forms/options.tsx';
import { list as words } from '#words/en/office/shell.ts';

export interface Filter {
  name: string;
  label: string;
  description?: string;
  type?: 'search' | 'date' | 'text' | 'amount';
  /** One of these, at once; the first, with the id `''`, is no filter. */
  options?: readonly Option[];
  narrowsAlways?: boolean;
}

export const searchFilter: Filter = { name: 'q', label: words.filter, type: 'search' };

export const choice = <Value extends string>(
  name: string,
  label: string,
  values: readonly Value[],
  nameOf: (value: Value) => string = (value) => value,
): Filter => ({
  name,
  label,
  options: [{ id: '', label: words.any }, ...values.map((id) => ({ id, label: nameOf(id) }))],
});
