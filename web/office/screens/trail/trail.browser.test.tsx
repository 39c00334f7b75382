import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { searchTrail } from '#contract/office/trail.ts';
import { answer } from '#testing/web/answers.ts';
import { expectLink } from '#testing/web/locators.ts';
import { openOfficePage } from '#testing/web/open-office-page.tsx';

const memberId = '0b0e1f5a-6f0c-4ad6-9a8e-3f6c2d1b7a11';
const email = 'mary@example.com';

test('the trail is filtered by act, and links to the member by name', async () => {
  const about = {
    subjectKind: 'member',
    subjectId: memberId,
    names: [{ field: 'memberId', id: memberId, name: email }],
  };
  answer(searchTrail, ({ query }) => ({
    entries: ['member.view', 'operator.invite']
      .filter((action) => [null, action].includes(query.get('action')))
      .map((action, position) => ({ position, action, ...about })),
  }));
  await openOfficePage('/trail', 'owner');
  await expectLink(`Member ${email}`, `/office/members/${memberId}`, page.getByRole('row').nth(1));
  await page.getByLabelText('What').selectOptions('Operator invited');
  await expect.poll(() => location.search).toBe('?action=operator.invite');
  await expect.poll(() => document.querySelectorAll('main tbody tr').length).toBe(1);
  await expect.element(page.getByRole('cell', { name: 'Operator invited' })).toBeVisible();
});
