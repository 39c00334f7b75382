import { listNews } from '#contract/news.ts';
import { get } from '#web/api/cache.ts';
import { useGet } from '#web/api/hooks.ts';
import { Section } from '#web/ui/section.tsx';
import { NewsList } from '../news/news-list.tsx';

/** The latest about one cask; nothing where there is none. */
export function CaskNews({ id }: { id: number }) {
  const { data } = useGet(get(listNews, { query: { caskId: String(id), size: '4' } }));
  if (!data || data.content.length === 0) return null;
  return (
    <div className="border-t border-hairline">
      <Section title="News of this cask">
        <NewsList items={data.content} />
      </Section>
    </div>
  );
}
