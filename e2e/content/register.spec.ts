import { randomUUID } from 'node:crypto';
import { getPublicCertificate } from '#contract/certificate.ts';
import { withdrawOrder } from '#contract/order/withdrawal.ts';
import { paths } from '#web/paths.ts';
import { api } from '../support/api.ts';
import { casks, caskBy } from '../support/casks.ts';
import { press } from '../support/keyboard.ts';
import { buy, openAs, newBuyer, type Member } from '../support/member.ts';
import { download, expect, expectAccessible, test } from '../support/shop.ts';

const check = 'Check the whole register';
const addsUp = 'Every share was sold within the number that was announced';

const publicCertificate = (shareCode: string) =>
  api(getPublicCertificate, { params: { shareCode }, query: {} });

/** Waits for an entry of the register, which is signed a moment after what it says. */
const untilRegistered = (entry: () => Promise<number | null>) =>
  expect.poll(entry, { timeout: 60_000, intervals: [1000] }).not.toBeNull();

/** The order of one share of a cask and the share's code, once the register says so. */
async function soldShare(buyer: Member, cask: string) {
  const order = await buy(buyer, (await caskBy(cask)).shareId, 1);
  const code = order.lines[0]?.shareCodes[0] ?? '';
  // About the present holder: an earlier one may have had one.
  await untilRegistered(async () => (await publicCertificate(code)).valid?.entry ?? null);
  return { order, code };
}

test('checks the register with its own files alone, by keyboard', async ({ page }) => {
  const { code } = await soldShare(await newBuyer(100_000), casks.plenty);
  await page.goto(paths.registerLog());
  const vkey = await (await page.request.get('/register/vkey')).text();
  await expect(page.getByText(vkey.trim(), { exact: true })).toBeVisible();
  const program = page.getByRole('link', { name: 'Download check-register.go' });
  expect(await download(program)).toBe('check-register.go');
  const start = page.getByRole('button', { name: check });
  await expect(start).toBeVisible();
  await expect(page.getByRole('table', { name: 'Entries, the newest first' })).toBeVisible();
  const requested: string[] = [];
  await page.route('**/*', async (route) => {
    const { pathname } = new URL(route.request().url());
    requested.push(pathname);
    // The rest of the shop answers nothing; parts below the screen have scripts that come late.
    await (/^\/(register|assets)\//.test(pathname) ? route.continue() : route.fulfill({ status: 204 }));
  });
  await press(page, start);
  await expect(page.getByText(addsUp)).toBeVisible();
  expect(requested.some((path) => path.startsWith('/register/tile/entries/'))).toBe(true);
  await page.getByLabel('Find a cask or a share code').fill(code);
  await expect(page.getByRole('heading', { name: `Entries about ${code}` })).toBeVisible();
  // More often where it was given back and sold again.
  await expect(page.getByRole('cell', { name: 'Share sold' }).first()).toBeVisible();
  const cask = code.replace(/-\d{4}-\w+$/, '');
  await page.getByLabel('Find a cask or a share code').fill(cask);
  await expect(page.getByRole('heading', { name: `${cask}, counted entry by entry` })).toBeVisible();
  const steps = page.getByRole('table', { name: `Entries about ${cask}, the oldest first` });
  await expect(steps.getByRole('cell', { name: 'Cask announced' })).toBeVisible();
});

test('proves that a share is one’s own, and gives it back, which its page and the register then say @smoke', async ({
  page,
}) => {
  const buyer = await newBuyer(100_000);
  const { order, code } = await soldShare(buyer, casks.givenBack);
  await openAs(page, buyer, paths.profileCertificate(code));
  await page.getByRole('button', { name: 'Verify' }).click();
  await expect(page.getByText('Your browser opened it: it is you')).toBeVisible();
  await expectAccessible(page);
  const body = { expectedRefund: order.total };
  const { entry: sold } = await publicCertificate(code);
  await api(withdrawOrder, { params: { id: order.id }, body }, { ...buyer, idempotencyKey: randomUUID() });
  await untilRegistered(async () => {
    const { entry } = await publicCertificate(code);
    return entry === sold ? null : entry;
  });
  await page.goto(paths.certificate(code));
  await page.getByRole('button', { name: 'Verify' }).click();
  await expect(page.getByText('The register says the same: it was given back')).toBeVisible();
  await expect(page.getByText('A certificate for it is worth nothing')).toBeVisible();
  await expectAccessible(page);
});
