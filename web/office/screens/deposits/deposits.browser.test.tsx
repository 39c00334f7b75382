import { expect, test } from 'vitest';
import { acceptDeposit, getReview, type Review } from '#contract/office/money/review.ts';
import { answer, complete, refusal } from '#testing/web/answers.ts';
import { button, dialog, expectText } from '#testing/web/locators.ts';
import { openOfficePage } from '#testing/web/open-office-page.tsx';

type Held = NonNullable<Review['held']>;

const depositId = '6a1b7d1e-64c5-4f6c-8c8b-2f1f1c1b1a01';
const reviewOf = (held: Partial<Held>): Review =>
  complete(getReview.answer, {
    depositId,
    state: 'REVIEW',
    amount: 10_000,
    currency: 'SGD',
    held: { currency: 'SGD', captured: 9_000, ...held },
  });

const choices = ['Accept', 'Return', 'Cancel at the provider'];

test.each<[Partial<Held>, string[]]>([
  [{ state: 'captured' }, ['Accept', 'Return']],
  [{ state: 'captured', refunded: 1_000 }, ['Return']],
  [{ state: 'authorized' }, ['Accept', 'Cancel at the provider']],
  [{ state: 'processing' }, []],
  [{ state: 'open' }, ['Cancel at the provider']],
])('a deposit whose provider says %j is decided by %j', async (held, expected) => {
  answer(getReview, reviewOf(held));
  await openOfficePage(`/deposits/${depositId}`, 'finance');
  await expectText('Nothing was decided yet.');
  const offered = () => choices.filter((name) => button(new RegExp(`^${name}$`)).query() !== null);
  await expect.poll(offered).toEqual(expected);
});

test('an amount that changed at the provider is shown after the refusal', async () => {
  answer(getReview, reviewOf({ state: 'captured' }));
  answer(acceptDeposit, () => {
    answer(getReview, reviewOf({ state: 'captured', captured: 8_000 }));
    return refusal('REVIEW_CHANGED');
  });
  await openOfficePage(`/deposits/${depositId}`, 'finance');
  await button(/^Accept$/).click();
  await dialog.getByLabelText('Why').fill('Asked the member');
  await dialog.getByRole('button', { name: 'Accept' }).click();
  await expectText('S$80.00');
});
