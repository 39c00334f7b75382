import { getNewsItem } from '#server/features/news/list-news.ts';
import type { Context } from '#server/shared/context.ts';
import { news } from '#words/en/content/news.ts';
import { page, shortened, type Page } from './page.ts';
import { breadcrumbs, fact, organisation } from './schema-org.ts';

export async function newsItemPage(context: Context, slug: string): Promise<Page> {
  const { publicUrl } = context.config;
  const { title, summary, publishedAt } = await getNewsItem(context, slug);
  const path = `/news/${slug}`;
  const { '@context': _, ...publisher } = organisation(publicUrl);
  const description = shortened(summary);
  const article = fact('NewsArticle', {
    headline: title,
    description,
    datePublished: publishedAt,
    url: publicUrl + path,
    mainEntityOfPage: publicUrl + path,
    publisher,
  });
  const facts = [article, breadcrumbs(publicUrl, [news.name, '/news'], [title, path])];
  return page({ title, description, path, module: 'shop/news/news-item.tsx', kind: 'article', facts });
}
