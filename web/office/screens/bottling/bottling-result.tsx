import { z } from 'zod/mini';
import type { BodyOf } from '#contract/endpoint.ts';
import { type Bottling, bottlingDay, recordBottling } from '#contract/bottling/bottling.ts';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { toast } from '#web/ui/feedback/toast-queue.ts';
import { Field } from '#web/ui/forms/field.tsx';
import { bottling as words } from '#words/en/office/bottlings.ts';
import { units } from '#words/en/office/casks.ts';
import { form as formWords } from '#words/en/office/shell.ts';
import { OfficeForm, useOfficeForm } from '../../kit/form/form.tsx';
import { Panel } from '../../kit/screen.tsx';
import { officeCall } from '../../kit/step-up.ts';
import { decimal, typedForm } from '../../kit/form/typed-form.ts';
import { ConfirmMeasurement, useConfirmed } from '../cask-records/confirm-measurement.tsx';

const { schema, valuesOf } = typedForm(z.omit(bottlingDay, { confirms: true }), {
  volumeMl: decimal(3),
  lostMl: decimal(3),
  strength: decimal(1),
});

/** The day's measurements: sent again as they are, nothing changes. */
export function BottlingResult({ bottling: { bottlingId, plannedOn, strength } }: { bottling: Bottling }) {
  const { asked, close, record } = useConfirmed(async (body: BodyOf<typeof recordBottling>) => {
    await officeCall(recordBottling, { params: { bottlingId }, body });
    toast.success(words.recorded);
  });
  const form = useOfficeForm({
    schema,
    defaultValues: valuesOf({
      bottledOn: plannedOn,
      lostMl: 0,
      strength: Math.round(strength * 10),
      bottleMl: 700,
      broken: 0,
    }),
    draft: `bottling ${bottlingId} result`,
    send: record,
  });
  const measure = { inputMode: 'decimal', autoComplete: 'off' } as const;
  const count = { inputMode: 'numeric', autoComplete: 'off' } as const;
  return (
    <Panel title={words.resultTitle}>
      <OfficeForm form={form} action={words.record}>
        <p className="text-small">{words.resultText}</p>
        <div className="grid gap-5 tablet:grid-cols-2">
          <Field label={words.bottledOn} type="date" {...form.field('bottledOn')} />
          <Field label={words.strength} after={units.percent} {...measure} {...form.field('strength')} />
          <Field label={words.volume} after={units.litres} {...measure} {...form.field('volumeMl')} />
          <Field label={words.lost} after={units.litres} {...measure} {...form.field('lostMl')} />
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
