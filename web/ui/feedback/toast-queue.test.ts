import { expect, test } from 'vitest';
import { toast, toastQueue } from './toast-queue.ts';

const texts = () => toastQueue.read().map(({ text }) => text);

test('a message that is shown already stands there once, the newest last; three at most', () => {
  toast.info('We are busy');
  const [first] = toastQueue.read();
  toast.success('Saved');
  toast.info('We are busy');
  expect(texts()).toEqual(['Saved', 'We are busy']);
  // Read out again, because it is another message for the page.
  expect(toastQueue.read().at(-1)?.id).not.toBe(first?.id);
  for (const text of ['One', 'Two', 'Three']) toast.info(text);
  expect(texts()).toEqual(['One', 'Two', 'Three']);
});
