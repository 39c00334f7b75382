import type { ComponentType, ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { form as formWords } from '#words/en/office/shell.ts';
import { sayDone } from '../say-done.ts';
import { paths } from '../../paths.ts';
import { Screen } from '../screen.tsx';
import { OfficeForm, useOfficeForm, type OfficeFormOptions } from './form.tsx';

interface NewRecordProps<T extends FieldValues, Sent>
  extends
    Required<Omit<OfficeFormOptions<T, Sent>, 'send' | 'wrong'>>,
    Pick<OfficeFormOptions<T, Sent>, 'wrong'> {
  words: { newTitle: string; create: string };
  lead?: string;
  create: (entered: Sent) => Promise<{ id: number | null }>;
  pathOf: (id: number) => string;
  children: (form: ReturnType<typeof useOfficeForm<T, Sent>>) => ReactNode;
  below?: ComponentType<{ values: T }>;
}

export function NewRecord<T extends FieldValues, Sent>(props: NewRecordProps<T, Sent>) {
  const { words, lead, create, pathOf, children, below: Below, ...options } = props;
  const navigate = useNavigate();
  const form = useOfficeForm({
    ...options,
    send: async (entered) => {
      const { id } = await create(entered);
      sayDone({ isRequested: id === null }, formWords.saved);
      void navigate(id === null ? paths.approvals() : pathOf(id), { replace: true });
    },
  });
  return (
    <Screen title={words.newTitle} lead={lead}>
      <OfficeForm form={form} action={words.create}>
        {children(form)}
      </OfficeForm>
      {Below && <Below values={form.watch()} />}
    </Screen>
  );
}
