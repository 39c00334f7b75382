import { useState } from 'react';
import { Button } from 'react-aria-components';
import { Link } from 'react-router';
import type { NewsItem } from '#contract/news.ts';
import { paths } from '#web/paths.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { dayOf } from '../format.ts';

/** One piece of news in a list; opens to be read whole. */
export function NewsCard({ item }: { item: NewsItem }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <article className="relative flex h-full flex-col border-t border-hairline pt-6 transition-colors hover:border-accent">
      <p className="label figures flex flex-wrap gap-x-4 gap-y-1 text-ink-faint">
        <time dateTime={item.publishedAt}>{dayOf(item.publishedAt)}</time>
        {item.sample && <span>Sample</span>}
      </p>
      <h3 className="mt-3 text-subheading">
        <Button
          onPress={() => setIsOpen(true)}
          className="cursor-pointer text-left after:absolute after:inset-0 data-hovered:text-accent-strong"
        >
          {item.title}
        </Button>
      </h3>
      <p className="mt-2 text-small text-ink-muted">{item.summary}</p>
      <Dialog isOpen={isOpen} onClose={() => setIsOpen(false)} title={item.title} size="medium">
        <p className="label figures text-accent">{dayOf(item.publishedAt)}</p>
        {item.body.split('\n\n').map((paragraph) => (
          <p key={paragraph} className="prose mt-4">
            {paragraph}
          </p>
        ))}
        <NewsLinks item={item} />
      </Dialog>
    </article>
  );
}

function NewsLinks({ item }: { item: NewsItem }) {
  return (
    <p className="mt-6 flex flex-wrap gap-6 empty:hidden">
      {item.caskId !== null && (
        <Link to={paths.cask(item.caskId)} className="textlink">
          See the cask
        </Link>
      )}
      {item.distilleryId !== null && (
        <Link to={paths.distillery(item.distilleryId)} className="textlink">
          {item.distilleryName}
        </Link>
      )}
    </p>
  );
}
