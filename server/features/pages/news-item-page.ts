import { getNewsItem } from '#server/features/news/list-news.ts';
import type { Context } from '#server/shared/context.ts';
import { company } from '#words/en/company.ts';
import { news } from '#words/en/content/news.ts';
import { shortened, type Page } from './page.ts';
import { breadcrumbs, fact, organisation } from './schema-org.ts';

export async function newsItemPage(context: Context, slug: string): Promise<Page> {
  const { publicUrl } = context.config;
  const { title, summary, publishedAt } = await getNewsItem(context, slug);
  const path = `/news/${slug}`;
  const { '@context': _, ...publisher } = organisation(publicUrl);
  const article = fact('NewsArticle', {
    headline: title,
    description: shortened(summary),
    datePublished: publishedAt,
    url: publicUrl + path,
    mainEntityOfPage: publicUrl + path,
    publisher,
  });
  const breadcrumbList = breadcrumbs(publicUrl, [
    [company.name, '/'],
    [news.name, '/news'],
    [title, path],
  ]);
  return {
    title,
    description: shortened(summary),
    path,
    status: 200,
    module: 'shop/news/news-item.tsx',
    kind: 'article',
    facts: [article, breadcrumbList],
  };
}
