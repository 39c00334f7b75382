import { randomUUID } from 'node:crypto';
import { getPublicCertificate } from '#contract/certificate.ts';
import { withdrawOrder } from '#contract/order/withdrawal.ts';
import { paths } from '#web/paths.ts';
import { api } from '../support/api.ts';
import { casks, caskBy } from '../support/casks.ts';
import { press } from '../support/keyboard.ts';
import { buy, logInAs, newBuyer, type Member } from '../support/member.ts';
import { download, expect, expectAccessible, test } from '../support/shop.ts';

const check = 'Check the whole register';
const addsUp = 'Every share was sold within the number that was announced';

/** Waits for the entry about the present holder of a share; an earlier holder may have had one. */
async function untilRegistered(code: string): Promise<void> {
  const entry = async () =>
    (await api(getPublicCertificate, { params: { shareCode: code }, query: {} })).valid?.entry ?? null;
  await expect.poll(entry, { timeout: 30_000, intervals: [1000] }).not.toBeNull();
}

/** The order of one share of a cask and the share's code, once the register says so. */
async function soldShare(buyer: Member, cask: string) {
  const order = await buy(buyer, (await caskBy(cask)).shareId, 1);
  const code = order.lines[0]?.shareCodes[0] ?? '';
  await untilRegistered(code);
  return { order, code };
}

test('checks the register with its own files alone, by keyboard', async ({ page }) => {
  const { code } = await soldShare(await newBuyer(100_000), casks.plenty);
  await page.goto(paths.registerLog());
  const vkey = await (await page.request.get('/register/vkey')).text();
  await expect(page.getByText(vkey.trim(), { exact: true })).toBeVisible();
  expect(await download(page.getByRole('link', { name: 'Download check-register.go' }))).toBe(
    'check-register.go',
  );
  const start = page.getByRole('button', { name: check });
  await expect(start).toBeVisible();
  await expect(page.getByRole('table', { name: 'Entries, the newest first' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  const requested: string[] = [];
  await page.route('**/*', async (route) => {
    const { pathname } = new URL(route.request().url());
    requested.push(pathname);
    // The rest of the shop answers nothing.
    await (pathname.startsWith('/register/') ? route.continue() : route.fulfill({ status: 204 }));
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
  await logInAs(page, buyer);
  await page.goto(paths.profileCertificate(code));
  await page.getByRole('button', { name: 'Verify' }).click();
  await expect(page.getByText('Your browser opened it: it is you')).toBeVisible();
  await expectAccessible(page);
  const body = { expectedRefund: order.total };
  await api(withdrawOrder, { params: { id: order.id }, body }, { ...buyer, idempotencyKey: randomUUID() });
  await expect(async () => {
    await page.goto(paths.certificate(code));
    await page.getByRole('button', { name: 'Verify' }).click({ timeout: 2000 });
    const proof = page.getByText('The register says the same: it was given back');
    await expect(proof).toBeVisible({ timeout: 2000 });
  }).toPass({ timeout: 30_000, intervals: [2000] });
  await expect(page.getByText('A certificate for it is worth nothing')).toBeVisible();
  await expectAccessible(page);
});
