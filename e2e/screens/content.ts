import { paths } from '#web/paths.ts';
import type { ScreenGroup } from './screen.ts';
import { buyer, member } from './visitors.ts';

export const content: ScreenGroup = {
  title: 'Content and membership',
  screens: [
    {
      name: 'register-log',
      path: paths.registerLog(),
      after: async (page) => {
        await page.getByRole('button', { name: 'Check the whole register' }).click();
        await page.getByText('Every share was sold within').waitFor();
      },
    },
    { name: 'certificate-check', path: paths.certificate('TC-0001-0001-00'), pageErrors: [422] },
    { name: 'levels', path: paths.membership() },
    { name: 'levels-member', as: member, path: paths.membership() },
    {
      name: 'levels-subscribe',
      as: buyer,
      path: paths.membership(),
      after: async (page) => {
        await page.getByRole('button', { name: 'Move up to Stillman' }).click();
        await page.getByRole('button', { name: /^Join and pay/ }).waitFor();
      },
    },
  ],
};
