import { z } from 'zod/mini';
import type { BodyOf } from '#contract/endpoint.ts';
import { type Bottling, recordBottling } from '#contract/bottling/bottling.ts';
import { calendarDate } from '#contract/shared/fields.ts';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { toast } from '#web/ui/feedback/toast-queue.ts';
import { Field } from '#web/ui/forms/field.tsx';
import { bottling as words } from '#words/en/office/bottlings.ts';
import { units } from '#words/en/office/casks.ts';
import { form as formWords } from '#words/en/office/shell.ts';
import { OfficeForm, useOfficeForm } from '../../kit/form/form.tsx';
import { Panel } from '../../kit/screen.tsx';
import { officeCall } from '../../kit/step-up.ts';
import { typedDecimal, typedOf } from '../../kit/form/typed.ts';
import { ConfirmMeasurement, useConfirmed } from '../cask-records/confirm-measurement.tsx';

const whole = (places: number, min: number, max: number) =>
  z.pipe(typedDecimal(places), z.int().check(z.minimum(min), z.maximum(max)));

const schema = z.object({
  bottledOn: calendarDate,
  volumeMl: whole(3, 0, 700_000),
  lostMl: whole(3, 0, 700_000),
  strength: whole(1, 1, 999),
  bottleMl: whole(0, 1, 2000),
  filled: whole(0, 1, 20_000),
  broken: whole(0, 0, 20_000),
});

/** The day's measurements: sent again as they are, nothing changes. */
export function BottlingResult({ bottling: { bottlingId, plannedOn, strength } }: { bottling: Bottling }) {
  const { asked, close, record } = useConfirmed(async (body: BodyOf<typeof recordBottling>) => {
    await officeCall(recordBottling, { params: { bottlingId }, body });
    toast.success(words.recorded);
  });
  const form = useOfficeForm({
    schema,
    defaultValues: {
      bottledOn: plannedOn,
      volumeMl: '',
      lostMl: '0',
      strength: typedOf(Math.round(strength * 10), 1),
      bottleMl: '700',
      filled: '',
      broken: '0',
    },
    draft: `bottling ${bottlingId} result`,
    send: record,
  });
  const decimal = { inputMode: 'decimal', autoComplete: 'off' } as const;
  const count = { inputMode: 'numeric', autoComplete: 'off' } as const;
  return (
    <Panel title={words.resultTitle}>
      <OfficeForm form={form} action={words.record}>
        <p className="text-small">{words.resultText}</p>
        <div className="grid gap-5 tablet:grid-cols-2">
          <Field label={words.bottledOn} type="date" {...form.field('bottledOn')} />
          <Field label={words.strength} after={units.percent} {...decimal} {...form.field('strength')} />
          <Field label={words.volume} after={units.litres} {...decimal} {...form.field('volumeMl')} />
          <Field label={words.lost} after={units.litres} {...decimal} {...form.field('lostMl')} />
          <Field label={words.bottleMl} after={words.ml} {...count} {...form.field('bottleMl')} />
          <Field label={words.filled} {...count} {...form.field('filled')} />
          <Field label={words.broken} {...count} {...form.field('broken')} />
        </div>
        <Banner tone="warning">{formWords.cannotUndo}</Banner>
      </OfficeForm>
      {asked && (
        <ConfirmMeasurement
          asked={asked}
          now={{ ...asked.sent, day: asked.sent.bottledOn }}
          onClose={close}
          confirm={(confirms) => record({ ...asked.sent, confirms })}
        />
      )}
    </Panel>
  );
}
