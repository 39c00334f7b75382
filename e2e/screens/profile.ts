import type { Page } from '@playwright/test';
import { getCollection } from '#contract/certificate.ts';
import { listOrders } from '#contract/order/order.ts';
import { paths } from '#web/paths.ts';
import { api } from '../support/api.ts';
import { newMember } from '../support/member.ts';
import { untilLoadingFails, openBy, refuse, type ScreenGroup } from './screen.ts';
import { holder, member, newcomer } from './visitors.ts';

const firstOrder = async () => {
  const { content } = await api(listOrders, { query: {} }, await member());
  return paths.profileOrder(content[0]?.id ?? '');
};

const firstShare = async () => {
  const { content } = await api(getCollection, { query: {} }, await member());
  return paths.profileCertificate(content[0]?.shareCode ?? '');
};

async function saveWithout(page: Page): Promise<void> {
  await page.getByLabel('Date of birth').fill('2020-01-01');
  await page.getByRole('button', { name: 'Save' }).first().click();
  await page.locator('[aria-invalid=true]').first().waitFor();
}

export const profile: ScreenGroup = {
  title: 'My Profile',
  screens: [
    { name: 'collection', as: member, path: paths.profileCollection() },
    { name: 'collection-empty', as: newcomer, path: paths.profileCollection() },
    {
      name: 'certificate',
      as: member,
      path: firstShare,
      after: openBy(/^Open certificate/),
    },
    { name: 'share', as: member, path: firstShare },
    { name: 'orders', as: member, path: paths.profileOrders() },
    { name: 'order', as: member, path: firstOrder },
    { name: 'membership', as: member, path: paths.profileMembership() },
    { name: 'membership-empty', as: newcomer, path: paths.profileMembership() },
    {
      name: 'membership-sample',
      as: holder,
      path: paths.profileMembership(),
      after: openBy('Ask for a sample'),
    },
    { name: 'preferences', as: member, path: paths.profilePreferences() },
    { name: 'preferences-empty', as: newcomer, path: paths.profilePreferences() },
    {
      name: 'preferences-refused',
      as: newcomer,
      path: paths.profilePreferences(),
      after: saveWithout,
    },
    {
      name: 'preferences-app',
      // A login of a while ago is asked for the password first.
      as: () => newMember(),
      path: paths.profilePreferences(),
      after: openBy('Set up'),
    },
    {
      name: 'orders-failure',
      as: newcomer,
      path: paths.profileOrders(),
      before: refuse('**/api/order?*', 503, 'UNAVAILABLE'),
      after: untilLoadingFails,
      pageErrors: [503],
    },
  ],
};
