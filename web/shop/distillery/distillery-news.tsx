import { distilleryNews } from '#contract/cask/distillery.ts';
import { get } from '#web/api/http/cache.ts';
import { useGet } from '#web/api/hooks.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Section } from '#web/ui/layout/section.tsx';
import { distillery } from '#words/en/casks/distillery.ts';
import { Loaded } from '#web/shop/shared/loaded.tsx';
import { NewsList, NewsListSkeleton } from '../news/news-list.tsx';

const words = distillery.news;

export const distilleryNewsQuery = (id = '') => get(distilleryNews, { params: { id } });

export function DistilleryNews({ id }: { id: number }) {
  const news = useGet(distilleryNewsQuery(String(id)));
  return (
    <Section title={words.title} className="border-t border-hairline">
      <Loaded query={news} skeleton={<NewsListSkeleton />}>
        {(items) =>
          items.length > 0 ? (
            <NewsList items={items} />
          ) : (
            <EmptyState title={words.empty}>{words.emptyText}</EmptyState>
          )
        }
      </Loaded>
    </Section>
  );
}
