import type { ReactNode } from 'react';
import { cx } from '../cx.ts';

interface DefinitionListProps {
  items: readonly { label: string; value: ReactNode }[];
  /** `rows`: one under another, ruled, value at the end. `grid`: value under its label, in columns. */
  layout?: 'rows' | 'grid';
  className?: string;
}

export function DefinitionList({ items, layout = 'rows', className }: DefinitionListProps) {
  const grid = layout === 'grid';
  return (
    <dl
      className={cx(
        grid ? 'grid grid-cols-2 gap-x-6 gap-y-5 tablet:grid-cols-3' : 'border-t border-hairline',
        className,
      )}
    >
      {items.map(({ label, value }) => (
        <div
          key={label}
          className={
            grid ? 'min-w-0' : 'flex items-baseline justify-between gap-6 border-b border-hairline py-3'
          }
        >
          <dt className={cx('label text-ink-faint', !grid && 'max-w-1/2 shrink-0')}>{label}</dt>
          <dd
            className={cx(
              'figures',
              grid ? 'mt-1.5 font-display text-subheading' : 'min-w-0 text-right wrap-anywhere',
            )}
          >
            {value}
          </dd>
        </div>
      ))}
    </dl>
  );
}
