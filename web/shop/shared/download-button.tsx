import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { wordsFor } from '#web/api/http/words.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { download, isInApp } from '#web/ui/download.ts';
import { FieldMessage } from '#web/ui/forms/field-frame.tsx';
import { failures } from '#words/en/errors.ts';

interface DownloadButtonProps {
  load: () => Promise<Blob>;
  name: string | (() => string);
  kind?: 'dark' | 'quiet';
  label?: string;
  /** Aligns the button and its message, so that a long message does not make it wider. */
  className?: string;
  children: ReactNode;
}

/** Fetches a file and saves it: a link cannot carry the access token. */
export function DownloadButton({
  load,
  name,
  kind = 'dark',
  label,
  className = 'items-start',
  children,
}: DownloadButtonProps) {
  const file = useMutation({
    mutationFn: load,
    onSuccess: (loaded) => download(loaded, typeof name === 'string' ? name : name()),
  });
  const unsaved = file.isSuccess && isInApp() ? failures.inApp : undefined;
  return (
    <div className={cx('flex flex-col gap-2', className)}>
      <Button kind={kind} aria-label={label} onClick={() => file.mutate()} isPending={file.isPending}>
        <Download className="size-4" aria-hidden />
        {children}
      </Button>
      <FieldMessage>{file.isError ? wordsFor(file.error) : unsaved}</FieldMessage>
    </div>
  );
}
