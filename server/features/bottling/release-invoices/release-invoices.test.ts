import { randomUUID } from 'node:crypto';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { testInvariants } from '#testing/database/test-invariants.ts';
import { pdfWords } from '#testing/client/pdf-text.ts';
import { expectRefusal } from '#testing/expect-refusal.ts';
import { addDays, addYears, dateIn } from '#domain/calendar.ts';
import { atOnce, codesOf } from '#testing/database/at-once.ts';
import { bottleCask, bottleOwners, bottlePlanned, planCask, type Owner } from '#testing/fixtures/bottling.ts';
import { balanceOf, buildMember } from '#testing/fixtures/builders.ts';
import { callerOf } from '#testing/fixtures/buyers.ts';
import { approveFor, buildOperator } from '#testing/fixtures/approvals.ts';
import { addRate } from '#testing/fixtures/later-release.ts';
import { testContext } from '#testing/test-context.ts';
import { dayOf, money } from '#words/format.ts';
import { findDocument } from '#server/features/documents/issue-document.ts';
import { bottlingData } from '#server/features/account/privacy/bottling-data.ts';
import { getHolding } from '#server/features/dashboard/get-holding.ts';
import { getTransaction } from '#server/features/wallet/transactions/get-transaction.ts';
import { listTransactions } from '#server/features/wallet/transactions/list-transactions.ts';
import { extendReleaseInvoice } from '#server/office/release-invoices/decide-default.ts';
import { disposeBottles } from '#server/office/release-invoices/dispose-bottles.ts';
import { defaultReleaseInvoices } from './default-invoice.ts';
import { bottleSalePdf, releaseInvoicePdf, storageInvoicePdf } from './list-release-invoices.ts';
import { remindOfReleaseInvoices } from './remind-owners.ts';

const context = await testContext();
const { db, clock, pass } = context;
// A Monday, so that the 28th day after it is one too.
const start = Date.parse('2027-03-01T10:00:00Z');
const dayMs = 86_400_000;
const operator = callerOf(await buildMember(context));
const colleague = callerOf(await buildMember(context));
beforeEach(() => clock.set(start));

/** Noon of the n-th day after the invoice. */
const onDay = (days: number) => clock.set(start + days * dayMs);

const { oneOwner, current, pay, shareStatesOf } = bottleOwners(context);
async function exportedInvoices({ caller }: Owner) {
  const policy = bottlingData['releaseInvoice']!;
  return 'rows' in policy ? (await policy.rows(caller.memberId).execute(db)).rows : [];
}
/** An issued document of theirs. */
async function rowsOf(
  { caller: { memberId } }: Pick<Owner, 'caller'>,
  kind: 'INVOICE' | 'BOTTLE_SALE',
  reference: string,
) {
  const found = await findDocument(db, { memberId, kind, reference });
  return found!.content.lines.flatMap((line) => (line !== 'gap' && 'cells' in line ? [line.cells] : []));
}
/** The newest whose subject has these words. */
const mailAbout = async ({ email }: Owner, words: string) =>
  (await context.mailsTo(email, words)).at(-1)?.text;
const remindersOf = async ({ email }: Owner) => context.mailsTo(email, 'please pay');
const named = ({ invoice }: Owner) => ({ releaseInvoiceId: invoice.id });
const runJobs = () => [remindOfReleaseInvoices(context), defaultReleaseInvoices(context)];
const runJobsTwice = () => Promise.all([...runJobs(), ...runJobs()]);

/** The days of these on which one reminder came, though the jobs ran twice. */
async function daysReminded(owner: Owner, days: number[]): Promise<number[]> {
  const reminded: number[] = [];
  for (const day of days) {
    onDay(day);
    const before = (await remindersOf(owner)).length;
    await runJobsTwice();
    const count = (await remindersOf(owner)).length - before;
    reminded.push(...Array<number>(count).fill(day));
  }
  return reminded;
}

test('an invoice is paid once from the wallet, whatever is pressed twice, and never by another', async () => {
  const owner = await oneOwner();
  const { total } = owner.invoice;
  const before = await balanceOf(context, owner.caller.memberId);
  const stranger = { ...owner, caller: callerOf(await buildMember(context)) };
  await expectRefusal(pay(stranger, randomUUID(), total), 'RELEASE_INVOICE_NOT_FOUND');
  await expectRefusal(pay(owner, randomUUID(), total - 1), 'PRICE_CHANGED');
  const due = expect.objectContaining({ kind: 'BOTTLES_TO_PAY', date: owner.invoice.dueOn });
  expect((await getHolding(context, owner.caller)).events).toContainEqual(due);
  const key = randomUUID();
  const [one, two] = [await pay(owner, key, total), await pay(owner, key, total)];
  expect([one.state, two]).toEqual(['PAID', one]);
  await expectRefusal(pay(owner, randomUUID(), total), 'RELEASE_INVOICE_STATE');
  expect(await balanceOf(context, owner.caller.memberId)).toBe(before - total);
  expect(await shareStatesOf(owner)).toEqual(['PAID']);
  const [paid] = (await listTransactions(context, owner.caller, { currencyType: 'SGD', size: 1 })).content;
  const transaction = await getTransaction(context, owner.caller, paid!);
  expect(transaction).toMatchObject({ transactionType: 'PAYMENT', orderId: null, amount: total });
  expect((await getHolding(context, owner.caller)).events).not.toContainEqual(due);
});

test('reminders come on days 7, 14, 21 and 27, once each, and none to who has paid', async () => {
  const bottled = await bottleCask(context, { owners: [{}, {}] });
  const [late, prompt] = bottled.invoiced as [Owner, Owner];
  await pay(prompt);
  expect(await daysReminded(late, [6, 7, 8, 13, 14, 20, 21, 26, 27, 28])).toEqual([7, 14, 21, 27]);
  const { invoiceNumber, total, dueOn, bottles } = late.invoice;
  const texts = await remindersOf(late);
  const due = `${money(total, 'SGD')} of invoice ${invoiceNumber}`;
  for (const { text } of texts) expect(text).toContain(due);
  const haveStorage = texts.map(({ text }) => text.includes('S$1.50 a bottle for each month that begins'));
  expect(haveStorage).toEqual([false, false, true, false]);
  expect(texts[3]!.text).toContain(
    `From ${dayOf(addDays(dueOn, 1))} your bottles are kept for you, and storage is charged: ${money(150 * bottles, 'SGD')} for the first month`,
  );
  expect(await remindersOf(prompt)).toEqual([]);
});

test('the last day ends at midnight where the member lives; then the bottles are held, and paying late heals it', async () => {
  const owner = await oneOwner();
  expect(owner.invoice.dueOn).toBe(addDays(dateIn('SG', new Date(start)), 28));
  // 23:59:59 in Singapore, and a second later.
  const midnight = Date.parse(`${addDays(owner.invoice.dueOn, 1)}T00:00:00+08:00`);
  clock.set(midnight - 1000);
  await runJobsTwice();
  expect((await current(owner)).state).toBe('ISSUED');
  clock.set(midnight);
  // True from that moment on, before any job has run.
  expect(await current(owner)).toMatchObject({
    state: 'DEFAULTED',
    storage: { months: 1, total: 150 * owner.invoice.bottles },
  });
  for (let i = 0; i < 2; i += 1) await runJobsTwice();
  expect(await shareStatesOf(owner)).toEqual(['DEFAULTED']);
  expect(await context.mailsTo(owner.email, 'kept for you')).toHaveLength(1);
  const { total, bottles } = owner.invoice;
  expect(await mailAbout(owner, 'kept for you')).toContain(
    `S$1.50 a bottle for each month that begins, for 12 months at most. ${money(total + 150 * bottles, 'SGD')} is due now: ${money(total, 'SGD')} for delivery, duty and tax, and ${money(150 * bottles, 'SGD')} for 1 month of storage.`,
  );
  clock.set(midnight + 40 * dayMs);
  const before = await balanceOf(context, owner.caller.memberId);
  const storage = 300 * owner.invoice.bottles;
  const invoiceOfStorage = (by = owner.caller) => storageInvoicePdf(context, by, named(owner));
  const notFound = { code: 'RELEASE_INVOICE_NOT_FOUND' };
  await expect(invoiceOfStorage()).rejects.toMatchObject(notFound);
  const paid = await pay(owner);
  expect(paid).toMatchObject({ state: 'PAID', storage: { months: 2, total: storage }, toPay: 0 });
  expect((await invoiceOfStorage()).number).toBe(paid.storageInvoiceNumber);
  await expect(invoiceOfStorage(operator)).rejects.toMatchObject(notFound);
  expect(await mailAbout(owner, 'Paid:')).toContain(
    `${money(storage, 'SGD')} for 2 months of storage (invoice ${paid.storageInvoiceNumber})`,
  );
  // 9 % within.
  const tax = Math.round((storage * 9) / 109);
  expect(await rowsOf(owner, 'INVOICE', paid.storageInvoiceNumber!)).toEqual([
    [expect.stringMatching(/^Storage of \d+ bottles? from .*, 2 months begun$/), money(storage, 'SGD')],
    ['Paid from wallet', money(storage, 'SGD')],
    ['of which without tax', money(storage - tax, 'SGD')],
    ['of which GST, 9\u00a0%', money(tax, 'SGD')],
  ]);
  const papers = { invoice: owner.invoice.invoiceNumber, storageInvoice: paid.storageInvoiceNumber };
  expect(await exportedInvoices(owner)).toMatchObject([papers]);
  expect(await balanceOf(context, owner.caller.memberId)).toBe(before - owner.invoice.total - storage);
  expect(await shareStatesOf(owner)).toEqual(['PAID']);
});

const extend = ({ invoice }: Owner, dueOn: string, by = operator) =>
  extendReleaseInvoice(context, by, { releaseInvoiceId: invoice.id, dueOn, reason: 'In hospital' });

test('an operator gives more time, with a reason; then reminders come again, each once, and it can default again', async () => {
  const owner = await oneOwner();
  onDay(30);
  await runJobsTwice();
  const dueOn = addDays(dateIn('SG', clock.now()), 10);
  await expectRefusal(extend(owner, dueOn, owner.caller), 'FORBIDDEN');
  await expectRefusal(extend(owner, '2020-01-01'), 'INVALID_REQUEST');
  const both = await atOnce(2, () => extend(owner, dueOn));
  expect([both.answers.length, codesOf(both.refusals)]).toEqual([1, { RELEASE_INVOICE_STATE: 1 }]);
  expect(await current(owner)).toMatchObject({ state: 'ISSUED', storage: null, dueOn });
  expect(await shareStatesOf(owner)).toEqual(['INVOICED']);
  // Two of the days 7, 14, 21 and 27 before a last day on the 28th are left when ten days are given.
  expect(await daysReminded(owner, [30, 31, 32, 33, 34, 38, 39, 40, 41])).toEqual([33, 39]);
  expect((await current(owner)).state).toBe('DEFAULTED');
});

test('more time is given to an overdue invoice before the job has run, and for a year at most', async () => {
  const owner = await oneOwner();
  await expectRefusal(extend(owner, addDays(owner.invoice.dueOn, 9)), 'RELEASE_INVOICE_STATE');
  onDay(30);
  expect((await current(owner)).state).toBe('DEFAULTED');
  const lastDay = addYears(dateIn('SG', clock.now()), 1);
  const fields = { dueOn: `must be ${lastDay} or earlier` };
  await expectRefusal(extend(owner, addDays(lastDay, 1)), 'INVALID_REQUEST', { fields });
  await extend(owner, lastDay);
  expect(await current(owner)).toMatchObject({ state: 'ISSUED', storage: null, dueOn: lastDay });
  expect(await shareStatesOf(owner)).toEqual(['INVOICED']);
});

test('held bottles may be sold after twelve months, and the surplus over the debt goes to their owner', async () => {
  const owner = await oneOwner();
  onDay(29);
  await runJobsTwice();
  const { id: releaseInvoiceId } = owner.invoice;
  const dispose = (by = colleague, proceeds = 100_000) =>
    disposeBottles(context, by, { releaseInvoiceId, proceeds, reason: 'Sold' });
  const { disposableFrom } = await current(owner);
  clock.set(Date.parse(`${disposableFrom}T00:00:00+08:00`) - 1000);
  await expectRefusal(dispose(), 'BOTTLES_STILL_HELD');
  pass(1000);
  const { toPay } = await current(owner);
  const before = await balanceOf(context, owner.caller.memberId);
  await expectRefusal(dispose(owner.caller), 'FORBIDDEN');
  const most = 3 * (toPay + 20_000);
  await expectRefusal(dispose(operator, most + 1), 'INVALID_REQUEST');
  const asker = await buildOperator(context, 'owner');
  await expect(dispose(asker)).resolves.toMatchObject({ isRequested: true });
  await expectRefusal(dispose(colleague, 99_999), 'APPROVAL_OPEN');
  expect(await balanceOf(context, owner.caller.memberId)).toBe(before);
  expect(await shareStatesOf(owner)).toEqual(['DEFAULTED']);
  const finance = await buildOperator(context, 'finance');
  const sale = { amount: 100_000 - toPay, debt: toPay, proceeds: 100_000 };
  expect(await approveFor(context, finance, releaseInvoiceId)).toMatchObject(sale);
  await expectRefusal(dispose(), 'RELEASE_INVOICE_STATE');
  expect(await balanceOf(context, owner.caller.memberId)).toBe(before + 100_000 - toPay);
  expect(await shareStatesOf(owner)).toEqual(['REFUNDED']);
  const { total, bottles } = owner.invoice;
  // S$1.50 a bottle and month, for twelve months.
  const storage = 1800 * bottles;
  const rest = 100_000 - total - storage;
  const sold = await current(owner);
  expect(sold).toMatchObject({
    state: 'DISPOSED',
    storage: { months: 12, total: storage },
    sale: { proceeds: 100_000, kept: total + storage, waived: 0, rest },
    toPay: 0,
  });
  const { content } = await listTransactions(context, owner.caller, { currencyType: 'SGD', size: 2 });
  expect(content).toMatchObject([
    { transactionType: 'PAYMENT', amount: total + storage, direction: 'OUT' },
    { transactionType: 'REFUND', amount: 100_000, direction: 'IN' },
  ]);
  expect(await rowsOf(owner, 'BOTTLE_SALE', owner.invoice.invoiceNumber)).toEqual([
    ['What your bottles brought', 'S$1,000.00'],
    [`Less invoice ${owner.invoice.invoiceNumber}: delivery, duty and tax`, money(-total, 'SGD')],
    [`Less invoice ${sold.storageInvoiceNumber}: storage`, money(-storage, 'SGD')],
    ['In your wallet', money(rest, 'SGD')],
  ]);
  await expect(bottleSalePdf(context, owner.caller, named(owner))).resolves.toBeDefined();
  await expectRefusal(bottleSalePdf(context, operator, named(owner)), 'RELEASE_INVOICE_NOT_FOUND');
  const { number } = await storageInvoicePdf(context, owner.caller, named(owner));
  expect(number).toBe(sold.storageInvoiceNumber);
  expect(await mailAbout(owner, 'were sold')).toContain(
    `They brought S$1,000.00. You owed ${money(total, 'SGD')} of invoice ${owner.invoice.invoiceNumber} and ${money(storage, 'SGD')} for 12 months of storage. What is left, ${money(rest, 'SGD')}, is yours`,
  );
});

test('bottles that bring less than was due settle it, and nothing more is asked for', async () => {
  const owner = await oneOwner();
  onDay(29);
  await runJobsTwice();
  const { disposableFrom } = await current(owner);
  clock.set(Date.parse(`${disposableFrom}T00:00:00+08:00`));
  const { toPay } = await current(owner);
  const before = await balanceOf(context, owner.caller.memberId);
  const sell = { releaseInvoiceId: owner.invoice.id, proceeds: 1000, reason: 'Sold' };
  await disposeBottles(context, operator, sell);
  expect(await balanceOf(context, owner.caller.memberId)).toBe(before);
  expect((await current(owner)).sale).toMatchObject({ kept: 1000, waived: toPay - 1000, rest: 0 });
  expect(await rowsOf(owner, 'BOTTLE_SALE', owner.invoice.invoiceNumber)).toContainEqual([
    'What was not covered, and is not asked for',
    money(toPay - 1000, 'SGD'),
  ]);
  expect(await mailAbout(owner, 'were sold')).toContain('That settles what was due, and nothing is left.');
});

test('the PDF says each line with its basis and source beside the estimate, and stays the same to the byte', async () => {
  const owner = await oneOwner({ country: 'IE' });
  const { pdf, number } = await releaseInvoicePdf(context, owner.caller, named(owner));
  const text = pdfWords(pdf);
  expect(number).toMatch(/^B2027-\d{6}$/);
  for (const part of [
    'Alcohol Products Tax',
    'VAT',
    'alcohol at €42.57',
    'estimated with your order',
    'Total',
  ])
    expect(text).toContain(part);
  expect(text).not.toContain('GST');
  await db.updateTable('member').set({ name: 'Mei' }).where('id', '=', owner.caller.memberId).execute();
  onDay(400);
  expect((await releaseInvoicePdf(context, owner.caller, named(owner))).pdf).toEqual(pdf);
});

test('the tax of bottles is that of the day of their invoice', async () => {
  const planned = await planCask(context, { inDays: 0 });
  const value = { salesTax: 10, salesTaxName: 'GST' };
  onTestFinished(addRate({ kind: 'SALES_TAX', country: 'SG', from: dateIn('SG', clock.now()), value }));
  const { owners, invoices } = await bottlePlanned(context, planned);
  const rows = await rowsOf({ caller: callerOf(owners[0]!) }, 'INVOICE', invoices[0]!.invoiceNumber);
  expect(rows).toContainEqual(['GST, 10\u00a0%', expect.any(String)]);
});

test('an owner who moved and got smaller bottles can work the tax out again from the invoice alone', async () => {
  const planned = await planCask(context, { owners: [{ country: 'IE' }], inDays: 0 });
  const [owner] = planned.owners;
  await db.updateTable('member').set({ country: 'SG' }).where('id', '=', owner!.id).execute();
  const { invoices } = await bottlePlanned(context, planned, { litres: 0.8, bottleMl: 350 });
  const caller = callerOf(owner!);
  // Delivery 22 + 2 × 16; duty 2 × 0.35 l × 46 % × 88; GST 9 % of what is together.
  expect(await rowsOf({ caller }, 'INVOICE', invoices[0]!.invoiceNumber)).toEqual([
    ['Delivery, with an age check at the door', 'S$54.00'],
    ['Excise duty', 'S$28.34'],
    ['GST, 9\u00a0%', 'S$16.41'],
    ['Total', 'S$98.75'],
    ['What GST is worked out from', ''],
    [
      '2 shares, counted at S$100.00 each, because you paid in euro: their price on the day of your order',
      'S$200.00',
    ],
    ['Less the part of it that smaller bottles lack', '−S$100.00'],
    ['Delivery, with an age check at the door', 'S$54.00'],
    ['Excise duty', 'S$28.34'],
    ['Together', 'S$182.34'],
    [expect.stringContaining('for bottles that go to Ireland'), expect.stringContaining('€')],
  ]);
});

testInvariants(context, { runsJobs: true });
