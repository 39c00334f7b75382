import { useState, type ReactNode } from 'react';
import { useForm, type DefaultValues, type FieldValues, type Path, type PathValue } from 'react-hook-form';
import type { z } from 'zod/mini';
import { ApiError, isRefusal, isUnanswered } from '#web/api/http/api-error.ts';
import { wordsFor } from '#web/api/http/words.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { toast } from '#web/ui/feedback/toast-queue.ts';
import { schemaResolver } from '#web/api/schema-resolver.ts';
import { approvalBanner } from '#words/en/office/approvals.ts';
import { conditionOf } from '#words/en/office/casks.ts';
import { form as words } from '#words/en/office/shell.ts';
import { focusClose, focusFirstField } from '../focus-on-show.ts';
import { dropDraft, readDraft, useDraft, useDraftName } from './use-draft.ts';

export interface OfficeFormOptions<T extends FieldValues, Sent> {
  schema: z.ZodMiniType<Sent, T>;
  defaultValues: T;
  /** Drafts of several forms of a screen are kept apart by it. */
  part?: string;
  send: (values: Sent) => Promise<unknown>;
  done: string;
  /** Said in place of `done` where a second person has yet to approve it. */
  requested?: string;
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
  const { schema, defaultValues, part, send, done, requested = approvalBanner.requested } = options;
  const draft = useDraftName(part);
  const [restored, setRestored] = useState(() => readDraft<T>(draft));
  const [refusal, setRefusal] = useState<unknown>(null);
  const [initial] = useState(() => ({ ...defaultValues, ...restored }));
  const [isComplete] = useState(() => schema.safeParse(initial).success);
  const form = useForm<T, unknown, Sent>({
    resolver: schemaResolver({
      schema,
      messageOf: (_name, _code, value) =>
        [undefined, null, ''].includes(value as string) ? words.missing : words.wrong,
    }),
    defaultValues: initial as DefaultValues<T>,
  });
  useDraft(draft, form);
  const { errors, isSubmitting } = form.formState;
  const errorOf = (name: Path<T>) => errors[name]?.message as string | undefined;

  const submit = form.handleSubmit(async (values) => {
    setRefusal(null);
    try {
      const answer = await send(values);
      dropDraft(draft);
      setRestored(null);
      const { isRequested = false } = (answer ?? {}) as { isRequested?: boolean };
      toast.success(isRequested ? requested : done);
    } catch (error) {
      setRefusal(error);
      const named = error instanceof ApiError ? error.fields : {};
      const wrongFields = Object.entries(named).filter(([name]) => name in form.getValues());
      for (const [place, [name, message]] of wrongFields.entries())
        form.setError(
          name as Path<T>,
          { message: sentenceOf(conditionOf(message)) },
          { shouldFocus: place === 0 },
        );
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
      dropDraft(draft);
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

interface OfficeFormProps {
  form: Pick<
    ReturnType<typeof useOfficeForm>,
    'submit' | 'refusal' | 'isSubmitting' | 'isComplete' | 'isRestored' | 'discardDraft'
  >;
  action: string | null;
  isDisabled?: boolean;
  /** Said when somebody else has changed the record meanwhile. */
  changed?: string;
  children: ReactNode;
}

export function OfficeForm({ form, action, isDisabled, changed, children }: OfficeFormProps) {
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
      {refusal !== null && <Refusal error={refusal} changed={changed} />}
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

function Refusal({ error, changed = words.changedText }: { error: unknown; changed: string | undefined }) {
  if (isUnanswered(error)) return <Banner tone="danger">{words.unanswered}</Banner>;
  if (isRefusal(error, 'RECORD_CHANGED', 'REVIEW_CHANGED', 'DEPOSIT_STATE'))
    return (
      <Banner tone="warning" title={words.changedTitle}>
        {changed}
      </Banner>
    );
  return <Banner tone="danger">{wordsFor(error)}</Banner>;
}
