import { useState } from 'react';
import { getFile, uploadFile } from '#contract/office/file.ts';
import { get } from '#web/api/http/cache.ts';
import { useGet } from '#web/api/hooks.ts';
import { wordsFor } from '#web/api/http/words.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { Photograph } from '#web/ui/photograph.tsx';
import { person as words } from '#words/en/office/team.ts';
import { FileButton } from '../../kit/form/file-button.tsx';
import type { FieldsForm } from '../../kit/form/form.tsx';
import { officeCall } from '../../kit/step-up.ts';

interface PortraitFieldProps {
  form: FieldsForm<'drawing' | 'fileId' | 'name'>;
  isReadOnly: boolean;
}

export function PortraitField({ form, isReadOnly }: PortraitFieldProps) {
  const [fileId, drawing] = [form.watch('fileId'), form.watch('drawing')];
  const [refusal, setRefusal] = useState<string | null>(null);
  const set = (file: string) => {
    form.put('fileId', file);
    form.put('drawing', '');
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
