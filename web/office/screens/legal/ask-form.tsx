import { z } from 'zod/mini';
import type { LegalDraft } from '#contract/office/office-legal-draft.ts';
import { calendarDate, singleLine } from '#contract/shared/fields.ts';
import { askForLegalVersion } from '#web/api/calls/office/office-legal-draft.ts';
import { Field } from '#web/ui/forms/field.tsx';
import { legalDraft as words } from '#words/en/office/legal.ts';
import { OfficeForm, useOfficeForm } from '../../kit/form/form.tsx';
import { officeCall } from '../../kit/step-up.ts';

const schema = z.strictObject({ effectiveOn: calendarDate, reason: singleLine(500) });

export function AskForm({ draft: { version } }: { draft: LegalDraft }) {
  const form = useOfficeForm({
    schema,
    defaultValues: { effectiveOn: '', reason: '' },
    draft: 'legal ask',
    send: (entered) => officeCall(askForLegalVersion, { body: { version, ...entered } }),
  });
  return (
    <OfficeForm form={form} action={words.ask}>
      <p className="text-small">{words.askText}</p>
      <div className="grid gap-5 tablet:grid-cols-2">
        <Field
          {...form.field('effectiveOn')}
          label={words.effectiveOn}
          description={words.effectiveHint}
          type="date"
        />
        <Field
          {...form.field('reason')}
          label={words.reason}
          description={words.reasonHint}
          autoComplete="off"
          maxLength={500}
        />
      </div>
    </OfficeForm>
  );
}
