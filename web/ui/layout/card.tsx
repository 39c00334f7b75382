import type { ReactNode } from 'react';
import { cx } from '../cx.ts';

interface CardProps {
  as?: 'div' | 'article' | 'section' | 'li';
  kind?: 'outline' | 'raised';
  isLink?: boolean;
  className?: string;
  children: ReactNode;
}

const kinds = {
  outline: 'border border-hairline',
  raised: 'border border-hairline bg-surface-raised',
};

export function Card({ as: Tag = 'div', kind = 'raised', isLink, className, children }: CardProps) {
  return (
    <Tag
      className={cx(
        'relative rounded-edge p-6 tablet:p-8',
        kinds[kind],
        isLink && 'transition-colors duration-300 hover:border-accent',
        className,
      )}
    >
      {children}
    </Tag>
  );
}
