import { useState, type ReactNode } from 'react';
import { useForm, type DefaultValues, type FieldValues, type Path } from 'react-hook-form';
import type { z } from 'zod/mini';
import { ApiError } from '#web/api/http/api-error.ts';
import { wordsFor } from '#web/api/http/words.ts';
import { Refusal } from '#web/ui/feedback/refusal.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { schemaResolver } from '#web/api/schema-resolver.ts';
import { form as formWords } from '#words/en/common.ts';

/** Messages for a field the schema rejects; without one, a general message. */
export interface FieldMessages {
  missing?: string;
  tooShort?: string;
  tooLong?: string;
  wrong?: string;
}

type Messages<T> = Partial<Record<keyof T, FieldMessages>>;

interface CallFormOptions<T extends FieldValues, Sent> {
  schema: z.ZodMiniType<Sent, T>;
  messages?: Messages<T>;
  /** Rules the schema cannot hold; a message by field. */
  check?: (values: T) => Partial<Record<keyof T, string>>;
  defaultValues: DefaultValues<T>;
  send: (values: Sent) => Promise<unknown>;
}

function messageOf(value: unknown, code: string, messages: FieldMessages = {}): string {
  const { missing, tooShort, tooLong, wrong } = messages;
  if (typeof value === 'string' && value.trim() === '' && missing) return missing;
  const byCode = { too_small: tooShort, too_big: tooLong }[code];
  return byCode ?? wrong ?? formWords.fieldWrong;
}

export function useCallForm<T extends FieldValues, Sent = T>(options: CallFormOptions<T, Sent>) {
  const { schema, messages, check, defaultValues, send } = options;
  const [refusal, setRefusal] = useState<{ error: unknown; isAtField: boolean } | null>(null);
  const form = useForm<T, unknown, Sent>({
    resolver: schemaResolver({
      schema,
      messageOf: (name, code, value) => messageOf(value, code, messages?.[name as keyof T]),
      check,
    }),
    defaultValues,
  });
  const { errors, isSubmitting } = form.formState;

  const sendValid = form.handleSubmit(async (values) => {
    try {
      await send(values);
    } catch (error) {
      const named = error instanceof ApiError ? Object.keys(error.fields) : [];
      const here = named.filter((field) => field in form.getValues()) as Path<T>[];
      // A refusal about one field stands at that field, and nowhere else.
      const isAtField = here.length === 1;
      setRefusal({ error, isAtField });
      const message = isAtField ? wordsFor(error) : formWords.fieldWrong;
      for (const name of here) form.setError(name, { message });
      if (isAtField) form.setFocus(here[0]!);
    }
  });
  const submit = async () => {
    // Also where a field is wrong now: the refusal was of what was sent before.
    setRefusal(null);
    await sendValid();
  };

  const field = (name: Path<T>) => ({
    ...form.register(name),
    error: errors[name]?.message as string | undefined,
  });

  return {
    ...form,
    field,
    submit,
    refusal: refusal?.error ?? null,
    isAtField: refusal?.isAtField ?? false,
    isSubmitting,
  };
}

interface CallFormProps {
  form: { submit: () => Promise<void>; refusal: unknown; isAtField: boolean; isSubmitting: boolean };
  action: string;
  remedy?: ReactNode;
  children: ReactNode;
}

export function CallForm({ form, action, remedy, children }: CallFormProps) {
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
      {form.refusal !== null && !form.isAtField && (
        <Refusal of={form.refusal} action={remedy}>
          {wordsFor(form.refusal)}
        </Refusal>
      )}
      <Button type="submit" wide isPending={form.isSubmitting}>
        {action}
      </Button>
    </form>
  );
}
