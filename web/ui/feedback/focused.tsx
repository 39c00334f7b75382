import { useEffect, useRef, type ReactNode } from 'react';

interface FocusedProps {
  /** Another value brings the focus again. */
  of?: unknown;
  className?: string;
  children: ReactNode;
}

/** An answer to the control that was pressed: it takes the focus, and so comes into sight. */
export function Focused({ of, className = '', children }: FocusedProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    place.current?.focus();
    // The focus alone leaves a place where it is that is half in sight, or has it already.
    place.current?.scrollIntoView({ block: 'nearest' });
  }, [of]);
  return (
    <div ref={place} tabIndex={-1} className={`outline-none ${className}`}>
      {children}
    </div>
  );
}
