import { once } from '#domain/once.ts';

const rules = once(() => new Intl.PluralRules('en'));
const decimal = once(() => new Intl.NumberFormat('en-US'));

/** `3 shares`: the form a number asks for, with `#` for the number itself. */
export function plural(count: number, forms: { one: string; other: string }): string {
  const form = rules().select(count) === 'one' ? forms.one : forms.other;
  return form.replace('#', decimal().format(count));
}
