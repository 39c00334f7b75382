import { z } from 'zod/mini';
import { type OfficeCask, changeFillingDay } from '#contract/office/office-cask.ts';
import { calendarDate, singleLine } from '#contract/shared/fields.ts';
import { Field } from '#web/ui/forms/field.tsx';
import { fillingDay as words } from '#words/en/office/casks.ts';
import { dayOf } from '#words/format.ts';
import { DialogButtons, filled } from '../../kit/dialog-buttons.tsx';
import { ReasonField } from '../../kit/form/fields.tsx';
import { Panel } from '../../kit/screen.tsx';
import { officeCall } from '../../kit/step-up.ts';
import { useMay } from '../../shell/use-operator.ts';

interface FillingDayProps {
  cask: OfficeCask;
  /** The record would change under what is typed. */
  isTyped: boolean;
}

const schema = z.strictObject({ fillDate: calendarDate, reason: singleLine(500) });

export function FillingDay({ cask: { id, version, facts }, isTyped }: FillingDayProps) {
  const mayPublish = useMay('catalogue.publish');
  const change = filled({
    title: words.question,
    action: words.change,
    disabled: isTyped,
    schema,
    defaultValues: { fillDate: facts.fillDate ?? '', reason: '' },
    send: (entered) =>
      officeCall(changeFillingDay, { params: { caskId: String(id) }, body: { version, ...entered } }),
    done: words.changed,
    children: (form) => (
      <>
        <p>{words.text}</p>
        <Field label={words.day} type="date" {...form.field('fillDate')} />
        <ReasonField {...form.field('reason')} description={words.reasonHint} />
      </>
    ),
  });
  return (
    <Panel title={words.title}>
      <p className="text-small">{words.planned(dayOf(facts.fillDate ?? ''))}</p>
      <DialogButtons actions={mayPublish ? [change] : []} />
    </Panel>
  );
}
