import { QueryClientProvider } from '@tanstack/react-query';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { getFaq } from '#contract/content/faq.ts';
import { answer } from '#testing/web/answers.ts';
import { cache, get, renderedAnswers, useGet } from './cache.ts';

const query = () => get(getFaq, {});

const Topics = () => (
  <h1>
    {useGet(query())
      .data?.map(({ topic }) => topic)
      .join(', ')}
  </h1>
);

const app = (
  <QueryClientProvider client={cache}>
    <Topics />
  </QueryClientProvider>
);

test('a part is taken over as the server rendered it, although a newer answer has come', async () => {
  const faqOf = (topic: 'first' | 'buying') => [{ topic, questions: [] }];
  const { queryKey } = query();
  cache.setQueryData(queryKey, faqOf('first'));
  const root = document.body.appendChild(document.createElement('div'));
  root.innerHTML = renderToString(app);
  renderedAnswers.set(String(queryKey[1]), faqOf('first'));
  cache.setQueryData(queryKey, faqOf('buying'));
  answer(getFaq, faqOf('buying'));
  const rejected = vi.fn();
  const hydrated = hydrateRoot(root, app, { onRecoverableError: rejected });
  onTestFinished(() => {
    hydrated.unmount();
    root.remove();
    renderedAnswers.clear();
  });
  await expect.element(page.getByRole('heading', { name: 'buying' })).toBeVisible();
  expect(rejected).not.toHaveBeenCalled();
});
