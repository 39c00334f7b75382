import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { getOfficeMeeting } from '#contract/office/office-meeting.ts';
import { answer } from '#testing/web/answers.ts';
import { button, expectText } from '#testing/web/locators.ts';
import { openOfficePage } from '#testing/web/open-office-page.tsx';

test('a meeting that has begun can be neither changed nor cancelled', async () => {
  answer(getOfficeMeeting, { id: 4, version: 1, title: 'Where the cut is made', hasBegun: true });
  await openOfficePage('/meetings/4', 'catalogue');
  await expectText('It has begun, so it stays as it is.');
  await expect.element(page.getByLabelText('Title')).toHaveAttribute('readonly');
  await expect.element(button(/^Cancel/)).not.toBeInTheDocument();
});
