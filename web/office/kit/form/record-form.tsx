import type { ComponentType, ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { form as words } from '#words/en/office/shell.ts';
import { sayDone } from '../say-done.ts';
import { OfficeForm } from './form.tsx';
import { useRecordForm, type RecordFormOptions, type Versioned } from './use-record-form.tsx';

interface RecordFormProps<R extends Versioned, T extends FieldValues, Sent> extends Omit<
  RecordFormOptions<R, T, Sent>,
  'send'
> {
  labels: { [Name in keyof T]: string };
  isReadOnly: boolean;
  change: (body: Sent & Versioned) => Promise<R & { isRequested?: boolean }>;
  children: (form: ReturnType<typeof useRecordForm<R, T, Sent>>) => ReactNode;
  below?: ComponentType<{ values: T }>;
}

export function RecordForm<R extends Versioned, T extends FieldValues, Sent>(
  props: RecordFormProps<R, T, Sent>,
) {
  const { isReadOnly, change, children, below: Below, ...options } = props;
  const form = useRecordForm({
    ...options,
    send: async (entered, version) => {
      const after = await change({ ...entered, version });
      sayDone(after, words.saved);
      return after;
    },
  });
  return (
    <>
      <OfficeForm form={form} action={isReadOnly ? null : words.save} conflict={form.conflict}>
        {children(form)}
      </OfficeForm>
      {Below && <Below values={form.watch()} />}
    </>
  );
}
