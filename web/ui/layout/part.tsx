import { useId, type ReactNode } from 'react';
import { cx } from '../cx.ts';

interface PartProps {
  title: ReactNode;
  /** Where links lead to. */
  id?: string;
  isSmall?: boolean;
  className?: string;
  children: ReactNode;
}

/** A part of a page, named by its heading. */
export function Part({ title, id, isSmall, className, children }: PartProps) {
  const ownId = useId();
  const heading = id ?? ownId;
  return (
    <section aria-labelledby={heading} className={className}>
      <h2 id={heading} className={cx('mb-5', isSmall ? 'text-subheading' : 'text-heading')}>
        {title}
      </h2>
      {children}
    </section>
  );
}
