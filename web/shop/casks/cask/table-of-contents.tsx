import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { page, parts } from '#words/en/casks/cask.ts';
import { type SectionId, sectionIds } from './page-section.tsx';

/** Pixels from the top: the height of the header and the contents. */
const headerHeight = 160;

function useCurrentSection(): SectionId | null {
  const [current, setCurrent] = useState<SectionId | null>(null);
  useEffect(() => {
    const update = () => {
      const passed = sectionIds.filter((id) => {
        const section = document.getElementById(id);
        return section && section.getBoundingClientRect().top < headerHeight;
      });
      setCurrent(passed.at(-1) ?? null);
    };
    // Not before the browser has laid the sections out: it would have to do that at once.
    const frame = requestAnimationFrame(update);
    window.addEventListener('scroll', update, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('scroll', update);
    };
  }, []);
  return current;
}

export function TableOfContents({ sections }: { sections: readonly SectionId[] }) {
  const current = useCurrentSection();
  const list = useRef<HTMLUListElement>(null);
  const showLink = (link?: HTMLElement | null) => {
    // Above the first part nothing is current: back to the beginning.
    if (list.current) list.current.scrollLeft = link ? link.offsetLeft - list.current.clientWidth / 3 : 0;
  };
  useEffect(() => showLink(list.current?.querySelector<HTMLElement>('[aria-current]')), [current]);
  return (
    <nav
      aria-label={page.contents}
      className="sticky low:static top-header z-20 -mx-gutter border-b border-hairline bg-surface desktop:mx-0 print:hidden"
    >
      <ul
        ref={list}
        className="relative flex gap-x-7 overflow-x-auto px-gutter [scrollbar-width:none] desktop:gap-x-9 desktop:px-0"
      >
        {sections.map((id) => (
          <li key={id}>
            <Link
              to={`#${id}`}
              // The browser leaves a sticky list where it is. A press of the pointer must find the link where it was.
              onFocus={({ currentTarget: link }) => link.matches(':focus-visible') && showLink(link)}
              aria-current={id === current ? 'location' : undefined}
              className="-mx-1.5 flex h-11 items-center border-b border-transparent px-1.5 text-small whitespace-nowrap text-ink-muted transition-colors -outline-offset-2 hover:text-ink aria-[current]:border-accent aria-[current]:text-accent-strong"
            >
              {parts[id]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
