import type { Option } from '#web/ui/forms/options.tsx';
import { list as words } from '#words/en/office/shell.ts';

export interface Filter {
  /** Of the parameter in the address. */
  name: string;
  label: string;
  description?: string;
  /** A search is sent when the typing rests, the others with the button. */
  type?: 'search' | 'date' | 'text' | 'amount';
  /** One of these, at once; the first, with the id `''`, is no filter. */
  options?: readonly Option[];
  /** Its first option leaves rows out, too. */
  narrowsAlways?: boolean;
}

/** Of a list that the server searches. */
export const searchFilter: Filter = { name: 'q', label: words.filter, type: 'search' };

/** One of these values, or any. */
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
