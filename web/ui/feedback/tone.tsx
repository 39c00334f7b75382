import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import { cx } from '../cx.ts';
import type { Tone } from './toast-queue.ts';

export const toneText: Record<Tone, string> = {
  info: 'text-info',
  success: 'text-success',
  warning: 'text-warning',
  danger: 'text-danger',
};

const icons = { info: Info, success: CircleCheck, warning: TriangleAlert, danger: CircleAlert };

export function ToneIcon({ tone, className }: { tone: Tone; className?: string }) {
  const Icon = icons[tone];
  return <Icon className={cx('size-4.5 shrink-0', className)} strokeWidth={1.75} aria-hidden />;
}
