import { zodResolver } from '@hookform/resolvers/zod';
import { useState, type ReactNode } from 'react';
import { useForm, type DefaultValues, type FieldValues, type Path } from 'react-hook-form';
import type { z } from 'zod';
import { ApiError } from '#web/api/http/api-error.ts';
import { wordsFor } from '#web/api/http/words.ts';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { form as formWords } from '#words/en/common.ts';

interface CallForm<T extends FieldValues> {
  schema: z.ZodType<T, T>;
  defaultValues: DefaultValues<T>;
  send: (values: T) => Promise<unknown>;
}

export function useCallForm<T extends FieldValues>({ schema, defaultValues, send }: CallForm<T>) {
  const [refusal, setRefusal] = useState<unknown>(null);
  const form = useForm<T>({ resolver: zodResolver(schema), defaultValues });
  const { errors, isSubmitting } = form.formState;

  const submit = form.handleSubmit(async (values) => {
    setRefusal(null);
    try {
      await send(values);
    } catch (error) {
      setRefusal(error);
      const named = error instanceof ApiError ? Object.keys(error.fields) : [];
      for (const name of named.filter((field) => field in values)) {
        form.setError(name as Path<T>, { message: formWords.fieldWrong });
      }
    }
  });

  const field = (name: Path<T>) => ({
    ...form.register(name),
    error: errors[name]?.message as string | undefined,
  });

  return { ...form, field, submit, refusal, isSubmitting };
}

interface FormProps {
  form: { submit: () => Promise<void>; refusal: unknown; isSubmitting: boolean };
  action: string;
  remedy?: ReactNode;
  children: ReactNode;
}

export function Form({ form, action, remedy, children }: FormProps) {
  return (
    <form
      noValidate
      className="flex flex-col gap-6"
      onSubmit={(event) => {
        event.preventDefault();
        void form.submit();
      }}
    >
      {children}
      {form.refusal !== null && (
        <Banner tone="danger" action={remedy}>
          {wordsFor(form.refusal)}
        </Banner>
      )}
      <Button type="submit" wide isPending={form.isSubmitting}>
        {action}
      </Button>
    </form>
  );
}
