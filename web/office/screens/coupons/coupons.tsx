import { useParams } from 'react-router';
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
import { get } from '#web/api/http/cache.ts';
import { useGet } from '#web/api/hooks.ts';
import { Field } from '#web/ui/forms/field.tsx';
import { coupon as words, coupons, kinds, targets } from '#words/en/office/coupons.ts';
import { money } from '#words/format.ts';
import { ApprovalBanner } from '../../kit/approval-banner.tsx';
import { fieldsOf, optionsOf, SelectField } from '../../kit/form/fields.tsx';
import type { FieldsForm } from '../../kit/form/form.tsx';
import { NewRecord } from '../../kit/form/new-record.tsx';
import { RecordForm } from '../../kit/form/record-form.tsx';
import { decimal, typedForm } from '../../kit/form/typed-form.ts';
import { timeColumn } from '../../kit/list/columns.tsx';
import { ListScreen } from '../../kit/list/list-screen.tsx';
import { NewLink } from '../../kit/list/new-link.tsx';
import type { ListColumn } from '../../kit/list/use-list.ts';
import { RecordTrail } from '../../kit/record-trail.tsx';
import { Loaded, Screen } from '../../kit/screen.tsx';
import { officeCall } from '../../kit/step-up.ts';
import { paths } from '../../paths.ts';

const valueOf = ({ kind, value, currency }: OfficeCoupon) =>
  kind === 'PERCENT' || !currency ? coupons.percent(value) : money(value, currency);

const columns: readonly ListColumn<OfficeCoupon>[] = [
  { id: 'code', header: coupons.columns.code, value: ({ code }) => code },
  { id: 'value', header: coupons.columns.value, value: valueOf, align: 'end' },
  { id: 'for', header: coupons.columns.for, value: ({ appliesTo }) => targets[appliesTo] },
  timeColumn('from', coupons.columns.from, ({ validFrom }) => validFrom),
  timeColumn('until', coupons.columns.until, ({ validUntil }) => validUntil),
  {
    id: 'uses',
    header: coupons.columns.uses,
    value: ({ uses }) => uses,
    cell: ({ uses, maxUses }) => coupons.uses(uses, maxUses),
    align: 'end',
  },
];

function CouponsScreen() {
  return (
    <ListScreen
      title={coupons.title}
      lead={coupons.lead}
      actions={<NewLink to={paths.newCoupon()}>{coupons.new}</NewLink>}
      query={useGet(get(listCoupons, {}))}
      columns={columns}
      rowKey={({ id }) => String(id)}
      linkTo={({ id }) => paths.coupon(id)}
      empty={coupons.empty}
    />
  );
}
export { CouponsScreen as Component };

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
    words={words}
    draft="coupon new"
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

export function Coupon() {
  const { id = '' } = useParams();
  const params = { couponId: id };
  const coupon = useGet(get(getCoupon, { params }));
  const { data } = coupon;
  return (
    <Screen
      title={data ? words.title(data.code) : coupons.title}
      lead={data && `${coupons.columns.uses}: ${coupons.uses(data.uses, data.maxUses)}`}
    >
      <ApprovalBanner kind="coupon" id={id} />
      <Loaded query={coupon}>
        {(record) => (
          <RecordForm
            kind="coupon"
            key={record.id}
            {...changed}
            record={record}
            draft={`coupon ${id}`}
            labels={words.labels}
            isReadOnly={false}
            change={(body) => officeCall(changeCoupon, { params, body })}
          >
            {(form) => (
              <>
                <p className="text-small text-ink-muted">{words.end}</p>
                <Fields form={form} />
              </>
            )}
          </RecordForm>
        )}
      </Loaded>
      <RecordTrail kind="coupon" id={id} />
    </Screen>
  );
}

function Fields({ form }: { form: FieldsForm<keyof EnteredCoupon> }) {
  const field = fieldsOf(form, words.labels);
  const select = (name: 'appliesTo' | 'currency' | 'kind') => ({ form, name, label: words.labels[name] });
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
