import type { ReactNode } from 'react';

interface QuietActionProps {
  label?: string;
  isPressed?: boolean;
  onClick: () => void;
  children: ReactNode;
}

export const QuietAction = ({ label, isPressed, onClick, children }: QuietActionProps) => (
  <button
    type="button"
    aria-label={label}
    aria-pressed={isPressed}
    onClick={onClick}
    className="inline-flex min-h-11 cursor-pointer items-center gap-2.5 text-small text-ink-muted transition-colors hover:text-accent-strong aria-pressed:text-accent-strong"
  >
    {children}
  </button>
);
