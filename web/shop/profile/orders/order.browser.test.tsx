import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { withdrawOrder } from '#contract/order/withdrawal.ts';
import { getSubscription } from '#contract/membership/membership.ts';
import { answer, lost, type Asked } from '#testing/web/answers.ts';
import { membershipOf } from '#testing/web/cart.ts';
import { answerOrder, order } from '#testing/web/order.ts';
import { asMember, openShop } from '#testing/web/shop.ts';

beforeEach(() => {
  asMember();
  answerOrder();
});

test('a withdrawal whose answer is lost is asked for again as the same', async () => {
  answer(getSubscription, membershipOf(null));
  const sent: Asked<typeof withdrawOrder>[] = [];
  answer(withdrawOrder, (asked) => {
    sent.push(asked);
    return sent.length === 1 ? lost : order;
  });
  await openShop(`/profile/orders/${order.id}`);
  await page.getByRole('button', { name: 'Withdraw from contract here' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText(/TC-0033-0002/).click();
  await expect.element(dialog).toMatchTextContent('S$122.00');
  const confirm = dialog.getByRole('button', { name: 'Confirm withdrawal' });
  await confirm.click();
  const unanswered = 'We did not hear whether your withdrawal from 1 share went through';
  await expect.element(page.getByText(unanswered)).toBeVisible();
  await expect.element(confirm).not.toBeInTheDocument();
  await expect.element(dialog.getByRole('checkbox').last()).not.toBeChecked();
  await page.getByRole('button', { name: 'Check again' }).click();
  await expect.element(page.getByText(/^You have withdrawn from 1 share\./)).toBeVisible();
  expect(sent.map(({ body }) => body)).toEqual([sent[0]?.body, sent[0]?.body]);
  expect(sent[0]?.body).toEqual({ shareCodes: ['TC-0033-0001-7Q'], expectedRefund: 12_200 });
  expect(sent[0]?.headers.get('Idempotency-Key')).toBe(sent[1]?.headers.get('Idempotency-Key'));
});

test('a link that may not be copied is shown', async () => {
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'));
  await openShop(`/profile/orders/${order.id}`);
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await expect.element(page.getByText(/did not let us copy the link: .*\/casks\/33$/)).toBeVisible();
});
