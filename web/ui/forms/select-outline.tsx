import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import { fieldBox, fieldLabel } from './field-frame.tsx';

interface SelectOutlineProps {
  label: string;
  className?: string;
  children: ReactNode;
}

export function SelectOutline({ label, className, children }: SelectOutlineProps) {
  return (
    <div className={cx('flex min-w-0 flex-col gap-2', className)}>
      <span className={fieldLabel}>{label}</span>
      <span className={cx(fieldBox, 'gap-3 px-4')}>
        <span className="flex-1 truncate">{children}</span>
        <ChevronDown className="size-4 text-ink-faint" aria-hidden />
      </span>
    </div>
  );
}
