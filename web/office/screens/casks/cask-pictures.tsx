import { ArrowDown, ArrowUp, X } from 'lucide-react';
import { useRef } from 'react';
import type { OfficeCask } from '#contract/office/office-cask.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { Photograph } from '#web/ui/photograph.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { pictures as words } from '#words/en/office/casks.ts';
import { FileButton } from '../../kit/form/file-button.tsx';
import { pictureTypes } from '../../kit/form/use-upload.ts';
import { Panel } from '../../kit/screen.tsx';
import { maxPictures, usePictures, type EditedPicture } from './use-pictures.ts';

interface CaskPicturesProps {
  cask: OfficeCask;
  isReadOnly: boolean;
}

export function CaskPictures({ cask, isReadOnly }: CaskPicturesProps) {
  const edit = usePictures(cask);
  const { pictures, isChanged, isPending, refusal, add, save } = edit;
  const list = useRef<HTMLOListElement>(null);
  const isFull = pictures.length >= maxPictures;
  return (
    <Panel
      title={words.title}
      actions={
        !isReadOnly &&
        !isFull && <FileButton label={words.add} accept={pictureTypes} onFile={add} isMultiple />
      }
    >
      {!isReadOnly && <p className="text-small text-ink-muted">{isFull ? words.full : words.hint}</p>}
      {pictures.length === 0 && <p className="text-small">{words.none}</p>}
      <ol ref={list} className="flex flex-col gap-4">
        {pictures.map((picture, index) => (
          <li
            key={picture.file.id}
            className="grid gap-4 border-b border-hairline pb-4 tablet:grid-cols-[12rem_1fr]"
          >
            <PictureRow
              picture={picture}
              index={index}
              isLast={index === pictures.length - 1}
              isReadOnly={isReadOnly}
              edit={edit}
            />
          </li>
        ))}
      </ol>
      {refusal !== null && <Banner tone="danger">{refusal}</Banner>}
      {isChanged && (
        <div className="flex flex-wrap items-center gap-4">
          <Button
            onClick={() => {
              void save();
              list.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
            }}
            isPending={isPending}
          >
            {words.save}
          </Button>
          <p className="text-small text-ink-muted">{words.unsaved}</p>
        </div>
      )}
    </Panel>
  );
}

interface PictureRowProps {
  picture: EditedPicture;
  index: number;
  isLast: boolean;
  isReadOnly: boolean;
  edit: Pick<ReturnType<typeof usePictures>, 'describe' | 'remove' | 'move' | 'textError'>;
}

function PictureRow({ picture: { file, alt }, index, isLast, isReadOnly, edit }: PictureRowProps) {
  const number = index + 1;
  return (
    <>
      <Photograph
        renditions={file.renditions}
        alt={alt}
        sizes="12rem"
        className="h-auto max-h-64 w-full rounded-edge bg-well object-contain"
      />
      <div className="flex min-w-0 flex-col gap-2">
        <Field
          label={words.alt(number)}
          description={words.altHint}
          value={alt}
          maxLength={200}
          readOnly={isReadOnly}
          error={edit.textError(alt)}
          onChange={({ target }) => edit.describe(index, target.value)}
        />
        <p className="text-small break-words text-ink-faint">
          {file.name} · {words.size(file.width ?? 0, file.height ?? 0)}
        </p>
        {!isReadOnly && (
          <div className="flex gap-2">
            {/* Not `disabled`: the button would lose the focus as its photograph comes first. */}
            <IconButton
              label={words.earlier(number)}
              aria-disabled={index === 0}
              className="aria-disabled:cursor-not-allowed aria-disabled:opacity-40"
              onClick={() => index > 0 && edit.move(index, index - 1)}
            >
              <ArrowUp className="size-4" aria-hidden />
            </IconButton>
            <IconButton
              label={words.later(number)}
              aria-disabled={isLast}
              className="aria-disabled:cursor-not-allowed aria-disabled:opacity-40"
              onClick={() => !isLast && edit.move(index, index + 1)}
            >
              <ArrowDown className="size-4" aria-hidden />
            </IconButton>
            <IconButton label={words.remove(number)} onClick={() => edit.remove(index)}>
              <X className="size-4" aria-hidden />
            </IconButton>
          </div>
        )}
      </div>
    </>
  );
}
