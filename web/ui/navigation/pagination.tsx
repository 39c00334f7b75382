import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ComponentProps, ElementType } from 'react';
import { pagination } from '#words/en/shell/ui.ts';
import { cx } from '../cx.ts';
import { pageNumbers } from './page-numbers.ts';

interface PaginationProps<T extends ElementType> {
  as?: T;
  /** From 1. */
  page: number;
  pages: number;
  linkTo: (page: number) => ComponentProps<T>;
  label?: string;
}

const step =
  'figures flex h-11 min-w-9 items-center justify-center px-1 tablet:min-w-11 text-small transition-colors';
const open = 'text-ink-muted hover:text-accent-strong';

export function Pagination<T extends ElementType = 'a'>(props: PaginationProps<T>) {
  const { page, pages, linkTo, label = pagination.label } = props;
  const Component: ElementType = props.as ?? 'a';
  if (pages < 2) return null;
  return (
    <nav aria-label={label} className="flex flex-wrap items-center justify-center tablet:gap-1">
      {page > 1 && (
        <Component
          {...linkTo(page - 1)}
          rel="prev"
          aria-label={pagination.previous}
          className={cx(step, open)}
        >
          <ChevronLeft className="size-4" aria-hidden />
        </Component>
      )}
      {pageNumbers(page, pages).map((number, i) =>
        number === null ? (
          <span key={`gap-${i}`} className="px-1 text-ink-faint" aria-hidden>
            …
          </span>
        ) : (
          <Component
            key={number}
            {...linkTo(number)}
            aria-label={pagination.page(number)}
            aria-current={number === page ? 'page' : undefined}
            className={cx(step, number === page ? 'border-b-2 border-accent text-accent-strong' : open)}
          >
            {number}
          </Component>
        ),
      )}
      {page < pages && (
        <Component {...linkTo(page + 1)} rel="next" aria-label={pagination.next} className={cx(step, open)}>
          <ChevronRight className="size-4" aria-hidden />
        </Component>
      )}
    </nav>
  );
}
