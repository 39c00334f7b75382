import { expect, inject, test } from 'vitest';
import { page } from 'vitest/browser';
import { listChargebacks } from '#contract/office/money/chargebacks.ts';
import { addDays, dateIn } from '#domain/calendar.ts';
import { answer } from '#testing/web/answers.ts';
import { openOfficePage } from '#testing/web/open-office-page.tsx';

const today = dateIn('IE', new Date(inject('testInstant')));

test.each([
  [2, 'OPEN', 'Evidence due in 2 days'],
  [-1, 'OPEN', 'Evidence overdue for 1 day'],
  [2, 'LOST', '–'],
] as const)('a chargeback with a deadline in %i days that is %s says: %s', async (days, state, said) => {
  answer(listChargebacks, { content: [{ state, evidenceDueOn: addDays(today, days) }] });
  await openOfficePage('/chargebacks', 'finance');
  await expect.element(page.getByRole('row').nth(1)).toMatchTextContent(said);
});
