import { z } from 'zod/mini';
import { faqTopics } from '#domain/faq.ts';
import { endpoint } from '../endpoint.ts';

const question = z.strictObject({
  slug: z.string().check(z.describe('Where a link to it leads: `/faq#angels-share`.')),
  title: z.string(),
  answer: z.array(z.string()).check(z.describe('Paragraphs; `<contacts>…</contacts>` leads to a page.')),
});
export type FaqQuestion = z.infer<typeof question>;

const topics = z.array(z.strictObject({ topic: z.enum(faqTopics), questions: z.array(question) }));
export type Faq = z.infer<typeof topics>;

export const getFaq = endpoint('GET /platform/api/v1/faq', 'anyone', {
  summary: 'The questions of the FAQ by topic, in their order',
  answer: topics,
});
