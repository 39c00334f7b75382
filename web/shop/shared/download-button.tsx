import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#web/ui/buttons/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { FieldMessage } from '#web/ui/forms/field-frame.tsx';
import { useDownload, type Downloadable } from './use-download.ts';

interface DownloadButtonProps extends Downloadable {
  kind?: 'dark' | 'quiet';
  label?: string;
  icon?: ReactNode;
  /** Aligns the button and its message, so that a long message does not make it wider. */
  className?: string;
  children: ReactNode;
}

export function DownloadButton({
  load,
  name,
  kind = 'dark',
  label,
  icon = <Download className="size-4" aria-hidden />,
  className = 'items-start',
  children,
}: DownloadButtonProps) {
  const { start, isPending, error } = useDownload({ load, name });
  return (
    <div className={cx('flex flex-col gap-2', className)}>
      <Button kind={kind} aria-label={label} onClick={start} isPending={isPending}>
        {icon}
        {children}
      </Button>
      <FieldMessage>{error}</FieldMessage>
    </div>
  );
}
