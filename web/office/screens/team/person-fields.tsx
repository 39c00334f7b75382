import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { z } from 'zod/mini';
import { enteredPerson, type EnteredPerson } from '#contract/office/office-team.ts';
import { getFile, uploadFile } from '#contract/office/file.ts';
import { get } from '#web/api/http/cache.ts';
import { useGet } from '#web/api/hooks.ts';
import { wordsFor } from '#web/api/http/words.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { Photograph } from '#web/ui/photograph.tsx';
import { person as words } from '#words/en/office/team.ts';
import { fieldsOf, TextArea } from '../../kit/form/fields.tsx';
import { FileButton } from '../../kit/form/file-button.tsx';
import { officeCall } from '../../kit/step-up.ts';
import { typedDecimal, typedText } from '../../kit/form/typed.ts';

export type PersonValues = Record<keyof EnteredPerson, string>;

export const personSchema: z.ZodMiniType<EnteredPerson, PersonValues> = z.object({
  ...enteredPerson.shape,
  fileId: z.pipe(typedText, enteredPerson.shape.fileId),
  drawing: z.pipe(typedDecimal(0), enteredPerson.shape.drawing),
}) as never;

export const valuesOf = (person: Partial<EnteredPerson>): PersonValues => ({
  name: person.name ?? '',
  role: person.role ?? '',
  text: person.text ?? '',
  fileId: person.fileId ?? '',
  drawing: person.drawing ? String(person.drawing) : '',
});

interface PersonFieldsProps {
  form: Pick<UseFormReturn<PersonValues, unknown, never>, 'watch' | 'setValue'> & {
    field: (name: keyof PersonValues) => object;
  };
  isReadOnly: boolean;
}

export function PersonFields({ form, isReadOnly }: PersonFieldsProps) {
  const field = fieldsOf(form, words.labels, isReadOnly);
  return (
    <>
      <div className="grid gap-5 tablet:grid-cols-2">
        <Field {...field('name')} maxLength={80} />
        <Field {...field('role')} maxLength={80} />
      </div>
      <TextArea {...field('text')} rows={3} maxLength={400} />
      <PortraitField form={form} isReadOnly={isReadOnly} />
    </>
  );
}

function PortraitField({ form, isReadOnly }: PersonFieldsProps) {
  const [fileId, drawing] = [form.watch('fileId'), form.watch('drawing')];
  const [refusal, setRefusal] = useState<string | null>(null);
  const set = (file: string) => {
    form.setValue('fileId', file, { shouldDirty: true });
    form.setValue('drawing', '', { shouldDirty: true });
  };

  async function upload(file: File): Promise<void> {
    setRefusal(null);
    try {
      set((await officeCall(uploadFile, { query: { visibility: 'PUBLIC' } }, { file })).id);
    } catch (error) {
      setRefusal(`${file.name}: ${wordsFor(error)}`);
    }
  }

  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-3 text-small">{words.labels.fileId}</legend>
      {fileId !== '' && <Uploaded fileId={fileId} name={form.watch('name')} />}
      <p className="text-small text-ink-muted">
        {drawing !== '' ? words.drawn : fileId === '' ? words.initials : words.hint}
      </p>
      {refusal !== null && <Banner tone="danger">{refusal}</Banner>}
      {!isReadOnly && (
        <div className="flex flex-wrap gap-3">
          <FileButton
            label={words.upload}
            accept="image/jpeg,image/png,image/webp,image/avif"
            onFile={upload}
          />
          {(fileId !== '' || drawing !== '') && (
            <Button kind="quiet" onClick={() => set('')}>
              {words.removePicture}
            </Button>
          )}
        </div>
      )}
    </fieldset>
  );
}

function Uploaded({ fileId, name }: { fileId: string; name: string }) {
  const file = useGet(get(getFile, { params: { fileId } }));
  if (!file.data) return <Skeleton className="size-28 rounded-pill" />;
  return (
    <Photograph
      renditions={file.data.renditions}
      alt={words.alt(name)}
      sizes="7rem"
      className="size-28 rounded-pill bg-well object-cover"
    />
  );
}
