import { lazy } from '#domain/lazy.ts';

const rules = lazy(() => new Intl.PluralRules('en'));
const decimal = lazy(() => new Intl.NumberFormat('en-US'));

/** `3 shares`: the form a number asks for, with `#` for the number itself. */
export function plural(count: number, forms: { one: string; other: string }): string {
  const form = rules().select(count) === 'one' ? forms.one : forms.other;
  return form.replace('#', decimal().format(count));
}
