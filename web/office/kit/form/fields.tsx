import type { ComponentProps, ReactNode } from 'react';
import { cx } from '#web/ui/cx.ts';
import { Field } from '#web/ui/forms/field.tsx';
import { FieldFrame, fieldBox, fieldBoxInvalid, useFieldFrame } from '#web/ui/forms/field-frame.tsx';
import type { Option } from '#web/ui/forms/options.tsx';
import { Select } from '#web/ui/forms/select.tsx';
import { form as words } from '#words/en/office/shell.ts';
import type { FieldsForm } from './form.tsx';

interface TextAreaProps extends Omit<ComponentProps<'textarea'>, 'id'> {
  label: string;
  description?: ReactNode;
  error?: string | undefined;
}

export const fieldsOf =
  <Name extends string>(
    form: { field: (name: Name) => object },
    labels: Record<Name, string>,
    isReadOnly = false,
  ) =>
  (name: Name) => ({ label: labels[name], readOnly: isReadOnly, autoComplete: 'off', ...form.field(name) });

export const selectsOf =
  <Name extends string>(
    form: Omit<FieldsForm<Name>, 'field'>,
    labels: Record<Name, string>,
    isDisabled = false,
  ) =>
  <One extends Name>(name: One) => ({ form, name, label: labels[name], isDisabled });

export function TextArea({ label, description, error, className, rows = 5, ...rest }: TextAreaProps) {
  const { id, control } = useFieldFrame(description, error);
  return (
    <FieldFrame id={id} label={label} description={description} error={error} className={className}>
      <div className={cx(fieldBox, 'h-auto!', error && fieldBoxInvalid)}>
        <textarea
          {...rest}
          {...control}
          rows={rows}
          className="min-w-0 flex-1 resize-y bg-transparent px-4 py-3 focus-visible:outline-hidden disabled:cursor-not-allowed"
        />
      </div>
    </FieldFrame>
  );
}

interface SelectFieldProps<Name extends string> {
  form: Omit<FieldsForm<Name>, 'field'>;
  name: Name;
  label: string;
  options: readonly Option[];
  isOptional?: boolean;
  isDisabled?: boolean;
  description?: ReactNode;
}

const open = 'none';

export function SelectField<Name extends string>(props: SelectFieldProps<Name>) {
  const { form, name, options, isOptional = false, ...rest } = props;
  return (
    <Select
      {...rest}
      name={name}
      error={form.errorOf(name)}
      value={form.watch(name) || null}
      options={isOptional ? [{ id: open, label: words.leftOpen }, ...options] : options}
      onChange={(id) => form.put(name, id === open ? '' : id)}
    />
  );
}

export const optionsOf = (names: Record<string, string>): Option[] =>
  Object.entries(names).map(([id, label]) => ({ id, label }));

export const ReasonField = (field: Omit<ComponentProps<typeof Field>, 'label'>) => (
  <Field label={words.reason} description={words.reasonHint} maxLength={500} autoComplete="off" {...field} />
);
