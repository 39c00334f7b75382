import { addAlert } from '#contract/cask/alert.ts';
import { bookMeeting, listMeetings } from '#contract/membership/benefit.ts';
import { addFavourite } from '#contract/cask/favourite.ts';
import { api } from '../support/api.ts';
import { casks, caskBy } from '../support/casks.ts';
import * as members from '../support/member.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, heading, test } from '../support/shop.ts';

test('the dashboard tells what one holds, what comes next, what one watches and saved, and one’s meetings @smoke', async ({
  page,
}) => {
  const member = await members.newBuyer();
  const [held, watched, saved] = [
    await caskBy(casks.plenty),
    await caskBy(casks.fillingSoon),
    await caskBy(casks.soldOut),
  ];
  await members.buy(member, held.shareId, 1);
  await api(addAlert, { params: { caskId: String(watched.id) } }, member);
  await api(addFavourite, { params: { caskId: String(saved.id) } }, member);
  const { content } = await api(listMeetings, { query: {} }, member);
  const meeting = content.find(({ refusal }) => refusal === null);
  await api(bookMeeting, { params: { meetingId: String(meeting?.id) }, query: {} }, member);

  await members.logInAs(page, member);
  await page.goto('/');
  await page.getByRole('link', { name: 'Dashboard' }).first().click();
  await expect(heading(page, 'Good to see you')).toBeVisible();
  const part = (name: string) => page.getByRole('region', { name });
  await expect(part('Your shares').getByRole('link', { name: held.name })).toBeVisible();
  await expect(part('What comes next')).toContainText('estimated bottling');
  await expect(part('Your meetings')).toContainText(meeting?.title ?? 'a meeting');
  await expect(part('Casks you watch').getByRole('link', { name: watched.name })).toBeVisible();
  await expect(part('Casks you saved').getByRole('link', { name: saved.name })).toBeVisible();
  await expectAccessible(page);
  for (const width of [360, 768]) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoSidewaysScroll(page);
  }

  await part('Casks you saved')
    .getByRole('button', { name: `Remove ${saved.name} from your saved casks` })
    .click();
  await expect(part('Casks you saved')).toHaveCount(0);
  await part('Casks you watch')
    .getByRole('button', { name: `Stop notifying me about ${watched.name}` })
    .click();
  await expect(part('Casks you watch')).toHaveCount(0);
  await page.reload();
  await expect(part('Your shares')).toBeVisible();
  await expect(part('Casks you saved')).toHaveCount(0);
});
