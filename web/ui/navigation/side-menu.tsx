import { useEffect, useRef } from 'react';
import type { ComponentProps, ElementType, ReactNode } from 'react';

interface SideMenuProps {
  label: string;
  /** Changes with the address, so that the slider moves to the entry that is current. */
  current: string;
  children: ReactNode;
}

export function SideMenu({ label, current, children }: SideMenuProps) {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const strip = list.current;
    const entry = strip?.querySelector<HTMLElement>('[aria-current=page]');
    if (!strip || !entry) return undefined;
    const follow = () => {
      // Not scrollIntoView: that would scroll the page as well.
      strip.scrollTo({
        left: entry.offsetLeft - (strip.clientWidth - entry.offsetWidth) / 2,
      });
    };
    // Now, and when the entry grows: a count may come to stand beside its name.
    const observer = new ResizeObserver(follow);
    observer.observe(entry);
    return () => observer.disconnect();
  }, [current]);
  return (
    <nav aria-label={label} className="min-w-0">
      <ul
        ref={list}
        className="relative -mx-(--spacing-gutter) flex overflow-x-auto scroll-smooth border-b border-hairline px-(--spacing-gutter) [scrollbar-width:none] desktop:mx-0 desktop:flex-col desktop:border-b-0 desktop:border-l desktop:px-0"
      >
        {children}
      </ul>
    </nav>
  );
}

type SideMenuLinkProps<T extends ElementType> = { as?: T; icon?: ReactNode; children: ReactNode } & Omit<
  ComponentProps<T>,
  'as' | 'className' | 'children'
>;

export function SideMenuLink<T extends ElementType = 'a'>(props: SideMenuLinkProps<T>) {
  const { as: Component = 'a', icon, children, ...rest } = props;
  return (
    <li className="shrink-0">
      <Component
        {...rest}
        className="flex h-12 items-center gap-2 border-b-2 border-transparent px-3 text-small text-ink-muted transition-colors -outline-offset-2 hover:text-ink aria-[current=page]:border-accent aria-[current=page]:text-accent-strong desktop:-ml-px desktop:border-b-0 desktop:gap-3 desktop:border-l-2 desktop:px-6"
      >
        {icon}
        {children}
      </Component>
    </li>
  );
}
