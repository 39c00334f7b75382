import type { ComponentProps, ReactNode } from 'react';
import { cx } from '#web/ui/cx.ts';
import { Field } from '#web/ui/forms/field.tsx';
import { FieldFrame, fieldBox, fieldBoxInvalid, useFieldFrame } from '#web/ui/forms/field-frame.tsx';
import { RadioCards } from '#web/ui/forms/radio-cards.tsx';
import { Select, type Option } from '#web/ui/forms/select.tsx';
import { form as formWords } from '#words/en/office/shell.ts';
import type { FieldsForm } from './form.tsx';

interface TextAreaProps extends Omit<ComponentProps<'textarea'>, 'id'> {
  label: string;
  description?: ReactNode;
  error?: string | undefined;
}

/** The words of a form that are no functions: a label stands under the name of its field. */
type LabelledBy<Words> = {
  [Key in keyof Words & string]: Words[Key] extends string ? Key : never;
}[keyof Words & string];

export const fieldsOf =
  <Name extends string, Words extends object>(
    form: { field: (name: Name) => object },
    words: Words,
    isReadOnly = false,
  ) =>
  (name: Name & LabelledBy<Words>) => ({
    label: words[name] as string,
    readOnly: isReadOnly,
    autoComplete: 'off',
    ...form.field(name),
  });

export const selectsOf =
  <Name extends string, Words extends object>(
    form: Omit<FieldsForm<Name>, 'field'>,
    words: Words,
    disabled = false,
  ) =>
  <One extends Name & LabelledBy<Words>>(name: One) => ({
    form,
    name,
    label: words[name] as string,
    disabled,
  });

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
  disabled?: boolean;
  description?: ReactNode;
}

export function SelectField<Name extends string>(props: SelectFieldProps<Name>) {
  const { form, name, options, isOptional = false, ...rest } = props;
  return (
    <Select
      {...rest}
      name={name}
      error={form.errorOf(name)}
      value={form.watch(name)}
      options={isOptional ? [{ id: '', label: formWords.leftOpen }, ...options] : options}
      onChange={(id) => form.put(name, id)}
    />
  );
}

type RadioFieldProps<Name extends string> = Pick<
  SelectFieldProps<Name>,
  'form' | 'name' | 'label' | 'options'
>;

export const RadioField = <Name extends string>({ form, name, ...cards }: RadioFieldProps<Name>) => (
  <RadioCards
    label={cards.label}
    options={cards.options}
    value={form.watch(name) || null}
    onChange={(id) => form.put(name, id)}
  />
);

/** @param names by their ids, or ids that are names */
export const optionsOf = (names: Readonly<Record<string, string>> | readonly string[]): Option[] =>
  Array.isArray(names)
    ? names.map((id: string) => ({ id, label: id }))
    : Object.entries(names).map(([id, label]) => ({ id, label }));

export const ReasonField = (field: Omit<ComponentProps<typeof Field>, 'label'>) => (
  <Field
    label={formWords.reason}
    description={formWords.reasonHint}
    maxLength={500}
    autoComplete="off"
    {...field}
  />
);
