import { z } from 'zod/mini';
import {
  type ReleaseInvoice,
  disposeBottles,
  extendReleaseInvoice,
} from '#contract/bottling/release-invoice.ts';
import { calendarDate, singleLine } from '#contract/shared/fields.ts';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { toast } from '#web/ui/feedback/toast-queue.ts';
import { Field } from '#web/ui/forms/field.tsx';
import { releaseInvoice as words } from '#words/en/office/defaults.ts';
import { form as formWords } from '#words/en/office/shell.ts';
import { dayOf } from '#words/format.ts';
import { FormDialog } from '../../kit/form/form-dialog.tsx';
import { ReasonField } from '../../kit/form/reason-field.tsx';
import { sayDone } from '../../kit/say-done.ts';
import { officeCall } from '../../kit/step-up.ts';
import { typedDecimal } from '../../kit/form/typed.ts';

interface DialogProps {
  invoice: ReleaseInvoice;
  onClose: () => void;
}

const extendSchema = z.strictObject({ dueOn: calendarDate, reason: singleLine(500) });

export const ExtendDialog = ({ invoice: { id }, onClose }: DialogProps) => (
  <FormDialog
    title={words.extendTitle}
    action={words.extend}
    onClose={onClose}
    schema={extendSchema}
    defaultValues={{ dueOn: '', reason: '' }}
    draft={`release invoice ${id} extend`}
    send={async (body) => {
      await officeCall(extendReleaseInvoice, { params: { releaseInvoiceId: id }, body });
      toast.success(words.extended);
    }}
  >
    {(form) => (
      <>
        <p>{words.extendText}</p>
        <Field label={words.until} type="date" {...form.field('dueOn')} />
        <ReasonField {...form.field('reason')} />
      </>
    )}
  </FormDialog>
);

const disposeSchema = z
  .strictObject({ proceeds: typedDecimal(2), reason: singleLine(500) })
  .check(z.refine(({ proceeds }) => proceeds !== undefined, { path: ['proceeds'], error: 'is missing' }));

export const DisposeDialog = ({ invoice: { id, currency, disposableFrom }, onClose }: DialogProps) => (
  <FormDialog
    title={words.disposeTitle}
    action={words.dispose}
    onClose={onClose}
    schema={disposeSchema}
    defaultValues={{ proceeds: '', reason: '' }}
    draft={`release invoice ${id} dispose`}
    send={async ({ proceeds = 0, reason }) => {
      const params = { releaseInvoiceId: id };
      sayDone(await officeCall(disposeBottles, { params, body: { proceeds, reason } }), words.disposed);
    }}
  >
    {(form) => (
      <>
        <p>{words.disposeText}</p>
        {disposableFrom !== null && <Banner>{words.notYet(dayOf(disposableFrom))}</Banner>}
        <Field
          label={words.proceeds(currency)}
          inputMode="decimal"
          autoComplete="off"
          {...form.field('proceeds')}
        />
        <ReasonField {...form.field('reason')} />
        <Banner tone="warning">{formWords.cannotUndo}</Banner>
      </>
    )}
  </FormDialog>
);
