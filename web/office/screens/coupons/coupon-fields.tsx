import type { UseFormReturn } from 'react-hook-form';
import { z } from 'zod/mini';
import { enteredCoupon, type EnteredCoupon } from '#contract/office/office-coupon.ts';
import { currencies } from '#domain/money.ts';
import { Field } from '#web/ui/forms/field.tsx';
import { coupon as words, kinds, targets } from '#words/en/office/coupons.ts';
import { fieldsOf, SelectField } from '../../kit/form/fields.tsx';
import { localOf, typedInstant } from '../../kit/form/local-time.ts';
import { typedDecimal, typedOf, typedText } from '../../kit/form/typed.ts';

export type CouponValues = Record<keyof EnteredCoupon, string>;

/** Percent are whole, amounts have cents. */
const valueOf = (kind: string, value: string) =>
  typedDecimal(kind === 'AMOUNT' ? 2 : 0).safeParse(value).data;

export const couponSchema: z.ZodMiniType<EnteredCoupon, CouponValues> = z.pipe(
  z.pipe(
    z.object({
      kind: z.string(),
      value: z.string(),
      currency: typedText,
      appliesTo: z.string(),
      minimum: typedDecimal(2),
      validFrom: typedInstant,
      validUntil: typedInstant,
      maxUses: typedDecimal(0),
      maxUsesPerMember: typedDecimal(0),
    }),
    z.transform(({ kind, value, minimum, ...rest }) => ({
      ...rest,
      kind,
      value: valueOf(kind, value),
      minimum: minimum ?? 0,
    })),
  ),
  enteredCoupon as never,
) as never;

export const valuesOf = (coupon: Partial<EnteredCoupon>): CouponValues => ({
  kind: coupon.kind ?? 'PERCENT',
  value: typedOf(coupon.value, coupon.kind === 'AMOUNT' ? 2 : 0),
  currency: coupon.currency ?? '',
  appliesTo: coupon.appliesTo ?? 'MEMBERSHIP',
  minimum: typedOf(coupon.minimum ?? 0, 2),
  validFrom: localOf(coupon.validFrom ?? null),
  validUntil: localOf(coupon.validUntil ?? null),
  maxUses: typedOf(coupon.maxUses, 0),
  maxUsesPerMember: typedOf(coupon.maxUsesPerMember ?? 1, 0),
});

interface CouponFieldsProps {
  form: Pick<UseFormReturn<CouponValues, unknown, never>, 'watch' | 'setValue' | 'formState'> & {
    field: (name: keyof CouponValues) => object;
  };
}

const optionsOf = (names: Record<string, string>) =>
  Object.entries(names).map(([id, label]) => ({ id, label }));

export function CouponFields({ form }: CouponFieldsProps) {
  const field = fieldsOf(form, words.labels);
  const select = (name: keyof CouponValues) => ({ form, name, label: words.labels[name] });
  return (
    <div className="grid gap-5 tablet:grid-cols-2">
      <SelectField {...select('kind')} options={optionsOf(kinds)} />
      <Field {...field('value')} inputMode="decimal" description={words.valueHint} />
      <SelectField
        {...select('currency')}
        options={currencies.map((id) => ({ id, label: id }))}
        isOptional
        description={words.currencyHint}
      />
      <Field {...field('minimum')} inputMode="decimal" />
      <SelectField {...select('appliesTo')} options={optionsOf(targets)} />
      <Field {...field('maxUses')} inputMode="numeric" />
      <Field {...field('validFrom')} type="datetime-local" description={words.timeHint} />
      <Field {...field('validUntil')} type="datetime-local" description={words.timeHint} />
      <Field {...field('maxUsesPerMember')} inputMode="numeric" />
    </div>
  );
}
