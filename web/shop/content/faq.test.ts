import { expect, test } from 'vitest';
import { faq } from '#words/en/content/faq.ts';
import { answerLinks } from './faq-topic.tsx';

const questions = faq.topics.flatMap((topic) => topic.questions);

test('each topic and each question has an anchor of its own', () => {
  const ids = [...faq.topics, ...questions].map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
});

test.each(questions)('what the answer leads to is there: $title', ({ answer }) => {
  const named = answer.flatMap((paragraph) => [...paragraph.matchAll(/<(\w+)>/g)].map(([, name]) => name));
  expect(Object.keys(answerLinks)).toEqual(expect.arrayContaining(named));
});
