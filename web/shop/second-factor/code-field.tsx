import { code } from '#words/en/account/second-factor.ts';
import { Field, type FieldProps } from '#web/ui/forms/field.tsx';

export function CodeField(props: Omit<FieldProps, 'label'>) {
  return (
    <Field
      label={code.label}
      inputMode="numeric"
      autoComplete="one-time-code"
      placeholder="123 456"
      maxLength={12}
      description={code.hint}
      {...props}
    />
  );
}
