import type { CaskRecord } from '#contract/cask/cask-record.ts';
import { isMeasured, readingsOf } from '#domain/cask/record.ts';
import { gaugeOf } from '#domain/cask/ageing.ts';
import { Field } from '#web/ui/forms/field.tsx';
import { record as recordWords } from '#words/en/casks/record.ts';
import { units } from '#words/en/office/casks.ts';
import { caskEvent as words } from '#words/en/office/cask-records.ts';
import { dayOf, decimal, percent } from '#words/format.ts';
import { readDecimal } from '#domain/decimal.ts';
import { fieldsOf, optionsOf, RadioField, selectsOf } from '../../kit/form/fields.tsx';
import type { FieldsForm } from '../../kit/form/form.tsx';

interface MeasurementFieldsProps {
  form: FieldsForm<'volumeMl' | 'strength' | 'temperature' | 'method'>;
  record: CaskRecord;
  corrects: string | null;
}

const numeric = { inputMode: 'decimal', enterKeyHint: 'next' } as const;

const pureLitres = ({ volumeMl, strength }: { volumeMl: number; strength: number }) =>
  (volumeMl * strength) / 1_000_000;

export function MeasurementFields({ form, record, corrects }: MeasurementFieldsProps) {
  const field = fieldsOf(form, words);
  const last = readingsOf(record.events.toReversed().filter(({ id }) => id !== corrects))
    .filter(isMeasured)
    .at(-1);
  const volumeMl = readDecimal(form.watch('volumeMl').trim(), 3);
  const strength = readDecimal(form.watch('strength').trim(), 1);
  const pure = volumeMl === null || strength === null ? null : pureLitres({ volumeMl, strength });
  return (
    <>
      <p className="text-small text-ink-muted">{lastWords(last)}</p>
      <div className="grid gap-5 tablet:grid-cols-3">
        <Field {...field('volumeMl')} after={units.litres} {...numeric} />
        <Field {...field('strength')} after={units.percent} {...numeric} />
        <Field {...field('temperature')} after={words.celsius} {...numeric} />
      </div>
      <p role="status" className="figures text-small empty:sr-only">
        {pure !== null && pureWords(pure, last && pureLitres(last))}
      </p>
      <RadioField {...selectsOf(form, words)('method')} options={optionsOf(recordWords.methods)} />
    </>
  );
}

function lastWords(last: { happenedOn: string; volumeMl: number; strength: number } | undefined): string {
  if (!last) return words.notBefore;
  const { litres, abv } = gaugeOf(last);
  return words.before(dayOf(last.happenedOn), decimal(litres), percent(abv));
}

function pureWords(pure: number, before: number | undefined): string {
  if (before === undefined) return words.pure(decimal(pure));
  const difference = decimal(Math.abs(pure - before));
  return words.pureChange(decimal(pure), pure > before ? words.more(difference) : words.less(difference));
}
