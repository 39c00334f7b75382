import { distilleryNews } from '#contract/distillery.ts';
import { get } from '#web/api/cache.ts';
import { useGet } from '#web/api/hooks.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Section } from '#web/ui/section.tsx';
import { Loaded } from '../loaded.tsx';
import { NewsList, NewsListSkeleton } from '../news/news-list.tsx';

export function DistilleryNews({ id }: { id: number }) {
  const news = useGet(get(distilleryNews, { params: { id: String(id) } }));
  return (
    <Section title="News from the distillery">
      <Loaded query={news} skeleton={<NewsListSkeleton />}>
        {(items) =>
          items.length > 0 ? <NewsList items={items} /> : <EmptyState title="All quiet here at the moment" />
        }
      </Loaded>
    </Section>
  );
}
