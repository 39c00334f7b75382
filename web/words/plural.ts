import { once } from '#domain/once.ts';
import { count } from './count.ts';

const rules = once(() => new Intl.PluralRules('en'));

/** `3 shares`: the form a number asks for, with `#` for the number itself. */
export function plural(number: number, forms: { one: string; other: string }): string {
  const form = rules().select(number) === 'one' ? forms.one : forms.other;
  return form.replace('#', count(number));
}
