import { getFile } from '#contract/office/file.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { Photograph } from '#web/ui/photograph.tsx';
import { form as words } from '#words/en/office/shell.ts';
import { FileButton, pictureTypes, useUpload } from './file-button.tsx';
import { useAnswer } from '../use-answer.ts';

interface PictureFieldProps {
  label: string;
  hint: string;
  alt: string;
  className: string;
  fileId: string;
  onChange: (fileId: string) => void;
  canRemove?: boolean;
  isReadOnly: boolean;
}

/** A public picture that is uploaded at once, and shown by the record once that is saved. */
export function PictureField(props: PictureFieldProps) {
  const { label, hint, alt, className, fileId, onChange, canRemove = fileId !== '', isReadOnly } = props;
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

function Uploaded({ fileId, alt, className }: Pick<PictureFieldProps, 'fileId' | 'alt' | 'className'>) {
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
