import { useState } from 'react';
import { z } from 'zod/mini';
import { type OfficeCask, changeFillingDay } from '#contract/office/office-cask.ts';
import { calendarDate, singleLine } from '#contract/shared/fields.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { toast } from '#web/ui/feedback/toast-queue.ts';
import { Field } from '#web/ui/forms/field.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { fillingDay as words } from '#words/en/office/casks.ts';
import { dayOf } from '#words/format.ts';
import { OfficeForm, useOfficeForm } from '../../kit/form/form.tsx';
import { ReasonField } from '../../kit/form/reason-field.tsx';
import { Panel } from '../../kit/screen.tsx';
import { officeCall } from '../../kit/step-up.ts';
import { useMay } from '../../shell/use-operator.ts';
import { CaskChanges, versionAfter } from './cask-changes.tsx';

interface FillingDayProps {
  cask: OfficeCask;
  /** The record would change under what is typed. */
  isTyped: boolean;
}

export function FillingDay({ cask, isTyped }: FillingDayProps) {
  const mayPublish = useMay('catalogue.publish');
  const [seen, setSeen] = useState<OfficeCask | null>(null);
  const close = () => setSeen(null);
  return (
    <Panel title={words.title}>
      <p className="text-small">{words.planned(dayOf(cask.facts.fillDate ?? ''))}</p>
      {mayPublish && (
        <Button kind="dark" disabled={isTyped} onClick={() => setSeen(cask)} className="self-start">
          {words.change}
        </Button>
      )}
      <Dialog isOpen={seen !== null} onClose={close} title={words.question}>
        {seen && <FillingDayForm seen={seen} now={cask} onClose={close} />}
      </Dialog>
    </Panel>
  );
}

const schema = z.strictObject({ fillDate: calendarDate, reason: singleLine(500) });

interface FillingDayFormProps {
  seen: OfficeCask;
  now: OfficeCask;
  onClose: () => void;
}

function FillingDayForm({ seen, now, onClose }: FillingDayFormProps) {
  const [version, setVersion] = useState(seen.version);
  const form = useOfficeForm({
    schema,
    defaultValues: { fillDate: seen.facts.fillDate ?? '', reason: '' },
    send: async (entered) => {
      const params = { caskId: String(seen.id) };
      try {
        await officeCall(changeFillingDay, { params, body: { version, ...entered } });
      } catch (error) {
        setVersion(versionAfter(error) ?? version);
        throw error;
      }
      toast.success(words.changed);
      onClose();
    },
  });
  return (
    <OfficeForm form={form} action={words.change} conflict={<CaskChanges seen={seen} now={now} />}>
      <p>{words.text}</p>
      <Field label={words.day} type="date" {...form.field('fillDate')} />
      <ReasonField {...form.field('reason')} description={words.reasonHint} />
    </OfficeForm>
  );
}
