import { getFile } from '#contract/office/file.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { Photograph } from '#web/ui/photograph.tsx';
import { form as words } from '#words/en/office/shell.ts';
import type { FieldsForm } from './form.tsx';
import { FileButton, pictureTypes, useUpload } from './file-button.tsx';
import { useAnswer } from '../use-answer.ts';

interface PictureFieldProps {
  form: Pick<FieldsForm<'fileId'>, 'watch' | 'put'>;
  label: string;
  hint: string;
  alt: string;
  className?: string;
  onChange?: (fileId: string) => void;
  canRemove?: boolean;
  isReadOnly: boolean;
}

/** A public picture that is uploaded at once, and shown by the record once that is saved. */
export function PictureField(props: PictureFieldProps) {
  const { form, label, hint, alt, className = 'aspect-[8/5] w-80 rounded-edge', isReadOnly } = props;
  const fileId = form.watch('fileId');
  const { onChange = (id) => form.put('fileId', id), canRemove = fileId !== '' } = props;
  const { refusal, upload } = useUpload(({ id }) => onChange(id));
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-3 text-small">{label}</legend>
      {fileId !== '' && <Uploaded fileId={fileId} alt={alt} className={className} />}
      <p className="text-small text-ink-muted">{hint}</p>
      {refusal !== null && <Banner tone="danger">{refusal}</Banner>}
      {!isReadOnly && (
        <div className="flex flex-wrap gap-3">
          <FileButton label={words.choosePicture} accept={pictureTypes} onFile={upload} />
          {canRemove && (
            <Button kind="quiet" onClick={() => onChange('')}>
              {words.removePicture}
            </Button>
          )}
        </div>
      )}
    </fieldset>
  );
}

function Uploaded({ fileId, alt, className }: Record<'fileId' | 'alt' | 'className', string>) {
  const file = useAnswer(getFile, { params: { fileId } });
  if (!file.data) return <Skeleton className={className} />;
  return (
    <Photograph
      renditions={file.data.renditions}
      alt={alt}
      sizes="20rem"
      className={cx('bg-well object-cover', className)}
    />
  );
}
