import { Field, type FieldProps } from '#web/ui/field.tsx';

/** The six digits an authenticator app shows. */
export function CodeField(props: Omit<FieldProps, 'label'>) {
  return (
    <Field
      label="Code"
      inputMode="numeric"
      autoComplete="one-time-code"
      placeholder="123 456"
      maxLength={12}
      description="Six digits, new every 30 seconds."
      {...props}
    />
  );
}
