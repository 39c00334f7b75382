import { jpegPhoto } from '#testing/fixtures/files.ts';
import { logInAs } from '../support/member.ts';
import { announceCask } from '../support/announce-cask.ts';
import { newDraftFacts } from '../support/new-draft.ts';
import { newOperator, type Operator } from '../support/operator.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, heading, test } from '../support/shop.ts';

async function maturingCask(): Promise<{
  id: number;
  code: string;
  name: string;
  number: string;
  catalogue: Operator;
}> {
  const catalogue = await newOperator('catalogue');
  const facts = await newDraftFacts();
  const { id } = await announceCask(facts, catalogue);
  return {
    id,
    code: facts.code ?? '',
    name: facts.name ?? '',
    number: facts.caskNumber ?? '',
    catalogue,
  };
}

test('a regauge on a phone beside the cask, over a lost line, to the page of the cask @smoke', async ({
  page,
  context,
  expectPageErrors,
}) => {
  expectPageErrors('no answer');
  const { id, name, number } = await maturingCask();
  await page.setViewportSize({ width: 360, height: 740 });
  await logInAs(page, await newOperator('warehouse'));
  await page.goto('/office/records');
  await page.getByRole('searchbox', { name: 'Filter' }).fill(number);
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.getByRole('link', { name: `D-${number}` }).click();
  await expect(heading(page, name)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Record a regauge' }).click();
  await expect(page.getByText('198.0 litres at 63.5')).toBeVisible();
  await page.getByLabel('Litres in the cask').fill('193,4');
  await page.getByLabel('Strength').fill('62.9');
  await page.getByLabel('Temperature of the spirit').fill('11.8');
  await page.getByText('weighed').click();
  await expect(page.getByText('That is 121.6 litres of pure alcohol, 4.1 less than before.')).toBeVisible();
  await page.locator('input[type=file]').setInputFiles({
    name: 'dipstick.jpg',
    mimeType: 'image/jpeg',
    buffer: await jpegPhoto({ colour: '#445566' }),
  });
  await page.getByLabel('What photograph 1 shows').fill('The dipstick');
  await page.reload();
  await expect(page.getByText('What you typed before is still here.')).toBeVisible();
  await expect(page.getByLabel('Litres in the cask')).toHaveValue('193,4');
  await expect(page.getByLabel('What photograph 1 shows')).toHaveValue('The dipstick');
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  for (const target of await page.locator('main button:visible').all()) {
    const box = await target.boundingBox();
    if (box && (await target.isVisible())) expect(box.height).toBeGreaterThanOrEqual(44);
  }

  await context.setOffline(true);
  await page.getByRole('button', { name: 'Record it' }).click();
  await expect(page.getByText(/No answer came/)).toBeVisible();
  await expect(page.getByLabel('Strength')).toHaveValue('62.9');
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Record it' }).click();
  await expect(page.getByText('193.4 litres at 62.9')).toBeVisible();
  await expect(page.getByText('1 photograph')).toBeVisible();

  // Everybody reads it in the shop, with its photograph.
  await page.goto(`/casks/${id}`);
  await page.getByRole('heading', { name: 'What happened to it' }).scrollIntoViewIfNeeded();
  const photograph = page.getByRole('img', { name: 'The dipstick' });
  await photograph.scrollIntoViewIfNeeded();
  await expect
    .poll(() => photograph.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
});
