import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import type { ReleaseInvoice } from '#contract/bottling/release-invoice.ts';
import { addDays, dateIn } from '#domain/calendar.ts';
import { atOnce, codesOf } from '#testing/database/at-once.ts';
import { brokenInvariants } from '#testing/database/broken-invariants.ts';
import { bottleCask, type BottledCask } from '#testing/bottling.ts';
import { balanceOf, buildMember, fundWallet, type MemberFacts } from '#testing/builders.ts';
import { callerOf } from '#testing/buyers.ts';
import { pdfText } from '#testing/client/pdf-text.ts';
import { testContext } from '#testing/test-context.ts';
import { getHolding } from '../../dashboard/get-holding.ts';
import { getTransaction } from '../../wallet/transactions/get-transaction.ts';
import { listTransactions } from '../../wallet/transactions/list-transactions.ts';
import { refundParcel } from '../parcels/refund-parcel.ts';
import { getShipment } from '../parcels/get-shipment.ts';
import { closeParcel, shipBottles } from '../parcels/parcels.ts';
import { disposeBottles, extendReleaseInvoice } from './decide-default.ts';
import { defaultReleaseInvoices } from './default-invoice.ts';
import { ownReleaseInvoice, releaseInvoicePdf } from './list-release-invoices.ts';
import { payReleaseInvoice } from './pay-release-invoice.ts';
import { remindOfReleaseInvoices } from './remind-owners.ts';

const context = await testContext();
const { db, clock } = context;
// A Monday, so that the 28th day after it is one too.
const start = Date.parse('2027-03-01T10:00:00Z');
const dayMs = 86_400_000;
const operator = callerOf(await buildMember(context));
const colleague = callerOf(await buildMember(context));
beforeEach(() => clock.set(start));

/** Noon of the n-th day after the invoice. */
const onDay = (days: number) => clock.set(start + days * dayMs);

interface Owner {
  caller: ReturnType<typeof callerOf>;
  email: string;
  invoice: ReleaseInvoice;
}
const ownersOf = ({ owners, invoices }: BottledCask): Owner[] =>
  owners.map((owner, i) => ({ caller: callerOf(owner), email: owner.email, invoice: invoices[i]! }));
async function oneOwner(facts: MemberFacts = {}): Promise<Owner> {
  return ownersOf(await bottleCask(context, { owners: [facts] }))[0]!;
}

const current = ({ caller, invoice }: Owner) => ownReleaseInvoice(context, caller, invoice.id);
async function pay(owner: Owner, key = randomUUID(), expectedTotal?: number): Promise<ReleaseInvoice> {
  const total = expectedTotal ?? (await current(owner)).toPay;
  return payReleaseInvoice(context, owner.caller, key, {
    releaseInvoiceId: owner.invoice.id,
    expectedTotal: total,
  });
}
const sharesOf = async ({ caller }: Owner) => [
  ...new Set(
    (
      await db.selectFrom('certificate').select('state').where('memberId', '=', caller.memberId).execute()
    ).map(({ state }) => state),
  ),
];
async function mailsTo({ email }: Owner): Promise<string[]> {
  await context.runJobs();
  return context.mails.filter(({ to }) => to === email).map(({ subject }) => subject);
}
const runJobsTwice = () =>
  Promise.all([
    remindOfReleaseInvoices(context),
    remindOfReleaseInvoices(context),
    defaultReleaseInvoices(context),
    defaultReleaseInvoices(context),
  ]);

test('an invoice is paid once from the wallet, whatever is pressed twice, and never by another', async () => {
  const owner = await oneOwner();
  const { total } = owner.invoice;
  const before = await balanceOf(context, owner.caller.memberId);
  const stranger = { ...owner, caller: callerOf(await buildMember(context)) };
  await expect(pay(stranger, randomUUID(), total)).rejects.toMatchObject({
    code: 'RELEASE_INVOICE_NOT_FOUND',
  });
  await expect(pay(owner, randomUUID(), total - 1)).rejects.toMatchObject({ code: 'PRICE_CHANGED' });
  const due = expect.objectContaining({ kind: 'BOTTLES_TO_PAY', date: owner.invoice.dueOn });
  expect((await getHolding(context, owner.caller)).events).toContainEqual(due);
  const key = randomUUID();
  const [one, two] = [await pay(owner, key, total), await pay(owner, key, total)];
  expect([one.state, two]).toEqual(['PAID', one]);
  await expect(pay(owner, randomUUID(), total)).rejects.toMatchObject({ code: 'RELEASE_INVOICE_STATE' });
  expect(await balanceOf(context, owner.caller.memberId)).toBe(before - total);
  expect(await sharesOf(owner)).toEqual(['PAID']);
  const [paid] = (await listTransactions(context, owner.caller, { currencyType: 'SGD', size: 1 })).content;
  const transaction = await getTransaction(context, owner.caller, paid!.id);
  expect(transaction).toMatchObject({ transactionType: 'PAYMENT', orderId: null, amount: total });
  expect((await getHolding(context, owner.caller)).events).not.toContainEqual(due);
});

test('a wallet that holds too little says how much is missing, and nothing is paid', async () => {
  const owner = await oneOwner({ balance: { SGD: 20_000 } });
  const shortfall = owner.invoice.total;
  await expect(pay(owner)).rejects.toMatchObject({ code: 'NOT_ENOUGH_BALANCE', details: { shortfall } });
  await fundWallet(context, owner.caller.memberId, { minor: shortfall, currency: 'SGD' });
  expect((await pay(owner)).state).toBe('PAID');
});

test('reminders come on days 7, 14, 21 and 27, once each, and none to who has paid', async () => {
  const bottled = await bottleCask(context, { owners: [{}, {}] });
  const [late, prompt] = ownersOf(bottled) as [Owner, Owner];
  await pay(prompt);
  const told: number[] = [];
  const reminders = async () =>
    (await mailsTo(late)).filter((subject) => subject.includes('please pay')).length;
  for (const day of [6, 7, 8, 13, 14, 20, 21, 26, 27, 28]) {
    onDay(day);
    const before = await reminders();
    await runJobsTwice();
    if ((await reminders()) > before) told.push(day);
  }
  expect([told, await reminders()]).toEqual([[7, 14, 21, 27], 4]);
  expect((await mailsTo(prompt)).filter((subject) => subject.includes('please pay'))).toEqual([]);
});

test('after a week without jobs the last reminder comes, and not those missed', async () => {
  const owner = await oneOwner();
  onDay(23);
  await runJobsTwice();
  expect((await mailsTo(owner)).filter((subject) => subject.includes('please pay'))).toHaveLength(1);
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
  expect(await sharesOf(owner)).toEqual(['DEFAULTED']);
  expect((await mailsTo(owner)).filter((subject) => subject.includes('kept for you'))).toHaveLength(1);
  clock.set(midnight + 40 * dayMs);
  const before = await balanceOf(context, owner.caller.memberId);
  const storage = 300 * owner.invoice.bottles;
  expect(await pay(owner)).toMatchObject({ state: 'PAID', storage: { months: 2, total: storage }, toPay: 0 });
  expect(await balanceOf(context, owner.caller.memberId)).toBe(before - owner.invoice.total - storage);
  expect(await sharesOf(owner)).toEqual(['PAID']);
});

test('who pays at the moment of the default is paid or defaulted, never both and never neither', async () => {
  for (let i = 0; i < 5; i += 1) {
    clock.set(start);
    const owner = await oneOwner();
    clock.set(Date.parse(`${addDays(owner.invoice.dueOn, 1)}T00:00:00+08:00`));
    const { toPay } = await current(owner);
    await Promise.all([defaultReleaseInvoices(context), pay(owner, randomUUID(), toPay)]);
    expect([(await current(owner)).state, await sharesOf(owner)]).toEqual(['PAID', ['PAID']]);
  }
});

test('an operator gives more time, with a reason; then it can default again', async () => {
  const owner = await oneOwner();
  onDay(30);
  await runJobsTwice();
  const dueOn = addDays(dateIn('SG', clock.now()), 10);
  const { id: releaseInvoiceId } = owner.invoice;
  const extend = (day: string) =>
    extendReleaseInvoice(context, operator, { releaseInvoiceId, dueOn: day, reason: 'In hospital' });
  const own = { releaseInvoiceId, dueOn, reason: 'Mine' };
  await expect(extendReleaseInvoice(context, owner.caller, own)).rejects.toMatchObject({ code: 'FORBIDDEN' });
  await expect(extend('2020-01-01')).rejects.toMatchObject({ code: 'INVALID_REQUEST' });
  const both = await atOnce(2, () => extend(dueOn));
  expect([both.answers.length, codesOf(both.refusals)]).toEqual([1, { RELEASE_INVOICE_STATE: 1 }]);
  expect(await current(owner)).toMatchObject({ state: 'ISSUED', storage: null, dueOn });
  expect(await sharesOf(owner)).toEqual(['INVOICED']);
  onDay(41);
  await runJobsTwice();
  expect((await current(owner)).state).toBe('DEFAULTED');
});

test('after twelve months held bottles may be sold, and what exceeds the debt is with their owner', async () => {
  const owner = await oneOwner();
  onDay(29);
  await runJobsTwice();
  const { id: releaseInvoiceId } = owner.invoice;
  const dispose = (by = colleague, proceeds = 100_000) =>
    disposeBottles(context, by, { releaseInvoiceId, proceeds, reason: 'Sold' });
  const { disposableFrom } = await current(owner);
  clock.set(Date.parse(`${disposableFrom}T00:00:00+08:00`) - 1000);
  await expect(dispose()).rejects.toMatchObject({ code: 'BOTTLES_STILL_HELD' });
  clock.set(clock.now().getTime() + 1000);
  const { toPay } = await current(owner);
  const before = await balanceOf(context, owner.caller.memberId);
  await expect(dispose(owner.caller)).rejects.toMatchObject({ code: 'FORBIDDEN' });
  const most = 3 * (toPay + 20_000);
  await expect(dispose(operator, most + 1)).rejects.toMatchObject({ code: 'INVALID_REQUEST' });
  for (const by of [operator, operator])
    await expect(dispose(by)).rejects.toMatchObject({ code: 'PAYMENT_REQUESTED' });
  await expect(dispose(colleague, 99_999)).rejects.toMatchObject({ code: 'PAYMENT_REQUESTED' });
  expect(await balanceOf(context, owner.caller.memberId)).toBe(before);
  expect(await sharesOf(owner)).toEqual(['DEFAULTED']);
  const both = await atOnce(2, () => dispose());
  expect([both.answers.length, codesOf(both.refusals)]).toEqual([1, { RELEASE_INVOICE_STATE: 1 }]);
  expect(await balanceOf(context, owner.caller.memberId)).toBe(before + 100_000 - toPay);
  expect(await sharesOf(owner)).toEqual(['REFUNDED']);
  expect(await brokenInvariants(context.database)).toEqual({});
});

const address = {
  line1: '1 Quay',
  line2: '',
  city: 'Singapore',
  postalCode: '018989',
  country: 'SG',
} as const;
const sent = { carrier: 'An Post', trackingUrl: 'https://www.anpost.com/track/1' };

test('paid bottles are sent, come back, are sent again and handed over to someone of age', async () => {
  const owner = await oneOwner();
  const ship = () => shipBottles(context, operator, { releaseInvoiceId: owner.invoice.id, ...sent });
  await expect(ship()).rejects.toMatchObject({ code: 'RELEASE_INVOICE_STATE' });
  await pay(owner);
  await expect(ship()).rejects.toMatchObject({ code: 'SHIPMENT_ADDRESS_MISSING' });
  await db
    .updateTable('member')
    .set({ deliveryAddress: address })
    .where('id', '=', owner.caller.memberId)
    .execute();
  const both = await atOnce(2, ship);
  expect([both.answers.length, codesOf(both.refusals)]).toEqual([1, { PARCEL_STATE: 1 }]);
  const close = (parcelId: string, state: 'DELIVERED' | 'RETURNED', ageChecked: boolean) =>
    closeParcel(context, operator, { parcelId, state, ageChecked, reason: 'As the courier says' });
  const { id: first } = both.answers[0]!;
  await close(first, 'RETURNED', false);
  expect(await sharesOf(owner)).toEqual(['PAID']);
  clock.set(clock.now().getTime() + 1000);
  const { id: second } = await ship();
  await expect(close(second, 'DELIVERED', false)).rejects.toMatchObject({ code: 'AGE_NOT_CHECKED' });
  for (let i = 0; i < 2; i += 1) expect((await close(second, 'DELIVERED', true)).state).toBe('DELIVERED');
  await expect(close(first, 'DELIVERED', true)).rejects.toMatchObject({ code: 'PARCEL_STATE' });
  await expect(ship()).rejects.toMatchObject({ code: 'PARCEL_STATE' });
  expect(await sharesOf(owner)).toEqual(['DELIVERED']);
  const subjects = await mailsTo(owner);
  expect(
    ['is on its way to you', 'came back to us', 'has arrived'].map(
      (words) => subjects.filter((subject) => subject.includes(words)).length,
    ),
  ).toEqual([2, 1, 1]);
});

test('who sends bottles sees the address in the country of the invoice only, and each look is in the trail', async () => {
  const { caller, invoice } = await oneOwner({ country: 'SG' });
  const look = () => getShipment(context, operator, invoice.id);
  const moveTo = (country: 'SG' | 'IE') =>
    db
      .updateTable('member')
      .set({ name: 'Mei', surname: 'Tan', country, deliveryAddress: { ...address, country } })
      .where('id', '=', caller.memberId)
      .execute();
  await moveTo('IE');
  expect(await look()).toMatchObject({ name: 'Mei Tan', address: null, courierNote: '' });
  await moveTo('SG');
  expect(await look()).toMatchObject({ address, invoice: { id: invoice.id } });
  const looks = await db
    .selectFrom('trailEntry')
    .select(['action', 'subjectId'])
    .where('action', '=', 'member.address')
    .execute();
  expect(looks).toEqual([1, 2].map(() => ({ action: 'member.address', subjectId: caller.memberId })));
  await expect(getShipment(context, operator, caller.memberId)).rejects.toMatchObject({
    code: 'RELEASE_INVOICE_NOT_FOUND',
  });
});

test('what was lost on its way with nothing left to send is given back whole, once, with its papers', async () => {
  const owner = await oneOwner({ country: 'SG' });
  const { id: releaseInvoiceId, total } = owner.invoice;
  const refund = (by = colleague) =>
    refundParcel(context, by, { releaseInvoiceId, reason: 'The courier lost it' });
  await expect(refund()).rejects.toMatchObject({ code: 'RELEASE_INVOICE_STATE' });
  await pay(owner);
  await db
    .updateTable('member')
    .set({ deliveryAddress: address })
    .where('id', '=', owner.caller.memberId)
    .execute();
  await expect(refund()).rejects.toMatchObject({ code: 'PARCEL_STATE' });
  const parcel = await shipBottles(context, operator, { releaseInvoiceId, ...sent });
  await expect(refund()).rejects.toMatchObject({ code: 'PARCEL_STATE' });
  await closeParcel(context, operator, {
    parcelId: parcel.id,
    state: 'LOST',
    ageChecked: false,
    reason: 'As the courier says',
  });
  const before = await balanceOf(context, owner.caller.memberId);
  await expect(refund(owner.caller)).rejects.toMatchObject({ code: 'FORBIDDEN' });
  for (const by of [operator, operator])
    await expect(refund(by)).rejects.toMatchObject({ code: 'PAYMENT_REQUESTED' });
  expect([await balanceOf(context, owner.caller.memberId), await sharesOf(owner)]).toEqual([
    before,
    ['PAID'],
  ]);
  const both = await atOnce(2, () => refund());
  expect([both.answers.length, codesOf(both.refusals)]).toEqual([1, { RELEASE_INVOICE_STATE: 1 }]);
  // Two shares at S$100.00, and everything on the invoice.
  expect(await balanceOf(context, owner.caller.memberId)).toBe(before + 20_000 + total);
  expect([(await current(owner)).state, await sharesOf(owner)]).toEqual(['REFUNDED', ['REFUNDED']]);
  const notes = db.selectFrom('document').select('content').where('memberId', '=', owner.caller.memberId);
  expect(await notes.where('kind', '=', 'CREDIT_NOTE').execute()).toHaveLength(2);
  expect((await mailsTo(owner)).filter((subject) => subject.includes('Refunded'))).toHaveLength(1);
  await expect(shipBottles(context, operator, { releaseInvoiceId, ...sent })).rejects.toMatchObject({
    code: 'RELEASE_INVOICE_STATE',
  });
});

test('after more time was given reminders come before the new last day, each once', async () => {
  const owner = await oneOwner();
  onDay(30);
  await runJobsTwice();
  const dueOn = addDays(dateIn('SG', clock.now()), 10);
  await extendReleaseInvoice(context, operator, {
    releaseInvoiceId: owner.invoice.id,
    dueOn,
    reason: 'In hospital',
  });
  const reminders = async () =>
    (await mailsTo(owner)).filter((subject) => subject.includes('please pay')).length;
  const before = await reminders();
  const told: number[] = [];
  // Of days 7, 14, 21 and 27 before a last day on the 28th, two are left when ten days are given.
  for (const day of [30, 31, 32, 33, 34, 38, 39, 40]) {
    onDay(day);
    const sofar = await reminders();
    await runJobsTwice();
    if ((await reminders()) > sofar) told.push(day);
  }
  expect([told, await reminders()]).toEqual([[33, 39], before + 2]);
});

test('the PDF says each line with its basis and source beside the estimate, and stays the same to the byte', async () => {
  const owner = await oneOwner({ country: 'IE' });
  const { pdf, number } = await releaseInvoicePdf(context, owner.caller, owner.invoice.id);
  const text = pdfText(pdf)
    .flat()
    .map((piece) => piece.text)
    .join(' ');
  expect(number).toMatch(/^B2027-\d{6}$/);
  for (const part of [
    'Alcohol Products Tax',
    'VAT',
    'of pure alcohol at €42.57',
    'estimated with your order',
    'Total',
  ])
    expect(text).toContain(part);
  expect(text).not.toContain('GST');
  await db.updateTable('member').set({ name: 'Mei' }).where('id', '=', owner.caller.memberId).execute();
  onDay(400);
  expect((await releaseInvoicePdf(context, owner.caller, owner.invoice.id)).pdf).toEqual(pdf);
});

test('after all this no invariant is broken', async () => {
  await context.runJobs();
  expect(await brokenInvariants(context.database)).toEqual({});
});
