import { useRef, useState } from 'react';
import { aboutUs } from '#words/en/content/content.ts';
import { cx } from '#web/ui/cx.ts';
import { useIsMobile } from '#web/shop/shared/use-is-mobile.ts';
import { Portrait } from './portrait.tsx';

const words = aboutUs.team;
const { members } = words;

/** A grid; under 768px a slider with pagination (docs/product.md#content-pages). */
export function Team() {
  const list = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(0);
  const isSlider = useIsMobile();

  const follow = () => {
    const { scrollLeft = 0, scrollWidth = 1 } = list.current ?? {};
    setCurrent(Math.round((scrollLeft / scrollWidth) * members.length));
  };
  const show = (index: number) => {
    const entry = list.current?.children[index] as HTMLElement | undefined;
    list.current?.scrollTo({ left: entry?.offsetLeft ?? 0 });
  };

  return (
    <div role="group" aria-label={words.title}>
      <ul
        ref={list}
        onScroll={follow}
        // A region that scrolls must be reachable by the keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={isSlider ? 0 : undefined}
        className="relative flex snap-x snap-mandatory gap-5 overflow-x-auto scroll-smooth [scrollbar-width:none] tablet:grid tablet:grid-cols-2 tablet:overflow-visible desktop:grid-cols-4"
      >
        {members.map(({ name, role, text }, index) => (
          <li key={name} className="w-full shrink-0 snap-start border-t border-hairline pt-6">
            <Portrait index={index} label={words.portrait(name)} />
            <h3 className="mt-5 text-subheading">{name}</h3>
            <p className="label mt-1 text-accent">{role}</p>
            <p className="mt-3 text-small text-ink-muted">{text}</p>
          </li>
        ))}
      </ul>
      <div className="mt-6 flex justify-center tablet:hidden">
        {members.map(({ name }, index) => (
          <button
            key={name}
            type="button"
            onClick={() => show(index)}
            aria-label={words.show(name)}
            aria-current={index === current || undefined}
            className="group inline-flex size-11 cursor-pointer items-center justify-center"
          >
            <span
              className={cx(
                'h-0.5 w-7 transition-colors',
                index === current ? 'bg-accent' : 'bg-control group-hover:bg-accent-strong',
              )}
            />
          </button>
        ))}
      </div>
    </div>
  );
}
