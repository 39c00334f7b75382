import type { Faq } from '#contract/content/faq.ts';
import { wordsOf } from '#domain/fold.ts';

/** Every typed word begins a word of the question or its answer. */
export function searchFaq(topics: Faq, typed: string): Faq {
  const sought = wordsOf(typed);
  return topics
    .map(({ topic, questions }) => ({
      topic,
      questions: questions.filter(({ title, answer }) => {
        const words = wordsOf(`${title} ${answer.join(' ').replaceAll(/<.*?>/g, '')}`);
        return sought.every((part) => words.some((word) => word.startsWith(part)));
      }),
    }))
    .filter(({ questions }) => questions.length > 0);
}
