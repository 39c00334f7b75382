/** Loaded before each file of component tests, in the browser. */
import type { InstantText } from '#domain/calendar.ts';
import { afterEach, beforeEach, inject, vi } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { getCompany } from '#contract/content/company.ts';
import { getCart } from '#contract/order/cart.ts';
import '#web/styles.css';
import { cache } from '#web/api/http/cache.ts';
import { pageError } from '#web/api/http/errors.ts';
import { session } from '#web/api/session/session.ts';
import { comparison } from '#web/api/state/comparison.ts';
import { toastQueue } from '#web/ui/feedback/toast-queue.ts';
import { answer, answeredFetch, forgetAnswers, problems } from './answers.ts';
import { emptyCart } from './member.ts';

// A page that asks again waits for a moment; a test does not.
vi.mock('#web/api/http/pause-before-retry.ts', () => ({ pauseBeforeRetry: () => 0 }));
// Each page is in its right document: a test cannot load another.
vi.mock('#web/shop/shared/payment-document.ts', () => ({
  isPaymentDocument: true,
  previousPage: null,
  loadMatchingDocument: () => undefined,
}));

declare module 'vitest' {
  interface ProvidedContext {
    testInstant: InstantText;
  }
}

beforeEach(async () => {
  await page.viewport(1440, 900);
  vi.stubGlobal('fetch', answeredFetch);
  forgetAnswers();
  answer(getCompany, {
    supportEmail: 'help@caskshares.ie',
    ordersEmail: 'orders@caskshares.ie',
    technicalEmail: 'it@caskshares.ie',
  });
  answer(getCart, emptyCart);
  // The clock and the intervals stand still; other timers run.
  const toFake = ['Date', 'setInterval', 'clearInterval'] as const;
  vi.useFakeTimers({ now: new Date(inject('testInstant')), toFake: [...toFake] });
});

afterEach(async () => {
  const found = [...problems];
  // Without its member the page would go to the login.
  await cleanup();
  localStorage.clear();
  sessionStorage.clear();
  cache.clear();
  pageError.set(null);
  session.reread();
  for (const { id } of toastQueue.read()) toastQueue.dismiss(id);
  comparison.set([]);
  // The stores of this page follow what another tab does to the storage.
  dispatchEvent(new Event('storage'));
  if (found.length > 0) throw new Error(`calls against the contract:\n${found.join('\n')}`);
});
