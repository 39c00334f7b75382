import { labels } from '#words/en/notifications/notifications.ts';
import type { NotificationDefinition } from './definition.ts';

export interface AboutNews {
  slug: string;
  title: string;
  summary: string;
}

export const newsOut: NotificationDefinition<AboutNews> = {
  preference: 'news',
  copy: ({ slug, title, summary }) => ({
    title,
    text: summary,
    path: `/news/${slug}`,
    label: labels.news,
  }),
};
