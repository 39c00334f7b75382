import type { Page } from '@playwright/test';
import { paths } from '#web/paths.ts';
import { answer, openBy, type ScreenGroup } from './screen.ts';
import { member } from './visitors.ts';

const accept = (page: Page) => page.getByRole('button', { name: 'Accept Cookies' }).click();

export const shell: ScreenGroup = {
  title: 'Gate, frame and errors',
  screens: [
    { name: 'age-form', as: 'stranger', path: paths.home(), after: accept },
    {
      name: 'age-form-refused',
      as: 'stranger',
      path: paths.ageForm(),
      after: async (page) => {
        await accept(page);
        await page.getByRole('button', { name: 'Enter' }).click();
        await page.getByRole('alert').waitFor();
      },
    },
    {
      name: 'burger',
      path: paths.home(),
      widths: [360],
      after: openBy('Menu'),
    },
    {
      name: 'profile-popup',
      as: member,
      path: paths.home(),
      after: openBy(/^Account of/),
    },
    {
      name: 'notices-popup',
      as: member,
      path: paths.home(),
      after: openBy(/^Notices/),
    },
    {
      name: 'unsubscribe',
      path: paths.unsubscribe('the-token-of-a-mail-nobody-was-sent'),
      before: answer(/\/platform\/api\/v1\/unsubscribe/, 200, {
        preference: 'alerts',
        caskName: 'Spring Tide',
      }),
    },
    { name: 'not-found', path: paths.notFound(), pageErrors: [404] },
    { name: 'failure', path: paths.failure() },
  ],
};
