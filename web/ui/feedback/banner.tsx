import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import type { Tone } from './toast-queue.ts';
import { ToneIcon, toneText } from './tone.tsx';

export interface BannerProps {
  tone?: Tone;
  title?: string;
  action?: ReactNode;
  className?: string | undefined;
  children: ReactNode;
}

const grounds: Record<Tone, string> = {
  info: 'bg-info-surface border-info',
  success: 'bg-success-surface border-success',
  warning: 'bg-warning-surface border-warning',
  danger: 'bg-danger-surface border-danger',
};

/** A message that stays until its reason is gone. A failure is announced at once. */
export function Banner({ tone = 'info', title, action, className, children }: BannerProps) {
  return (
    <div
      role={tone === 'danger' ? 'alert' : 'status'}
      className={cx('flex gap-3.5 border-l-2 px-5 py-4 text-small', grounds[tone], className)}
    >
      <ToneIcon tone={tone} className={cx('mt-0.5', toneText[tone])} />
      <div className="min-w-0 flex-1 text-ink">
        {title && <p className="font-medium">{title}</p>}
        <div className={cx(title && 'text-ink-muted')}>{children}</div>
        {action && <div className="mt-2">{action}</div>}
      </div>
    </div>
  );
}
