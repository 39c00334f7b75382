import { X } from 'lucide-react';
import type { UseFormReturn } from 'react-hook-form';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { fieldLabel } from '#web/ui/forms/field-frame.tsx';
import { caskEvent as words } from '#words/en/office/cask-records.ts';
import { form as formWords } from '#words/en/office/shell.ts';
import { FileButton } from '../../kit/form/file-button.tsx';
import { pictureTypes, useUpload } from '../../kit/form/use-upload.ts';
import type { EventValues, TakenPhotograph } from './event-values.ts';

interface EventPhotographsProps {
  form: Pick<UseFormReturn<EventValues, unknown, never>, 'watch' | 'setValue' | 'getValues' | 'formState'>;
}

const maxPhotographs = 6;

/** Sent as they are taken, so that only their places wait with the rest of the form. */
export function EventPhotographs({ form }: EventPhotographsProps) {
  const pictures = form.watch('pictures');
  const set = (next: TakenPhotograph[]) => form.setValue('pictures', next, { shouldDirty: true });

  const { refusal, upload } = useUpload(({ id, renditions }) => {
    const before = form.getValues('pictures');
    if (before.length >= maxPhotographs || before.some(({ fileId }) => fileId === id)) return;
    const url = renditions.find(({ format }) => format === 'jpeg')?.url ?? '';
    set([...before, { fileId: id, url, alt: '' }]);
  });

  return (
    <div className="flex flex-col gap-3">
      <p className={fieldLabel}>{words.photographs}</p>
      {pictures.map(({ fileId, url, alt }, index) => (
        <div key={fileId} className="grid grid-cols-[6rem_1fr_auto] items-end gap-3">
          <img src={url} alt={alt} className="size-24 rounded-edge bg-well object-cover" />
          <Field
            label={words.photographAlt(index + 1)}
            maxLength={200}
            value={alt}
            error={form.formState.isSubmitted && alt.trim() === '' ? formWords.missing : undefined}
            onChange={({ target }) =>
              set(pictures.map((one) => (one.fileId === fileId ? { ...one, alt: target.value } : one)))
            }
          />
          <IconButton
            label={words.removePhotograph(index + 1)}
            onClick={() => set(pictures.filter((one) => one.fileId !== fileId))}
          >
            <X className="size-4" aria-hidden />
          </IconButton>
        </div>
      ))}
      {refusal !== null && <Banner tone="danger">{refusal}</Banner>}
      {pictures.length < maxPhotographs && (
        <div className="max-tablet:grid">
          <FileButton label={words.addPhotographs} accept={pictureTypes} onFile={upload} isMultiple />
        </div>
      )}
    </div>
  );
}
