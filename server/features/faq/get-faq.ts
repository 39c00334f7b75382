import type { AnswerOf } from '#contract/endpoint.ts';
import type { getFaq as endpoint } from '#contract/content/faq.ts';
import { faqTopics } from '#domain/faq.ts';
import type { ProviderId } from '#domain/wallet/deposit.ts';
import type { Context } from '#server/shared/context.ts';
import { faqFigures } from '#words/en/content/faq-figures.ts';
import { listQuestionRows } from './queries.ts';

const maxShown = 500;

function paragraphsOf(answer: string, on: readonly ProviderId[]): string[] {
  const filled = Object.entries(faqFigures(on)).reduce(
    (text, [name, figure]) => text.replaceAll(`{{${name}}}`, figure),
    answer,
  );
  const lines = filled.split('\n').map((line) => line.trim());
  return lines
    .join('\n')
    .split('\n\n')
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');
}

export async function getFaq({
  db,
  payments,
}: Pick<Context, 'db' | 'payments'>): Promise<AnswerOf<typeof endpoint>> {
  const rows = await listQuestionRows(db, { limit: maxShown, isShown: true });
  return faqTopics
    .map((topic) => ({
      topic,
      questions: rows
        .filter((row) => row.topic === topic)
        .map(({ slug, title, answer }) => ({
          slug,
          title,
          answer: paragraphsOf(answer, [...payments.keys()]),
        })),
    }))
    .filter(({ questions }) => questions.length > 0);
}
