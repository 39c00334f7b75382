import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { form as formWords, newRecords } from '#words/en/office/shell.ts';
import { menuPath } from '../../paths.ts';
import { Screen } from '../screen.tsx';
import { OfficeForm, useOfficeForm, type OfficeFormOptions } from './form.tsx';

interface NewRecordProps<T extends FieldValues, Sent> extends Pick<
  OfficeFormOptions<T, Sent>,
  'schema' | 'defaultValues'
> {
  name: keyof typeof newRecords;
  action: string;
  lead?: string;
  create: (entered: Sent) => Promise<{ id: number | null }>;
  pathOf: (id: number) => string;
  children: (form: ReturnType<typeof useOfficeForm<T, Sent>>) => ReactNode;
}

export function NewRecord<T extends FieldValues, Sent>(props: NewRecordProps<T, Sent>) {
  const { name, action, lead, create, pathOf, children, ...options } = props;
  const navigate = useNavigate();
  const form = useOfficeForm({
    ...options,
    send: async (entered) => {
      const { id } = await create(entered);
      void navigate(id === null ? menuPath('approvals') : pathOf(id), { replace: true });
      return { isRequested: id === null };
    },
    done: formWords.saved,
  });
  return (
    <Screen title={newRecords[name]} lead={lead}>
      <OfficeForm form={form} action={action}>
        {children(form)}
      </OfficeForm>
    </Screen>
  );
}
