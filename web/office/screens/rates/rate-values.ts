import { z } from 'zod/mini';
import { enteredRate, type EnteredRate } from '#contract/office/office-rates.ts';
import { typedDecimal, typedText } from '../../kit/form/typed.ts';

/** As typed: percent, and amounts of the currency that the field names. */
const fields = z.object({
  country: z.string(),
  kind: z.string(),
  from: z.string(),
  salesTax: typedDecimal(2),
  duty: typedDecimal(2),
  eur: typedDecimal(2),
  sgd: typedDecimal(2),
  perBottle: typedDecimal(2),
  perParcel: typedDecimal(2),
  source: typedText,
  sourceUrl: typedText,
  reason: typedText,
});
type Typed = z.output<typeof fields>;
export type RateField = keyof Typed;
export type RateValues = Record<RateField, string>;

export const emptyRate: RateValues = {
  country: '',
  kind: '',
  from: '',
  salesTax: '',
  duty: '',
  eur: '',
  sgd: '',
  perBottle: '',
  perParcel: '',
  source: '',
  sourceUrl: '',
  reason: '',
};

export const figureFields = {
  SALES_TAX: ['salesTax'],
  DUTY: ['duty'],
  MINIMUM_UNIT_PRICE: ['eur', 'sgd'],
  DELIVERY: ['perBottle', 'perParcel'],
} as const satisfies Record<string, readonly RateField[]>;

function figuresOf({ kind, salesTax, duty, eur, sgd, perBottle, perParcel }: Typed): object {
  if (kind === 'SALES_TAX') return { salesTax: salesTax === undefined ? undefined : salesTax / 100 };
  if (kind === 'DUTY') return { duty };
  return kind === 'MINIMUM_UNIT_PRICE' ? { minorPerGram: { EUR: eur, SGD: sgd } } : { perBottle, perParcel };
}

/** The field behind a place in the call's body: `rate.minorPerGram.EUR` is typed in `eur`. */
function fieldAt(path: readonly PropertyKey[]): RateField {
  const name = String(path.at(-1));
  return (name === 'EUR' || name === 'SGD' ? name.toLowerCase() : name) as RateField;
}

export const rateSchema: z.ZodMiniType<EnteredRate, RateValues> = z.pipe(
  fields,
  z.transform((typed, context): EnteredRate => {
    const { country, kind, from, source = null, sourceUrl = null, reason = null } = typed;
    const rate = { kind, ...figuresOf(typed) };
    const { data, error } = enteredRate.safeParse({ country, from, rate, source, sourceUrl, reason });
    for (const { path, message } of error?.issues ?? [])
      context.issues.push({ code: 'custom', message, path: [fieldAt(path)], input: typed });
    return data as EnteredRate;
  }),
) as never;
