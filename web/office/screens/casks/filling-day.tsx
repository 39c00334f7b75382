import { useState } from 'react';
import { z } from 'zod/mini';
import { type OfficeCask, changeFillingDay } from '#contract/office/office-cask.ts';
import { calendarDate, singleLine } from '#contract/shared/fields.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { toast } from '#web/ui/feedback/toast-queue.ts';
import { Field } from '#web/ui/forms/field.tsx';
import { fillingDay as words } from '#words/en/office/casks.ts';
import { dayOf } from '#words/format.ts';
import { FormDialog } from '../../kit/form/form-dialog.tsx';
import { ReasonField } from '../../kit/form/fields.tsx';
import { Panel } from '../../kit/screen.tsx';
import { officeCall } from '../../kit/step-up.ts';
import { useMay } from '../../shell/use-operator.ts';
import { CaskChanges, useSeenVersion } from './cask-changes.tsx';

interface FillingDayProps {
  cask: OfficeCask;
  /** The record would change under what is typed. */
  isTyped: boolean;
}

export function FillingDay({ cask, isTyped }: FillingDayProps) {
  const mayPublish = useMay('catalogue.publish');
  const [seen, setSeen] = useState<OfficeCask | null>(null);
  return (
    <Panel title={words.title}>
      <p className="text-small">{words.planned(dayOf(cask.facts.fillDate ?? ''))}</p>
      {mayPublish && (
        <Button kind="dark" disabled={isTyped} onClick={() => setSeen(cask)} className="self-start">
          {words.change}
        </Button>
      )}
      {seen && <FillingDayDialog seen={seen} now={cask} onClose={() => setSeen(null)} />}
    </Panel>
  );
}

const schema = z.strictObject({ fillDate: calendarDate, reason: singleLine(500) });

interface FillingDayDialogProps {
  seen: OfficeCask;
  now: OfficeCask;
  onClose: () => void;
}

function FillingDayDialog({ seen, now, onClose }: FillingDayDialogProps) {
  const { version, sendSeen } = useSeenVersion(seen.version);
  return (
    <FormDialog
      title={words.question}
      action={words.change}
      onClose={onClose}
      schema={schema}
      defaultValues={{ fillDate: seen.facts.fillDate ?? '', reason: '' }}
      conflict={<CaskChanges seen={seen} now={now} />}
      send={async (entered) => {
        const params = { caskId: String(seen.id) };
        await sendSeen(() => officeCall(changeFillingDay, { params, body: { version, ...entered } }));
        toast.success(words.changed);
      }}
    >
      {(form) => (
        <>
          <p>{words.text}</p>
          <Field label={words.day} type="date" {...form.field('fillDate')} />
          <ReasonField {...form.field('reason')} description={words.reasonHint} />
        </>
      )}
    </FormDialog>
  );
}
