import { randomUUID } from 'node:crypto';
import { expect, onTestFinished, test } from 'vitest';
import { addDays, dateIn } from '#domain/calendar.ts';
import type { Country } from '#domain/country.ts';
import { bottlesFrom } from '#domain/bottling/allocation.ts';
import { taxRatesOn } from '#domain/rates/taxes.ts';
import { brokenInvariants } from '#testing/database/broken-invariants.ts';
import { balanceOf, buildCask, buildMember, type BuiltMember } from '#testing/fixtures/builders.ts';
import { callerOf, fillCart } from '#testing/fixtures/buyers.ts';
import { addRate } from '#testing/fixtures/rates.ts';
import { runEachJob } from '#testing/processes/killed-jobs.ts';
import { maskGeneratedText } from '#testing/mask-generated-text.ts';
import { testContext } from '#testing/test-context.ts';
import { matureShares } from '#server/features/orders/shares/mature-shares.ts';
import { withdrawOrder } from '#server/features/orders/withdrawals/withdraw-order.ts';
import { notifyBottlingOwners } from './notify-owners.ts';
import { closeParcel } from '#server/office/parcels/close-parcel.ts';
import { shipBottles } from '#server/office/parcels/ship-bottles.ts';
import { planBottling } from '#server/office/bottling/plan-bottling.ts';
import { recordBottling } from '#server/office/bottling/record-bottling.ts';
import { defaultReleaseInvoices } from './release-invoices/default-invoice.ts';
import { ownReleaseInvoices } from './release-invoices/list-release-invoices.ts';
import { payReleaseInvoice } from './release-invoices/pay-release-invoice.ts';
import { remindOfReleaseInvoices } from './release-invoices/remind-owners.ts';

const context = await testContext();
const { db, clock } = context;
const dayMs = 86_400_000;
const start = Date.parse('2027-01-11T10:00:00Z');

const jobs = [matureShares, notifyBottlingOwners, remindOfReleaseInvoices, defaultReleaseInvoices];

const runDay = (withKills: boolean) => runEachJob(context, jobs, withKills);

/** The day after `start` on which the cask is bottled and invoiced. */
const bottlingDay = 8 * 365;

function taxOn(country: Country, base: number): number {
  const day = dateIn('IE', new Date(start + bottlingDay * dayMs));
  return Math.round((base * taxRatesOn(country, day).salesTax) / 100);
}

const addressIn = (country: Country) => ({
  line1: '1 Quay',
  line2: '',
  city: 'A city',
  postalCode: country === 'IE' ? 'T12 AC34' : '018989',
  country,
});

/** Eight years of one cask and its six owners. @returns all that became of it, without ids and names */
async function live(withKills: boolean) {
  clock.set(start);
  const onDay = (day: number) => clock.set(start + day * dayMs);
  const cask = await buildCask(context, { fillDate: dateIn('IE', clock.now()), shares: 12 });
  const operator = callerOf(await buildMember(context));
  const names = ['prompt', 'late', 'never', 'moved', 'euro', 'gone'] as const;
  const members = new Map<(typeof names)[number], BuiltMember>();
  for (const name of names) {
    const member = await buildMember(context, { balance: { SGD: 100_000, EUR: 100_000 } });
    members.set(name, member);
    await db
      .updateTable('member')
      .set({ deliveryAddress: addressIn('SG') })
      .where('id', '=', member.id)
      .execute();
    const cart = await fillCart(context, callerOf(member), { casks: [[cask, 2]] });
    const inEuro = { currencyType: 'EUR', expectedTotal: 14_000 } as const;
    const order = await cart.place(randomUUID(), name === 'euro' ? inEuro : {});
    if (name === 'gone')
      await withdrawOrder(context, callerOf(member), order.id, randomUUID(), { expectedRefund: order.total });
  }
  const of = (name: (typeof names)[number]) => callerOf(members.get(name)!);
  for (const day of [1, 20, 21]) {
    onDay(day);
    await runDay(withKills);
  }
  // Nobody's tax follows it.
  await db
    .updateTable('offer')
    .set((eb) => ({ priceSgd: eb('priceSgd', '*', 2), priceEur: eb('priceEur', '*', 2) }))
    .where('caskId', '=', cask.id)
    .execute();
  onDay(bottlingDay - 60);
  const plannedOn = addDays(dateIn('IE', clock.now()), 60);
  const { bottlingId } = await planBottling(context, operator, { caskId: cask.id, plannedOn, strength: 46 });
  for (const day of [31, 30, 29]) {
    onDay(bottlingDay - day);
    await runDay(withKills);
  }
  const moved = { country: 'IE', deliveryAddress: addressIn('IE') } as const;
  await db.updateTable('member').set(moved).where('id', '=', of('moved').memberId).execute();
  onDay(bottlingDay);
  const measured = { bottledOn: plannedOn, lostLitres: 0.4, abv: 46, bottleMl: 700, broken: 0 };
  const litres = 8.4;
  const record = () =>
    recordBottling(context, operator, { bottlingId, ...measured, litres, filled: bottlesFrom(litres, 700) });
  for (let i = 0; i < (withKills ? 3 : 1); i += 1) await record();

  const invoiceOf = async (name: (typeof names)[number]) =>
    (await ownReleaseInvoices(context, of(name), { page: 0, size: 1 })).content[0];
  const pay = async (name: (typeof names)[number]) => {
    const { id: releaseInvoiceId, toPay: expectedTotal } = (await invoiceOf(name))!;
    const key = randomUUID();
    for (let i = 0; i < (withKills ? 2 : 1); i += 1)
      await payReleaseInvoice(context, of(name), key, { releaseInvoiceId, expectedTotal });
    const parcel = { carrier: 'An Post', trackingUrl: 'https://www.anpost.com/track/1' };
    const { id: parcelId } = await shipBottles(context, operator, { releaseInvoiceId, ...parcel });
    for (let i = 0; i < (withKills ? 2 : 1); i += 1)
      await closeParcel(context, operator, {
        parcelId,
        state: 'DELIVERED',
        ageChecked: true,
        reason: 'Signed',
      });
  };
  onDay(bottlingDay + 3);
  await pay('prompt');
  await pay('moved');
  for (const day of [4, 6, 7, 8, 14, 20, 21, 27, 28, 29, 30, 31, 45, 60]) {
    onDay(bottlingDay + day);
    await runDay(withKills);
    if (day === 45) await pay('late');
  }
  const steady = (text: string) => maskGeneratedText(text, { [cask.code]: 'CASK' });
  const story: Record<string, unknown> = {};
  for (const name of names) {
    const { id, email } = members.get(name)!;
    const invoice = await invoiceOf(name);
    const certificates = await db
      .selectFrom('certificate')
      .select('state')
      .where('memberId', '=', id)
      .execute();
    const entries = await db
      .selectFrom('ledgerEntry')
      .innerJoin('wallet', 'wallet.accountId', 'ledgerEntry.accountId')
      .select(['amount', 'ledgerEntry.currency'])
      .where('memberId', '=', id)
      .orderBy('ledgerEntry.currency')
      .orderBy('ledgerEntry.sequence')
      .execute();
    const documents = await db
      .selectFrom('document')
      .select(['kind', 'content'])
      .where('memberId', '=', id)
      .orderBy('issuedAt')
      .execute();
    story[name] = {
      shares: certificates.map(({ state }) => state),
      invoice: invoice && [
        invoice.country,
        invoice.state,
        invoice.total,
        invoice.storage?.total ?? 0,
        invoice.bottles,
      ],
      mails: context.mails
        .filter(({ to }) => to === email)
        .map(({ subject, text }) => steady(`${subject}\n${text}`))
        .toSorted(),
      documents: documents.map(({ kind, content }) => [kind, steady(JSON.stringify(content))]),
      entries: entries.map(({ amount, currency }) => [amount, currency]),
      wallets: [await balanceOf(context, id, 'SGD'), await balanceOf(context, id, 'EUR')],
    };
  }
  return story;
}

const calm = await live(false);

test('one life of eight years: who pays, who pays late, who never does, who moved, who paid in euro, who withdrew', async () => {
  const delivered = ['DELIVERED', 'DELIVERED'];
  // Twelve shares, twelve bottles; two each. S$100.00 a share, or €70.00 for who lives in Ireland now,
  // as on the day of the order: the price doubled later.
  // Delivery 22 + 2 × 16; duty 2 × 0.7 l × 46 % × 88; GST of the day on 200 + 54 + 56.67.
  const sg = 5400 + 5667 + taxOn('SG', 20_000 + 5400 + 5667);
  // Delivery 11 + 2 × 1.50; duty 2 × 0.7 l × 46 % × 42.57; VAT of the day on 140 + 14 + 27.42.
  const ie = 1400 + 2742 + taxOn('IE', 14_000 + 1400 + 2742);
  // One month begun at S$1.50 for each of two bottles.
  const storage = 300;
  const left = 100_000 - 20_000;
  expect(calm).toMatchObject({
    prompt: { shares: delivered, invoice: ['SG', 'PAID', sg, 0, 2], wallets: [left - sg, 100_000] },
    late: {
      shares: delivered,
      invoice: ['SG', 'PAID', sg, storage, 2],
      wallets: [left - sg - storage, 100_000],
    },
    never: {
      shares: ['DEFAULTED', 'DEFAULTED'],
      invoice: ['SG', 'DEFAULTED', sg, 600, 2],
      wallets: [left, 100_000],
    },
    moved: { shares: delivered, invoice: ['IE', 'PAID', ie, 0, 2], wallets: [left, 100_000 - ie] },
    euro: {
      shares: ['DEFAULTED', 'DEFAULTED'],
      invoice: ['SG', 'DEFAULTED', sg, 600, 2],
      wallets: [100_000, 100_000 - 14_000],
    },
    gone: { shares: ['WITHDRAWN', 'WITHDRAWN'], invoice: undefined, wallets: [100_000, 100_000] },
  });
  const { late, prompt } = calm as Record<string, { mails: string[]; documents: [string, string][] }>;
  const count = (mails: string[], words: string) =>
    mails.filter((mail) => mail.split('\n')[0]?.includes(words)).length;
  expect(
    ['will be bottled', 'filled', 'please pay', 'kept for you', 'Paid', 'on its way', 'arrived'].map(
      (words) => count(late!.mails, words),
    ),
  ).toEqual([1, 1, 4, 1, 1, 1, 1]);
  expect(count(prompt!.mails, 'please pay')).toBe(0);
  expect(late!.documents.map(([kind]) => kind)).toEqual(['INVOICE', 'INVOICE', 'INVOICE']);
  expect(await brokenInvariants(context.database)).toEqual({});
});

test('the same life with every job killed at its first steps and then run twice: no difference', async () => {
  expect(await live(true)).toEqual(calm);
  expect(await brokenInvariants(context.database)).toEqual({});
});

test('a rate that changes between plan, bottling and invoice: that of the day of the invoice counts', async () => {
  // From the day of the bottling, which is the day of the invoice.
  const from = dateIn('SG', new Date(start + bottlingDay * dayMs));
  const value = { salesTax: 10, salesTaxName: 'GST' };
  onTestFinished(addRate({ kind: 'SALES_TAX', country: 'SG', from, value }));
  const { never } = (await live(false)) as Record<string, { invoice: [string, string, number] }>;
  // 10 % of 200 + 54 + 56.67.
  expect(never!.invoice[2]).toBe(5400 + 5667 + 3107);
});
