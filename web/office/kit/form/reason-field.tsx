import type { ComponentProps } from 'react';
import { Field } from '#web/ui/forms/field.tsx';
import { form as words } from '#words/en/office/shell.ts';

export const ReasonField = (field: Omit<ComponentProps<typeof Field>, 'label'>) => (
  <Field label={words.reason} description={words.reasonHint} maxLength={500} autoComplete="off" {...field} />
);
