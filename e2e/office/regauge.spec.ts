import { setCaskPictures } from '#contract/office/office-cask.ts';
import { addDays, dateIn } from '#domain/calendar.ts';
import { jpegPhoto } from '#testing/fixtures/files.ts';
import { testClock } from '#testing/test-clock.ts';
import { api } from '../support/api.ts';
import { logInAs } from '../support/member.ts';
import { uploadPublic } from '../support/add-evidence.ts';
import { announceCask } from '../support/announce-cask.ts';
import { press, tabTo } from '../support/keyboard.ts';
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

test('a regauge is recorded on a phone beside the cask; what was typed survives a reload and a lost line @smoke', async ({
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

test('an incident is reported and corrected on a phone by the keyboard, on a slow line', async ({
  page,
  expectPageErrors,
}) => {
  expectPageErrors(400);
  test.slow();
  const { id, name } = await maturingCask();
  await page.setViewportSize({ width: 360, height: 740 });
  await logInAs(page, await newOperator('warehouse'));
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 400,
    downloadThroughput: 50_000,
    uploadThroughput: 50_000,
  });
  await page.goto(`/office/records/${id}`);
  await expect(heading(page, name)).toBeVisible();
  await press(page, page.getByRole('link', { name: 'Report an incident' }));
  await expect(heading(page, 'Report an incident')).toBeVisible();
  const text = page.getByLabel('What there is to say');
  await press(page, page.getByRole('button', { name: 'Record it' }));
  await expect(text).toBeFocused();
  await expect(text).toHaveAccessibleDescription(/^It is missing\./);
  await page.keyboard.type('The roof let rain in beside it.');
  await expectAccessible(page);
  await press(page, page.getByRole('button', { name: 'Record it' }));
  await expect(page.getByText('Recorded. Everybody can read it.')).toBeVisible();
  const correct = page.getByRole('link', { name: 'Correct' });
  const incident = page.getByRole('listitem').filter({ hasText: 'The roof let rain in beside it.' });
  await press(page, incident.filter({ has: correct }).getByRole('link', { name: 'Correct' }));
  await expect(heading(page, 'Correct what was recorded')).toBeVisible();
  await tabTo(page, text);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('The roof let rain in two rows away.');
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(page.getByText('The roof let rain in two rows away.').first()).toBeVisible();
  await expect(incident.first()).toContainText('corrected');
  await expectNoSidewaysScroll(page);
});

test('a regauge that cannot be is refused with the field that is wrong', async ({
  page,
  expectPageErrors,
}) => {
  expectPageErrors(400);
  const { id } = await maturingCask();
  await logInAs(page, await newOperator('warehouse'));
  await page.goto(`/office/records/${id}/new?kind=REGAUGED`);
  const [litres, strength, day] = [
    page.getByLabel('Litres in the cask'),
    page.getByLabel('Strength'),
    page.getByLabel('Day', { exact: true }),
  ];
  const today = dateIn('IE', testClock.now());
  const record = async (values: { litres?: string; strength?: string; day?: string }) => {
    await litres.fill(values.litres ?? '193.4');
    await strength.fill(values.strength ?? '62.9');
    await day.fill(values.day ?? today);
    await page.getByRole('button', { name: 'Record it' }).click();
  };
  await page.getByLabel('Temperature of the spirit').fill('11.8');
  for (const wrong of ['0', '100']) {
    await record({ strength: wrong });
    await expect(strength).toHaveAccessibleDescription(/Percent by volume from 20 to 94.7/);
  }
  await record({ litres: '201' });
  await expect(litres).toHaveAccessibleDescription(/It is more than 200 litres\./);
  await expect(litres).toBeFocused();
  await record({ day: addDays(today, 1) });
  await expect(day).toHaveAccessibleDescription(/It is in the future\./);
  await record({ day: addDays(today, -1000) });
  await expect(day).toHaveAccessibleDescription(/It is before the filling\./);
  await expectAccessible(page);
  await record({});
  await expect(page.getByText('193.4 litres at 62.9')).toBeVisible();
});

test('a picture that is replaced while somebody looks at it stays there for them; who comes later sees the new one', async ({
  page,
}) => {
  const { id, catalogue } = await maturingCask();
  const upload = async (colour: string) => {
    const photo = await jpegPhoto({ colour, width: 1200, height: 900 });
    return (await uploadPublic(catalogue, photo, 'photo.jpg')).id;
  };
  const show = async (version: number, fileId: string, alt: string) =>
    (
      await api(
        setCaskPictures,
        { params: { caskId: String(id) }, body: { version, pictures: [{ fileId, alt }] } },
        catalogue,
      )
    ).version;
  const [before, after] = [await upload('#aa2200'), await upload('#0022aa')];
  const version = await show(1, before, 'The cask in red');
  await page.goto(`/casks/${id}`);
  const red = page.getByRole('img', { name: 'The cask in red' });
  await page.getByRole('heading', { name: 'Photographs' }).scrollIntoViewIfNeeded();
  await expect(red).toBeVisible();
  const source = () => red.evaluate((image: HTMLImageElement) => image.currentSrc);
  await expect.poll(source).toContain('/files/');
  const address = await source();
  await show(version, after, 'The cask in blue');
  // A browser that fetches it only now still finds it.
  const late = await page.request.get(address);
  expect([late.status(), late.headers()['cache-control']]).toEqual([
    200,
    'public, max-age=31536000, immutable',
  ]);
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect.poll(() => red.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await page.reload();
  await expect(page.getByRole('img', { name: 'The cask in blue' })).toBeVisible();
  await expectAccessible(page);
});
