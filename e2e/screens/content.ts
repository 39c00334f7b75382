import type { Page } from '@playwright/test';
import { paths } from '#web/paths.ts';
import type { ScreenGroup } from './screen.ts';
import { buyer, member, newcomer } from './visitors.ts';

async function openQuestions(page: Page): Promise<void> {
  const closed = page.getByRole('main').getByRole('button', { expanded: false });
  while ((await closed.count()) > 0) await closed.first().click();
}

export const content: ScreenGroup = {
  title: 'Content and membership',
  screens: [
    { name: 'faq', path: paths.faq() },
    { name: 'faq-open', path: paths.faq(), after: openQuestions },
    { name: 'about-us', path: paths.aboutUs() },
    { name: 'share-code', path: paths.shareCode() },
    {
      name: 'share-code-wrong',
      path: paths.shareCode('TC-0001-0001-00'),
      after: async (page) => {
        await page.getByRole('button', { name: 'Check' }).click();
        await page.getByRole('alert').waitFor();
      },
      pageErrors: [422],
    },
    {
      name: 'register-log',
      path: paths.registerLog(),
      after: async (page) => {
        await page.getByRole('button', { name: 'Check the whole register' }).click();
        await page.getByText('Every share was sold within').waitFor();
      },
    },
    { name: 'certificate-check', path: paths.certificate('TC-0001-0001-00'), pageErrors: [422] },
    { name: 'status', path: paths.status() },
    { name: 'contacts', path: paths.contacts() },
    { name: 'terms', path: paths.terms() },
    { name: 'privacy', path: paths.privacy() },
    { name: 'sales-term', path: paths.salesTerm() },
    { name: 'levels', path: paths.membership() },
    { name: 'levels-newcomer', as: newcomer, path: paths.membership() },
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
    {
      name: 'levels-too-little-money',
      as: buyer,
      path: paths.membership(),
      after: async (page) => {
        await page.getByRole('button', { name: 'Move up to Master Blender' }).click();
        await page.getByRole('button', { name: /^Join and pay/ }).waitFor();
      },
    },
  ],
};
