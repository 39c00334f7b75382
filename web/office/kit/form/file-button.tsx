import { useRef, useState } from 'react';
import { Button } from '#web/ui/buttons/button.tsx';

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
