import { beforeEach, expect, inject, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { uploadFile } from '#contract/office/file.ts';
import { listApprovals, type ListedApproval } from '#contract/office/approvals.ts';
import * as contract from '#contract/office/office-cask.ts';
import { addYears } from '#domain/calendar.ts';
import { publishableFacts } from '#testing/fixtures/publishable-facts.ts';
import { answer, complete, refusal } from '#testing/web/answers.ts';
import { button, dialog, expectText } from '#testing/web/locators.ts';
import { isFocusInMain, openOfficePage, storedPicture } from '#testing/web/open-office-page.tsx';

const today = inject('testInstant').slice(0, 10);
const facts = publishableFacts(1, '0001', addYears(today, -7));
let cask: contract.OfficeCask;

const change = (differing: Partial<contract.OfficeCask>) =>
  (cask = { ...cask, version: cask.version + 1, ...differing });

beforeEach(() => {
  cask = complete(contract.getOfficeCask.answer, { id: 7, version: 3, facts });
  answer(contract.getOfficeCask, () => cask);
});

const open = () => openOfficePage('/casks/7', 'catalogue');
const saved = page.getByText('Saved.');

test('a cask goes from a draft on sale by the keyboard; the focus stays in the page after each step', async () => {
  answer(contract.checkCaskDraft, () => change({ state: 'CHECKED' }));
  answer(contract.announceCask, () => change({ state: 'ANNOUNCED', stage: 'MATURING' }));
  answer(contract.sellCask, () => change({ state: 'ON_SALE', onSaleFrom: cask.changedAt }));
  await open();
  for (const [action, state] of [
    ['Mark as checked', 'Checked'],
    ['Announce', 'Announced · Maturing'],
    ['Put on sale', 'On sale · Maturing'],
  ] as const) {
    await button(action).click();
    await expect.element(dialog.getByRole('button', { name: 'Close' })).toHaveFocus();
    await dialog.getByRole('button', { name: action }).click();
    await expect.element(page.getByText(state, { exact: true })).toBeVisible();
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.poll(isFocusInMain).toBe(true);
  }
  await expectText('0 of 250 shares are sold.');
});

test('a cask with something missing is not put on sale', async () => {
  change({
    state: 'ANNOUNCED',
    stage: 'MATURING',
    problems: [{ condition: 'EVIDENCE_MISSING', field: 'evidence' }],
  });
  await open();
  await expect.element(button('Put on sale')).toBeDisabled();
});

test('photographs are uploaded, described, ordered and saved; the focus is where it is needed', async () => {
  const stored: ReturnType<typeof storedPicture>[] = [];
  answer(uploadFile, () => stored.shift() ?? refusal('FILE_TYPE_REFUSED'));
  answer(contract.setCaskPictures, ({ body }) =>
    change({
      pictures: (body.pictures ?? []).map(({ fileId, alt }) => ({
        alt,
        file: { ...storedPicture('a'), id: fileId },
      })),
    }),
  );
  await open();
  const input = () => page.elementLocator(document.querySelector('input[type=file]')!);
  const jpeg = (name: string) => new File(['bytes'], name, { type: 'image/jpeg' });
  await expect.element(button('Mark as checked')).toBeVisible();
  await userEvent.upload(input(), jpeg('photo.jpg'));
  await expectText(/^photo\.jpg: Please choose a JPEG/);
  stored.push(storedPicture('head.jpg', 1), storedPicture('side.jpg', 2));
  await userEvent.upload(input(), [jpeg('head.jpg'), jpeg('side.jpg')]);
  await page.getByLabelText('What photograph 1 shows').fill('Its head');
  // Another screen and back: the unsaved text is still there.
  await page.getByRole('link', { name: 'Documents of this cask' }).click();
  await expect.element(page.getByRole('heading', { level: 1, name: /^Documents of/ })).toBeVisible();
  history.back();
  await expect.element(page.getByLabelText('What photograph 1 shows')).toHaveValue('Its head');
  await button('Save the photographs').click();
  const second = page.getByLabelText('What photograph 2 shows');
  await expect.element(second).toHaveFocus();
  await expect.element(second).toHaveAccessibleDescription(/Please fill this in\./);
  await second.fill('Its side');
  await button('Move photograph 2 up').click();
  await expect.element(button('Move photograph 1 up')).toHaveFocus();
  await button('Save the photographs').click();
  await expect.element(saved).toBeVisible();
  await expect.poll(isFocusInMain).toBe(true);
  await expect.poll(() => document.activeElement).not.toBe(document.querySelector('input[type=file]'));
  expect(cask.pictures.map(({ alt }) => alt)).toEqual(['Its side', 'Its head']);
});

test('a price under the least of Ireland is refused at its field', async () => {
  answer(
    contract.changeOfficeCask,
    refusal('CASK_NOT_PUBLISHABLE', { fields: { priceEur: 'BELOW_MINIMUM_PRICE' } }),
  );
  await open();
  await page.getByLabelText('Price in euro').fill('0.50');
  await button('Save').click();
  await expectText(/below the minimum price of Ireland/);
});

test('another price of a cask on sale waits for a second person, and its page says so', async () => {
  let openApprovals: ListedApproval[] = [];
  answer(listApprovals, () => openApprovals);
  change({ state: 'ON_SALE', stage: 'MATURING' });
  const request = { act: 'cask.setPrice', subjectKind: 'cask', subjectId: '7', standing: 'OWN' } as const;
  const ofLevel = {
    id: '9d1b7d1e-64c5-4f6c-8c8b-2f1f1c1b1a02',
    act: 'membershipLevel.setPrice',
    subjectKind: 'membershipLevel',
    subjectId: '7',
  } as const;
  answer(contract.changeOfficeCask, () => {
    openApprovals = complete(listApprovals.answer, [ofLevel, request]);
    return { ...cask, isRequested: true };
  });
  await open();
  await page.getByLabelText('Price in euro').fill('95');
  await button('Save').click();
  await expectText(/It holds once somebody else has approved it/);
  await expect.element(page.getByLabelText('Price in euro')).toHaveValue('80.00');
  // The request of a membership level with the same number is on the page of the level.
  await expect.poll(() => page.getByRole('link', { name: 'open the request' }).elements().length).toBe(1);
});
