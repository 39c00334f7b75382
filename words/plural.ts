import { lazyFormat } from './format.ts';

const rules = lazyFormat((tag) => new Intl.PluralRules(tag));
const number = lazyFormat((tag) => new Intl.NumberFormat(tag));

/** The forms of CLDR; a language without a form, or a text without one, reads `other`. */
type Forms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };

/** `3 shares`: the form a number asks for, with `#` for the number itself. */
export function plural(value: number, forms: Forms): string {
  const form = forms[rules().select(value)] ?? forms.other;
  return form.replace('#', number().format(value));
}
