import { lazyFormat } from './format.ts';

const number = lazyFormat((tag) => new Intl.NumberFormat(tag));

interface Forms {
  one?: string;
  other: string;
}

/** `3 shares`: the form a number asks for in English, with `#` for the number itself. */
export function plural(value: number, { one, other }: Forms): string {
  return ((value === 1 && one) || other).replace('#', number().format(value));
}
