import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import * as coupons from '#contract/office/office-coupon.ts';
import * as faq from '#contract/office/office-faq.ts';
import type { OperatorRole } from '#contract/office/permissions.ts';
import { answer, complete, refusal } from '#testing/web/answers.ts';
import { expectText, heading } from '#testing/web/locators.ts';
import { openOfficePage } from '#testing/web/open-office-page.tsx';
import { newRecords } from '#words/en/office/shell.ts';

let question: faq.OfficeQuestion;

beforeEach(() => {
  question = complete(faq.getFaqQuestion.answer, {
    id: 3,
    version: 1,
    title: 'May two write at once?',
    answer: 'Yes.',
  });
  answer(faq.getFaqQuestion, () => question);
  answer(faq.changeFaqQuestion, ({ body }) => {
    const { version, ...entered } = body;
    if (version !== question.version) return refusal('RECORD_CHANGED', { current: question });
    return (question = { ...question, ...entered, version: version + 1 });
  });
});

const button = (name: string) => page.getByRole('button', { name, exact: true });
const box = (name: string) => page.getByRole('textbox', { name, exact: true });
const restored = page.getByText('What you typed before is still here.');
const openQuestion = () => openOfficePage('/faq/3', 'catalogue');

/** Leaves the form and comes back to it, as a reload does. */
async function comeBack() {
  await page.getByRole('link', { name: 'FAQ' }).click();
  await expect.element(heading('FAQ')).toBeVisible();
  history.back();
  await expect.element(box('Answer')).toBeVisible();
}

test('typed values outlive the page until they are discarded, and then do not come back', async () => {
  await openQuestion();
  await box('Answer').fill('Never.');
  await comeBack();
  await expect.element(restored).toBeVisible();
  await expect.element(box('Answer')).toHaveValue('Never.');
  await button('Start again').click();
  await expect.element(box('Answer')).toHaveValue('Yes.');
  await comeBack();
  await expect.element(box('Answer')).toHaveValue('Yes.');
  await expect.element(restored).not.toBeInTheDocument();
});

test('the second of two operators reads the change and keeps the typed text; sent again, both are there', async () => {
  await openQuestion();
  await box('Question').fill('May two write at once, really?');
  question = { ...question, version: 2, answer: 'Yes, each sees what the other changed.' };
  await button('Save').click();
  await expectText(/^Changed: Answer\. The trail below/);
  await expect.element(box('Question')).toHaveValue('May two write at once, really?');
  await expect.element(box('Answer')).toHaveValue('Yes, each sees what the other changed.');
  await button('Save').click();
  await expectText('Saved.');
  expect(question).toMatchObject({ version: 3, title: 'May two write at once, really?' });
});

test('without the permission to write there is no button, and nothing can be typed', async () => {
  await openOfficePage('/faq/3', 'support');
  await expect.element(box('Answer')).toHaveAttribute('readonly');
  await expect.element(button('Save')).not.toBeInTheDocument();
});

test.each<[string, OperatorRole, string, string]>([
  ['/meetings/new', 'catalogue', 'Add the meeting', 'Title'],
  ['/news/new', 'catalogue', 'Save the draft', 'Title'],
  ['/coupons/new', 'finance', 'Add the coupon', 'Code'],
])('%s: an empty form is refused, and its first field has the focus', async (path, role, action, first) => {
  await openOfficePage(path, role);
  await button(action).click();
  await expect.element(page.getByText('Please fill this in.').first()).toBeVisible();
  await expect.element(box(first)).toHaveFocus();
});

async function fillCoupon(): Promise<void> {
  await openOfficePage('/coupons/new', 'finance');
  for (const [label, text] of [
    ['Code', 'autumn-15'],
    ['Value', '15'],
    ['From', '2026-01-01T00:00'],
    ['Until', '2027-01-01T00:00'],
    ['Uses in all', '100'],
  ] as const)
    await page.getByLabelText(label, { exact: true }).fill(text);
}

test('a coupon that was only asked for is not said to be saved', async () => {
  answer(coupons.createCoupon, { id: null, isRequested: true });
  await fillCoupon();
  await button('Add the coupon').click();
  await expectText('A second person decides now.');
});

test('a coupon is added in whole units, and the next form begins empty', async () => {
  let coupon: coupons.OfficeCoupon | null = null;
  answer(coupons.createCoupon, ({ body }) => {
    coupon = { id: 9, version: 1, uses: 0, ...body };
    return { id: 9, isRequested: false };
  });
  answer(coupons.getCoupon, () => coupon ?? refusal('COUPON_UNKNOWN'));
  await fillCoupon();
  await button('Add the coupon').click();
  await expect.element(heading('Coupon autumn-15')).toBeVisible();
  expect(coupon).toMatchObject({ value: 15, minimum: 0, maxUses: 100 });
  await page.getByRole('link', { name: 'Coupons' }).click();
  await page.getByRole('link', { name: newRecords.newCoupon }).click();
  await expect.element(page.getByLabelText('Code', { exact: true })).toHaveValue('');
});
