import type { EnteredRate } from '#contract/office/office-rates.ts';
import { dateIn } from '#domain/calendar.ts';
import { countries } from '#domain/country.ts';
import { currencyOf, currencySymbols } from '#domain/money.ts';
import { newRateErrors } from '#domain/rates/new-rate.ts';
import { rateKinds } from '#domain/rates/rates.ts';
import { proposeRate } from '#web/api/calls/office/office-rates.ts';
import { Field } from '#web/ui/forms/field.tsx';
import { countryNames } from '#words/en/common.ts';
import { newRate as words, rateKindNames } from '#words/en/office/rates.ts';
import { fieldsOf, SelectField } from '../../kit/form/fields.tsx';
import { NewRecord } from '../../kit/form/new-record.tsx';
import { now } from '../../kit/now.ts';
import { Panel } from '../../kit/screen.tsx';
import { officeCall } from '../../kit/step-up.ts';
import { paths } from '../../paths.ts';
import { RateChange } from './rate-change.tsx';
import { emptyRate, figureFields, rateSchema, type RateField, type RateValues } from './rate-values.ts';
import { useOfficeRates } from './use-office-rates.ts';

function signOf(name: RateField, { country }: RateValues): string {
  if (name === 'eur' || name === 'sgd') return currencySymbols[name === 'eur' ? 'EUR' : 'SGD'];
  return currencySymbols[currencyOf(country === 'IE' ? 'IE' : 'SG')];
}

const NewRateScreen = () => (
  <NewRecord<RateValues, EnteredRate>
    words={words}
    lead={words.lead}
    draft="rate new"
    schema={rateSchema}
    defaultValues={emptyRate}
    wrong={words.wrong}
    create={async (body) => ({ id: (await officeCall(proposeRate, { body })).rateId })}
    pathOf={paths.rates}
    below={Preview}
  >
    {(form) => {
      const field = fieldsOf(form, words.labels);
      const values = form.watch();
      const kind = rateKinds.find((one) => one === values.kind);
      return (
        <div className="grid gap-5 tablet:grid-cols-2">
          <SelectField
            form={form}
            name="country"
            label={words.labels.country}
            options={countries.map((id) => ({ id, label: countryNames[id] }))}
          />
          <SelectField
            form={form}
            name="kind"
            label={words.labels.kind}
            options={rateKinds.map((id) => ({ id, label: rateKindNames[id] }))}
          />
          {kind &&
            figureFields[kind].map((name) => (
              <Field
                key={name}
                {...field(name)}
                inputMode="decimal"
                {...(name === 'salesTax' ? { after: '%' } : { before: signOf(name, values) })}
              />
            ))}
          <Field {...field('from')} type="date" description={words.fromHint} />
          <Field {...field('source')} description={words.sourceHint} maxLength={200} />
          <Field {...field('sourceUrl')} description={words.sourceUrlHint} inputMode="url" maxLength={300} />
          <Field {...field('reason')} description={words.reasonHint} maxLength={500} />
        </div>
      );
    }}
  </NewRecord>
);
export { NewRateScreen as Component };

function Preview({ values }: { values: RateValues }) {
  const { rates } = useOfficeRates();
  const { data } = rateSchema.safeParse(values);
  const isRight =
    rates && data && Object.keys(newRateErrors(rates, data, dateIn(data.country, now()))).length === 0;
  return (
    <Panel title={words.preview}>
      <div aria-live="polite" className="text-small text-ink-muted">
        {isRight ? <RateChange rates={rates} added={data} /> : words.previewLater}
      </div>
    </Panel>
  );
}
