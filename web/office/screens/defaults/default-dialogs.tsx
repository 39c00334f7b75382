import {
  type ReleaseInvoice,
  bottleSale,
  disposeBottles,
  extendReleaseInvoice,
  extension,
} from '#contract/bottling/release-invoice.ts';
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
import { decimal, typedForm } from '../../kit/form/typed-form.ts';

interface DialogProps {
  invoice: ReleaseInvoice;
  onClose: () => void;
}

export const ExtendDialog = ({ invoice: { id }, onClose }: DialogProps) => (
  <FormDialog
    title={words.extendTitle}
    action={words.extend}
    onClose={onClose}
    schema={extension}
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

const saleForm = typedForm(bottleSale, { proceeds: decimal(2) });

export const DisposeDialog = ({ invoice: { id, currency, disposableFrom }, onClose }: DialogProps) => (
  <FormDialog
    title={words.disposeTitle}
    action={words.dispose}
    onClose={onClose}
    schema={saleForm.schema}
    defaultValues={saleForm.valuesOf({})}
    draft={`release invoice ${id} dispose`}
    send={async (body) => {
      const params = { releaseInvoiceId: id };
      sayDone(await officeCall(disposeBottles, { params, body }), words.disposed);
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
