import { ArrowDown, ArrowUp, X } from 'lucide-react';
import { useEffect, useEffectEvent, useRef } from 'react';
import {
  useFieldArray,
  useFormState,
  useWatch,
  type ArrayPath,
  type Control,
  type FieldArray,
  type FieldValues,
  type Path,
  type UseFormRegister,
} from 'react-hook-form';
import { z } from 'zod/mini';
import { officeFile } from '#contract/office/file.ts';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { Photograph } from '#web/ui/photograph.tsx';
import { pictures as words } from '#words/en/office/casks.ts';
import { form as formWords } from '#words/en/office/shell.ts';
import { FileButton, pictureTypes, useUpload } from './file-button.tsx';

const photograph = z.object({ file: officeFile, alt: z.string().check(z.trim(), z.minLength(1)) });
type Taken = z.infer<typeof photograph>;

export const typedPictures = z.array(photograph);
export const sentPictures = (pictures: readonly Taken[]) =>
  pictures.length > 0 && { pictures: pictures.map(({ file, alt }) => ({ fileId: file.id, alt })) };

interface PhotographsProps<T extends FieldValues, C, S> {
  /** The form has `pictures`. */
  form: { control: Control<T, C, S>; register: UseFormRegister<T> };
  add: string;
  max: number;
  isReadOnly?: boolean;
}

/** Sent as they are chosen, so that only their texts and places wait with the rest of the form. */
export function Photographs<T extends FieldValues, C, S>(props: PhotographsProps<T, C, S>) {
  const { form, add, max, isReadOnly = false } = props;
  const { control } = form;
  const list = useFieldArray({ control, name: 'pictures' as ArrayPath<T> });
  const pictures = useWatch({ control, name: 'pictures' as Path<T> }) as Taken[];
  const { isSubmitted, errors, submitCount } = useFormState({ control });
  const { refusal, upload } = useUpload((file) => {
    const isThere = pictures.some((one) => one.file.id === file.id);
    if (!isThere) list.append({ file, alt: '' } as unknown as FieldArray<T>, { shouldFocus: false });
  });
  const shown = useRef<HTMLOListElement>(null);
  const focusWrong = useEffectEvent(() => {
    if (Object.keys(errors)[0] === 'pictures')
      shown.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  });
  useEffect(() => focusWrong(), [submitCount]);
  return (
    <>
      <ol ref={shown} className="flex flex-col gap-4 empty:hidden">
        {pictures.map(({ file, alt }, index) => (
          <li key={file.id} className="grid gap-4 border-b border-hairline pb-4 tablet:grid-cols-[12rem_1fr]">
            <Photograph
              renditions={file.renditions}
              alt={alt}
              sizes="12rem"
              className="h-auto max-h-64 w-full rounded-edge bg-well object-contain"
            />
            <div className="flex min-w-0 flex-col gap-2">
              <Field
                label={words.alt(index + 1)}
                description={words.altHint}
                maxLength={200}
                readOnly={isReadOnly}
                error={isSubmitted && alt.trim() === '' ? formWords.missing : undefined}
                {...form.register(`pictures.${index}.alt` as Path<T>)}
              />
              <p className="text-small break-words text-ink-faint">{file.name}</p>
              {!isReadOnly && <Moves index={index} isLast={index === pictures.length - 1} list={list} />}
            </div>
          </li>
        ))}
      </ol>
      {refusal !== null && <Banner tone="danger">{refusal}</Banner>}
      {!isReadOnly && pictures.length < max && (
        <div className="max-tablet:grid">
          <FileButton label={add} accept={pictureTypes} onFile={upload} isMultiple />
        </div>
      )}
    </>
  );
}

interface MovesProps {
  index: number;
  isLast: boolean;
  list: { move: (from: number, to: number) => void; remove: (index: number) => void };
}

function Moves({ index, isLast, list }: MovesProps) {
  // Not `disabled`: the button would lose the focus as its photograph comes first.
  const dimmed = 'aria-disabled:cursor-not-allowed aria-disabled:opacity-40';
  return (
    <div className="flex gap-2">
      <IconButton
        label={words.earlier(index + 1)}
        aria-disabled={index === 0}
        className={dimmed}
        onClick={() => index > 0 && list.move(index, index - 1)}
      >
        <ArrowUp className="size-4" aria-hidden />
      </IconButton>
      <IconButton
        label={words.later(index + 1)}
        aria-disabled={isLast}
        className={dimmed}
        onClick={() => !isLast && list.move(index, index + 1)}
      >
        <ArrowDown className="size-4" aria-hidden />
      </IconButton>
      <IconButton label={words.remove(index + 1)} onClick={() => list.remove(index)}>
        <X className="size-4" aria-hidden />
      </IconButton>
    </div>
  );
}
