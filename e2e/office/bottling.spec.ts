import type { Page } from '@playwright/test';
import { getAccount, updateAccount } from '#contract/account/account.ts';
import { listReleaseInvoices } from '#contract/bottling/release-invoice.ts';
import { getCollection } from '#contract/certificate.ts';
import { addDays, addYears, dateIn } from '#domain/calendar.ts';
import { openJobs } from '#server/jobs/open-jobs.ts';
import type { JobName } from '#server/platform/jobs/jobs.ts';
import { paths } from '#web/paths.ts';
import { buildCask } from '#testing/fixtures/builders.ts';
import { singaporeAddress } from '#testing/fixtures/address.ts';
import { shiftDate } from '#testing/setup/shift-date.ts';
import { testClock } from '#testing/test-clock.ts';
import { api } from '../support/api.ts';
import { databaseUrl, inDatabase } from '../support/database.ts';
import { buy, logInAgain, openAs, newBuyer, type Member } from '../support/member.ts';
import { logInOperatorAgain, newOperator } from '../support/operator.ts';
import { emptyDataDir } from '#testing/processes/data-dir.ts';
import { expect, expectAccessible, heading, test } from '../support/shop.ts';

const dayMs = 86_400_000;
/** From the plan, and the notice of it, to the day of the bottling. */
const days = 30;

test.use({ shopOptions: { openData: emptyDataDir, settings: () => Promise.resolve({ SAMPLE_DATA: 'no' }) } });

async function setAddress(member: Member): Promise<void> {
  const { email: _, ...account } = await api(getAccount, {}, member);
  const body = { ...account, name: 'Mei', surname: 'Tan', deliveryAddress: singaporeAddress };
  await api(updateAccount, { body }, member);
}

/**
 * Has the server run a scheduled job, as its schedule does. Done when a run has ended that began after the call; one under way
 * may have read its rows before.
 */
async function runJob(name: JobName): Promise<void> {
  const { boss, close } = await openJobs(await databaseUrl(), (error) => {
    throw error;
  });
  let id: string | null = null;
  const state = async () => {
    // Null while another run waits or is under way.
    id ??= await boss.send(name, {});
    return id === null ? '' : (await boss.findJobs(name, { id }))[0]?.state;
  };
  try {
    await expect.poll(state, { timeout: 60_000, intervals: [100] }).toMatch(/^(?:completed|failed)$/);
    expect(await state(), name).toBe('completed');
  } finally {
    await close();
  }
}

/** 250 shares of a cask that was filled seven years ago. */
const caskOnSale = () =>
  inDatabase((context) => {
    const fillDate = addYears(dateIn('IE', context.clock.now()), -7);
    return buildCask(context, { name: 'Life', fillDate, shares: 250 });
  });

/** From the list of parcels. */
async function ship(page: Page, invoiceNumber: string, address: string): Promise<void> {
  await expect(page.getByRole('row', { name: invoiceNumber })).toContainText('Not sent');
  await page.getByRole('link', { name: invoiceNumber }).click();
  await expect(heading(page, `Parcel of invoice ${invoiceNumber}`)).toBeVisible();
  await expect(page.getByText(address)).toBeVisible();
  await page.getByLabel('Carrier').fill('DHL');
  await page.getByLabel('Address of the tracking page').fill(`https://www.dhl.com/track/${invoiceNumber}`);
  await page.getByRole('button', { name: 'It was handed to the carrier' }).click();
  await expect(page.getByText('DHL · On its way')).toBeVisible();
  const trail = page.getByRole('region', { name: 'Trail of the last parcel' });
  await expect(trail.getByRole('link', { name: invoiceNumber })).toBeVisible();
}

async function deliver(page: Page): Promise<void> {
  await page.getByText('The courier saw that the receiver is of age').click();
  await page.getByLabel('How do you know').fill('Proof of delivery of DHL');
  await expect(page.getByText('This cannot be undone.')).toBeVisible();
  await page.getByRole('button', { name: 'Record it' }).click();
  await expect(page.getByText('DHL · Delivered')).toBeVisible();
  await expect(page.getByText('There is nothing to do for this parcel.')).toBeVisible();
}

test('a bottling, from the plan to the last parcel @smoke', async ({
  page,
  expectPageErrors,
  workerShop,
}) => {
  test.slow();
  // The figures that are asked about.
  expectPageErrors(409);
  const cask = await caskOnSale();
  const warehouse = await newOperator('warehouse');
  const buyer = await newBuyer(100_000);
  await setAddress(buyer);
  await buy(buyer, cask.offerId, 2);

  await openAs(page, warehouse, `/office/records/${cask.id}`);
  await page.getByRole('link', { name: 'Bottling', exact: true }).click();
  const bottlingDay = addDays(dateIn('IE', testClock.now()), days);
  await page.getByLabel('Day of bottling').fill(bottlingDay);
  await page.getByLabel('Strength in the bottle').fill('52');
  await page.getByRole('button', { name: 'Plan it' }).click();
  await expect(page.getByText('Hash of the seed of the draw', { exact: true })).toBeVisible();

  await runJob('notify-bottling-owners');
  await openAs(page, buyer, paths.profileBottles());
  await expect(page.getByRole('heading', { name: 'Where should they go?' })).toBeVisible();
  await expect(page.getByLabel('Address', { exact: true })).toHaveValue(singaporeAddress.line1);
  await page.getByLabel('Address', { exact: true }).fill('9 Keong Saik Road');
  await page.getByLabel('Note for the courier').fill('Ring twice');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('Thank you, we have your address.')).toBeVisible();
  await page.goto('about:blank');

  const later = days * dayMs;
  await workerShop.restart(later);
  await page.addInitScript(shiftDate, later);
  const operator = await logInOperatorAgain(warehouse, later);
  await openAs(page, operator, '/office/bottlings');
  await page.getByRole('link', { name: 'Life' }).click();
  await expect(heading(page, 'Bottling of Life')).toBeVisible();
  await page.getByLabel('In the bottling vat').fill('175.7');
  await page.getByLabel('Lost before').fill('6');
  await page.getByLabel('Bottles filled').fill('251');
  await page.getByLabel('Of them broken').fill('1');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Record the bottling' }).click();
  // The vat holds 8 percent less pure alcohol than the model foresees.
  await expect(page.getByText('The figures are far from what is expected.')).toBeVisible();
  await page.getByRole('button', { name: 'It is right: record it' }).click();
  await expect(page.getByText('251 filled, 1 broken')).toBeVisible();
  await expect(page.getByText('2 shares of members, 250 in all')).toBeVisible();

  const payer = await logInAgain(buyer);
  const { content } = await api(listReleaseInvoices, { query: {} }, payer);
  const { id, invoiceNumber } = content[0]!;
  await openAs(page, payer, paths.profileRelease(id));
  await expect(heading(page, 'Your bottles of Life')).toBeVisible();
  await expect(page.getByText(/^2 bottles of 700 ml at 52/)).toBeVisible();
  await expect(page.getByText('For comparison: our estimate when you ordered')).toBeVisible();
  await page.getByRole('button', { name: /^Pay .*$/ }).click();
  await expect(page.getByText(/^Paid on /)).toBeVisible();

  await openAs(page, operator, '/office/parcels');
  await ship(page, invoiceNumber, '9 Keong Saik Road');
  const parcel = page.url();
  await openAs(page, payer, paths.profileRelease(id));
  await expect(page.getByText('On its way with DHL.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Follow the parcel' })).toHaveAttribute(
    'href',
    `https://www.dhl.com/track/${invoiceNumber}`,
  );
  await openAs(page, operator, parcel);
  await deliver(page);

  await openAs(page, payer, paths.profileRelease(id));
  await expect(page.getByText('Handed over by DHL.')).toBeVisible();
  const { content: certificates } = await api(getCollection, { query: {} }, payer);
  expect(certificates).toHaveLength(2);
  for (const { shareCode } of certificates) {
    await page.goto(paths.profileCertificate(shareCode));
    await expect(page.getByText(/^Bottled on .*: bottle \d+ of 250\.$/)).toBeVisible();
    await expect(page.getByText('Your bottle arrived')).toBeVisible();
  }
});
