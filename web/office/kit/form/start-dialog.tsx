import { z } from 'zod/mini';
import { instant } from '#contract/shared/fields.ts';
import { Field } from '#web/ui/forms/field.tsx';
import { form as words } from '#words/en/office/shell.ts';
import { FormDialog } from './form-dialog.tsx';
import { typedForm } from './typed-form.ts';

const { schema, valuesOf } = typedForm(z.object({ from: z.optional(instant) }));

interface StartDialogProps {
  title: string;
  action: string;
  text: string;
  label: string;
  start: (from: { from?: string }) => Promise<unknown>;
}

/** Something begins at an instant, or at once. */
export const StartDialog = ({ text, label, start, ...dialog }: StartDialogProps) => (
  <FormDialog
    {...dialog}
    schema={schema}
    defaultValues={valuesOf({})}
    send={({ from }) => start(from ? { from } : {})}
    done={words.done}
  >
    {(form) => (
      <>
        <p>{text}</p>
        <Field label={label} description={words.fromHint} type="datetime-local" {...form.field('from')} />
      </>
    )}
  </FormDialog>
);
