import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { importCasks, previewCaskImport } from '#contract/office/office-cask.ts';
import { answer, refusal } from '#testing/web/answers.ts';
import { button, expectText } from '#testing/web/locators.ts';
import { openOfficePage } from '#testing/web/open-office-page.tsx';

test('an import whose effect has changed since is shown again, and says so', async () => {
  const digestOf = (digit: number) => String(digit).repeat(64);
  answer(previewCaskImport, (_, count) => ({ digest: digestOf(count), created: count }));
  const sent = answer(importCasks, ({ query }, count) =>
    count === 1 ? refusal('IMPORT_CHANGED') : { digest: query.get('digest') ?? '', isDone: true },
  );
  await openOfficePage('/casks/import', 'catalogue');
  const input = page.elementLocator(document.querySelector('input[type=file]')!);
  await userEvent.upload(input, new File(['code\nTC-0001'], 'casks.csv', { type: 'text/csv' }));
  await expectText(/^1 new draft/);
  await button('Import').click();
  await expectText(/^Something has changed since; this is what the file would do now/);
  await expectText(/^2 new drafts/);
  await button('Import').click();
  await expectText('Imported.');
  expect(sent.map(({ query }) => query.get('digest'))).toEqual([digestOf(1), digestOf(2)]);
});
