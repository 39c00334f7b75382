import type { Page } from '@playwright/test';
import { paths } from '#web/paths.ts';
import { answer, openBy, refuse, type ScreenGroup } from './screen.ts';
import { member, newcomer } from './visitors.ts';

const accept = (page: Page) => page.getByRole('button', { name: 'Accept Cookies' }).click();

const unsubscribing = /\/platform\/api\/v1\/unsubscribe/;
const link = paths.unsubscribe('the-token-of-a-mail-nobody-was-sent');

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
    { name: 'cookie-banner', as: 'stranger', path: paths.terms(), isWindow: true },
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
    { name: 'notices', as: member, path: paths.notices() },
    { name: 'notices-none', as: newcomer, path: paths.notices() },
    {
      name: 'unsubscribe',
      path: link,
      before: answer(unsubscribing, 200, { preference: 'alerts', caskName: 'Spring Tide' }),
    },
    {
      name: 'unsubscribe-done',
      path: link,
      before: answer(unsubscribing, 200, { preference: 'reminders', caskName: null }),
      after: async (page) => {
        await page.getByRole('button', { name: 'Yes, stop them' }).click();
        await page.getByText('Done: no more').waitFor();
      },
    },
    {
      name: 'unsubscribe-refused',
      path: link,
      before: refuse(unsubscribing, 422, 'LINK_INVALID'),
      pageErrors: [422],
    },
    { name: 'not-found', path: paths.notFound(), pageErrors: [404] },
    { name: 'failure', path: paths.failure() },
  ],
};
