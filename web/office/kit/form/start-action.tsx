import { z } from 'zod/mini';
import { instant } from '#contract/shared/fields.ts';
import { Field } from '#web/ui/forms/field.tsx';
import { form as words } from '#words/en/office/shell.ts';
import { filled, type DialogAction } from '../dialog-buttons.tsx';
import { typedForm } from './typed-form.ts';

const { schema, valuesOf } = typedForm(z.object({ from: z.optional(instant) }));

interface Start extends Pick<DialogAction, 'kind' | 'disabled'> {
  title: string;
  action: string;
  text: string;
  from: string;
  start: (from: { from?: string }) => Promise<unknown>;
}

/** Something begins at an instant, or at once. */
export const startAction = ({ text, from: label, start, ...dialog }: Start) =>
  filled({
    ...dialog,
    schema,
    defaultValues: valuesOf({}),
    send: ({ from }) => start(from ? { from } : {}),
    done: words.done,
    children: (form) => (
      <>
        <p>{text}</p>
        <Field label={label} description={words.fromHint} type="datetime-local" {...form.field('from')} />
      </>
    ),
  });
