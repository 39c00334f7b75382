import { useState, type ReactNode } from 'react';
import { useForm, type DefaultValues, type FieldValues, type Path, type PathValue } from 'react-hook-form';
import type { z } from 'zod/mini';
import type { TrailSubject } from '#contract/office/trail.ts';
import { ApiError, isRefusal, isUnanswered } from '#web/api/http/api-error.ts';
import { wordsFor } from '#web/api/http/words.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { schemaResolver } from '#web/api/schema-resolver.ts';
import { form as words } from '#words/en/office/shell.ts';
import { focusClose, focusFirstField } from '../focus-on-show.ts';
import { shownValue } from '../trail-details.ts';
import { dropDraft, readDraft, useDraft } from './use-draft.ts';

export interface OfficeFormOptions<T extends FieldValues, Sent> {
  schema: z.ZodMiniType<Sent, T>;
  defaultValues: T;
  draft?: string;
  wrong?: Partial<Record<Path<T>, string>>;
  send: (values: Sent) => Promise<unknown>;
}

export interface FieldsForm<Name extends string> {
  field: (name: Name) => { error: string | undefined };
  errorOf: (name: Name) => string | undefined;
  watch: (name: Name) => string;
  put: (name: Name, text: string) => void;
}

function sentenceOf(message: string): string {
  if (message === '') return words.wrong;
  return /^[a-z]/.test(message) ? words.itIs(message) : message;
}

export function useOfficeForm<T extends FieldValues, Sent = T>(options: OfficeFormOptions<T, Sent>) {
  const { schema, defaultValues, draft, wrong = {}, send } = options;
  const [restored, setRestored] = useState(() => (draft === undefined ? null : readDraft<T>(draft)));
  const [refusal, setRefusal] = useState<unknown>(null);
  const [initial] = useState(() => ({ ...defaultValues, ...restored }));
  const [isComplete] = useState(() => schema.safeParse(initial).success);
  const form = useForm<T, unknown, Sent>({
    resolver: schemaResolver({
      schema,
      messageOf: (name, _code, value) =>
        [undefined, null, ''].includes(value as string)
          ? words.missing
          : ((wrong as Record<string, string | undefined>)[name] ?? words.wrong),
    }),
    defaultValues: initial as DefaultValues<T>,
  });
  useDraft(draft, form);
  const { errors, isSubmitting } = form.formState;
  const errorOf = (name: Path<T>) => errors[name]?.message as string | undefined;

  const submit = form.handleSubmit(async (values) => {
    setRefusal(null);
    try {
      await send(values);
      if (draft !== undefined) dropDraft(draft);
      setRestored(null);
    } catch (error) {
      setRefusal(error);
      const named = error instanceof ApiError ? error.fields : {};
      const wrongFields = Object.entries(named).filter(([name]) => name in form.getValues());
      for (const [place, [name, message]] of wrongFields.entries())
        form.setError(name as Path<T>, { message: sentenceOf(message) }, { shouldFocus: place === 0 });
    }
  });

  return {
    ...form,
    submit,
    refusal,
    isSubmitting,
    isComplete,
    isRestored: restored !== null,
    discardDraft: () => {
      form.reset(defaultValues as DefaultValues<T>);
      // After the reset, which is kept as if it had been typed.
      if (draft !== undefined) dropDraft(draft);
      setRestored(null);
      setRefusal(null);
    },
    field: (name: Path<T>) => ({ ...form.register(name), error: errorOf(name) }),
    errorOf,
    put: (name: Path<T>, text: string) =>
      form.setValue(name, text as PathValue<T, Path<T>>, {
        shouldDirty: true,
        shouldValidate: form.formState.isSubmitted,
      }),
  };
}

export interface OfficeFormProps {
  form: Pick<
    ReturnType<typeof useOfficeForm>,
    'submit' | 'refusal' | 'isSubmitting' | 'isComplete' | 'isRestored' | 'discardDraft'
  >;
  action: string | null;
  isDisabled?: boolean;
  conflict?: ReactNode;
  changed?: ((error: ApiError) => ReactNode) | undefined;
  children: ReactNode;
}

export function OfficeForm(props: OfficeFormProps) {
  const { form, action, isDisabled, conflict, changed, children } = props;
  const { refusal } = form;
  return (
    <form
      ref={form.isComplete ? focusClose : focusFirstField}
      noValidate
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        void form.submit();
      }}
    >
      {form.isRestored && (
        <Banner
          action={
            <Button kind="quiet" onClick={form.discardDraft}>
              {words.discard}
            </Button>
          }
        >
          {words.draft}
        </Banner>
      )}
      {children}
      {refusal !== null && <Refusal error={refusal} conflict={conflict} changed={changed} />}
      {action !== null && (
        <Button
          type="submit"
          isPending={form.isSubmitting}
          disabled={isDisabled}
          className="self-start max-tablet:w-full"
        >
          {action}
        </Button>
      )}
    </form>
  );
}

function Refusal({
  error,
  conflict,
  changed,
}: { error: unknown } & Pick<OfficeFormProps, 'conflict' | 'changed'>) {
  if (isUnanswered(error)) return <Banner tone="danger">{words.unanswered}</Banner>;
  if (changed && isRefusal(error, 'RECORD_CHANGED')) return changed(error);
  if (isRefusal(error, 'RECORD_CHANGED', 'REVIEW_CHANGED', 'DEPOSIT_STATE'))
    return (
      <Banner tone="warning" title={words.changedTitle}>
        <p>{words.changedText}</p>
        {conflict}
      </Banner>
    );
  return <Banner tone="danger">{wordsFor(error)}</Banner>;
}

export function Changes<T extends object>({
  kind = '',
  before,
  now,
  labels,
}: {
  kind?: TrailSubject | '';
  before: T;
  now: T;
  labels: Partial<Record<keyof T, string>>;
}) {
  const text = (of: T, key: keyof T) => shownValue({ subjectKind: kind, names: [] }, String(key), of[key]);
  const changed = (Object.keys(labels) as (keyof T)[]).filter((key) => text(before, key) !== text(now, key));
  if (changed.length === 0) return null;
  return (
    <ul className="mt-2 list-disc pl-5">
      {changed.map((key) => (
        <li key={String(key)}>{words.changedField(labels[key] ?? '', text(before, key), text(now, key))}</li>
      ))}
    </ul>
  );
}
