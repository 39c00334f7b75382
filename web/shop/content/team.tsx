import { useRef, useState } from 'react';
import type { TeamPerson } from '#contract/content/team.ts';
import { aboutUs } from '#words/en/content/content.ts';
import { cx } from '#web/ui/cx.ts';
import { Photograph } from '#web/ui/photograph.tsx';
import { useIsMobile } from '#web/shop/shared/use-media.ts';
import { Portrait } from './portrait.tsx';

const words = aboutUs.team;

export function Team({ people }: { people: readonly TeamPerson[] }) {
  const list = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(0);
  const isSlider = useIsMobile();

  const follow = () => {
    const { scrollLeft = 0, scrollWidth = 1 } = list.current ?? {};
    setCurrent(Math.round((scrollLeft / scrollWidth) * people.length));
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
        {people.map((person) => (
          <li key={person.id} className="w-full shrink-0 snap-start border-t border-hairline pt-6">
            <Face person={person} />
            <h3 className="mt-5 text-subheading">{person.name}</h3>
            <p className="label mt-1 text-accent">{person.role}</p>
            <p className="mt-3 text-small text-ink-muted">{person.text}</p>
          </li>
        ))}
      </ul>
      {people.length > 1 && <Pagination people={people} current={current} show={show} />}
    </div>
  );
}

interface PaginationProps {
  people: readonly TeamPerson[];
  current: number;
  show: (index: number) => void;
}

function Pagination({ people, current, show }: PaginationProps) {
  return (
    <div className="mt-6 flex flex-wrap justify-center tablet:hidden">
      {people.map(({ id, name }, index) => (
        <button
          key={id}
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
  );
}

const initialsOf = (name: string) => {
  const parts = name.split(/\s+/);
  return [parts[0], parts.length > 1 ? parts.at(-1) : ''].map((part) => part?.charAt(0) ?? '').join('');
};

function Face({ person: { name, drawing, renditions } }: { person: TeamPerson }) {
  if (drawing !== null) return <Portrait drawing={drawing} label={words.portrait(name)} />;
  if (renditions.length > 0)
    return (
      <Photograph
        renditions={renditions}
        alt={words.photograph(name)}
        sizes="8rem"
        className="size-32 rounded-pill bg-accent-surface object-cover"
      />
    );
  return (
    <p
      aria-hidden
      className="flex size-32 items-center justify-center rounded-pill bg-accent-surface font-display text-heading text-accent-strong"
    >
      {initialsOf(name)}
    </p>
  );
}
