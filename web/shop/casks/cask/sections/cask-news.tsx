import { listNews } from '#contract/content/news.ts';
import { get } from '#web/api/http/cache.ts';
import { useGet } from '#web/api/hooks.ts';
import { Section } from '#web/ui/layout/section.tsx';
import { page } from '#words/en/casks/cask.ts';
import { NewsList } from '#web/shop/news/news-list.tsx';
import { PageSection } from '../page-section.tsx';

export function CaskNews({ id }: { id: number }) {
  const { data } = useGet(get(listNews, { query: { caskId: String(id), size: '4' } }));
  if (!data || data.content.length === 0) return null;
  return (
    <PageSection>
      <Section title={page.news}>
        <NewsList items={data.content} />
      </Section>
    </PageSection>
  );
}
