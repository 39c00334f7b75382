import { useRef, useState } from 'react';
import { Button } from '#web/ui/buttons/button.tsx';
import { uploadFile, type OfficeFile } from '#contract/office/file.ts';
import { wordsFor } from '#web/api/http/words.ts';
import { officeCall } from '../step-up.ts';

interface FileButtonProps {
  label: string;
  accept: string;
  onFile: (file: File) => Promise<unknown> | void;
  isMultiple?: boolean;
  kind?: 'light' | 'dark';
}

export function FileButton({ label, accept, onFile, isMultiple = false, kind = 'dark' }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isPending, setIsPending] = useState(false);
  async function take(files: readonly File[]): Promise<void> {
    setIsPending(true);
    try {
      for (const file of files) await onFile(file);
    } finally {
      setIsPending(false);
    }
  }
  return (
    <>
      <Button kind={kind} isPending={isPending} onClick={() => input.current?.click()}>
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        accept={accept}
        multiple={isMultiple}
        aria-label={label}
        tabIndex={-1}
        className="sr-only"
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          // The same file may be chosen again.
          target.value = '';
          void take(files);
        }}
      />
    </>
  );
}

export const pictureTypes = 'image/jpeg,image/png,image/webp,image/avif';

/** Sends a file as soon as it is chosen; a refusal names it. */
export function useUpload(onStored: (stored: OfficeFile) => void) {
  const [refusal, setRefusal] = useState<string | null>(null);
  const upload = async (file: File) => {
    setRefusal(null);
    try {
      onStored(await officeCall(uploadFile, {}, { file }));
    } catch (error) {
      setRefusal(`${file.name}: ${wordsFor(error)}`);
    }
  };
  return { refusal, upload };
}
