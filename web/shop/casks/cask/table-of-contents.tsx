import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { page, parts } from '#words/en/casks/cask.ts';
import type { SectionId } from './page-section.tsx';
import { useCurrentSection } from './use-current-section.ts';

export function TableOfContents({ sections }: { sections: readonly SectionId[] }) {
  const current = useCurrentSection();
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const link = list.current?.querySelector<HTMLElement>('[aria-current]');
    // Above the first part nothing is current: back to the beginning.
    if (list.current) list.current.scrollLeft = link ? link.offsetLeft - list.current.clientWidth / 3 : 0;
  }, [current]);
  return (
    <nav
      aria-label={page.contents}
      className="sticky top-header z-20 -mx-gutter border-b border-hairline bg-surface desktop:mx-0 print:hidden"
    >
      <ul
        ref={list}
        className="relative flex gap-x-7 overflow-x-auto px-gutter [scrollbar-width:none] desktop:gap-x-9 desktop:px-0"
      >
        {sections.map((id) => (
          <li key={id}>
            <Link
              to={`#${id}`}
              aria-current={id === current ? 'location' : undefined}
              className="flex h-11 items-center border-b border-transparent text-small whitespace-nowrap text-ink-muted transition-colors hover:text-ink aria-[current]:border-accent aria-[current]:text-accent-strong"
            >
              {parts[id]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
