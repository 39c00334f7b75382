import {
  changeCoupon,
  createCoupon,
  enteredCoupon,
  getCoupon,
  listCoupons,
  newCoupon,
  type EnteredCoupon,
  type OfficeCoupon,
} from '#contract/office/office-coupon.ts';
import { currencies } from '#domain/money.ts';
import { Field } from '#web/ui/forms/field.tsx';
import { coupon as words, coupons, kinds, targets } from '#words/en/office/coupons.ts';
import { money } from '#words/format.ts';
import { fieldsOf, optionsOf, SelectField, selectsOf } from '../../kit/form/fields.tsx';
import type { FieldsForm } from '../../kit/form/form.tsx';
import { NewRecord } from '../../kit/form/new-record.tsx';
import { RecordForm } from '../../kit/form/record-form.tsx';
import { decimal, typedForm } from '../../kit/form/typed-form.ts';
import { timeColumn } from '../../kit/list/columns.tsx';
import { listScreen } from '../../kit/list/list-screen.tsx';
import { recordScreen } from '../../kit/record-screen.tsx';
import { officeCall } from '../../kit/step-up.ts';
import { paths } from '../../paths.ts';

const valueOf = ({ kind, value, currency }: OfficeCoupon) =>
  kind === 'PERCENT' || !currency ? coupons.percent(value) : money(value, currency);

export const Component = listScreen('coupons', listCoupons, {
  words: coupons,
  add: ['coupons.write', 'newCoupon'],
  columns: [
    { header: words.labels.code, value: ({ code }) => code },
    { header: words.labels.value, value: valueOf, align: 'end' },
    { header: words.labels.appliesTo, value: ({ appliesTo }) => targets[appliesTo] },
    timeColumn(words.labels.validFrom, ({ validFrom }) => validFrom),
    timeColumn(words.labels.validUntil, ({ validUntil }) => validUntil),
    {
      header: coupons.used,
      value: ({ uses }) => uses,
      cell: ({ uses, maxUses }) => coupons.uses(uses, maxUses),
      align: 'end',
    },
  ],
  rowKey: ({ id }) => id,
  linkTo: ({ id }) => paths.coupon(id),
});

/** Percent are whole, amounts have cents. */
const decimalOf = (kind: string | undefined) => decimal(kind === 'AMOUNT' ? 2 : 0);
const amounts = {
  value: {
    print: (value: number | undefined, { kind }: Partial<EnteredCoupon>) => decimalOf(kind).print(value),
    parse: (text: string, { kind }: { kind: string }) => decimalOf(kind).parse(text),
  },
  minimum: {
    print: decimal(2).print,
    parse: (text: string) => decimal(2).parse(text) ?? 0,
  },
};
const changed = typedForm(enteredCoupon, amounts);
const added = typedForm(newCoupon, amounts);
const start = { kind: 'PERCENT', appliesTo: 'MEMBERSHIP', minimum: 0, maxUsesPerMember: 1 } as const;

export const NewCoupon = () => (
  <NewRecord
    name="newCoupon"
    action={words.create}
    schema={added.schema}
    defaultValues={added.valuesOf(start)}
    create={(body) => officeCall(createCoupon, { body })}
    pathOf={paths.coupon}
  >
    {(form) => (
      <>
        <Field {...fieldsOf(form, words.labels)('code')} description={words.codeHint} maxLength={40} />
        <Fields form={form} />
      </>
    )}
  </NewRecord>
);

export const Coupon = recordScreen(getCoupon, {
  kind: 'coupon',
  title: ({ code }) => words.title(code),
  lead: ({ uses, maxUses }) => `${coupons.used}: ${coupons.uses(uses, maxUses)}`,
  Body: ({ record }) => (
    <RecordForm
      {...changed}
      record={record}
      labels={words.labels}
      permission="coupons.write"
      change={(body) => officeCall(changeCoupon, { params: { couponId: String(record.id) }, body })}
    >
      {(form) => (
        <>
          <p className="text-small text-ink-muted">{words.end}</p>
          <Fields form={form} />
        </>
      )}
    </RecordForm>
  ),
});

function Fields({ form }: { form: FieldsForm<keyof EnteredCoupon> }) {
  const field = fieldsOf(form, words.labels);
  const select = selectsOf(form, words.labels);
  return (
    <div className="grid gap-5 tablet:grid-cols-2">
      <SelectField {...select('kind')} options={optionsOf(kinds)} />
      <Field {...field('value')} inputMode="decimal" description={words.valueHint} />
      <SelectField
        {...select('currency')}
        options={optionsOf(currencies)}
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
