import { beforeEach, expect, test } from 'vitest';
import { rowsOf } from '#testing/database/rows.ts';
import { testInvariants } from '#testing/database/test-invariants.ts';
import { pdfWords } from '#testing/client/pdf-text.ts';
import { expectRefusal } from '#testing/expect-refusal.ts';
import { countWaiting } from '#server/office/overview/queries.ts';
import { singaporeAddress as address } from '#testing/fixtures/address.ts';
import { atOnce, codesOf } from '#testing/database/at-once.ts';
import { bottleCask, bottleOwners, type Owner } from '#testing/fixtures/bottling.ts';
import { balanceOf } from '#testing/fixtures/builders.ts';
import { approveFor, buildOperator } from '#testing/fixtures/approvals.ts';
import { testContext } from '#testing/test-context.ts';
import { getOfficeOrder } from '#server/office/orders/get-order.ts';
import { listOfficeOrders } from '#server/office/orders/list-orders.ts';
import { releaseCreditNotePdf } from '#server/features/bottling/release-invoices/list-release-invoices.ts';
import { officeReleaseInvoices } from '#server/office/release-invoices/office-release-invoices.ts';
import { closeParcel, getShipment, shipBottles } from './parcels.ts';
import { refundParcel } from './refund-parcel.ts';

const context = await testContext();
const { db, clock } = context;
const start = Date.parse('2027-03-01T10:00:00Z');
const operator = await buildOperator(context, 'warehouse');
const colleague = await buildOperator(context, 'owner');
beforeEach(() => clock.set(start));
const { oneOwner, current, pay, shareStatesOf } = bottleOwners(context);

const sent = { carrier: 'An Post', trackingUrl: 'https://www.anpost.com/track/1' };

const giveAddress = ({ caller }: Owner, change: { country?: 'SG' | 'IE' } = {}) =>
  db
    .updateTable('member')
    .set({ name: 'Mei', surname: 'Tan', deliveryAddress: { ...address, ...change }, ...change })
    .where('id', '=', caller.memberId)
    .execute();
const close = (parcelId: string, state: 'DELIVERED' | 'RETURNED' | 'LOST', ageChecked: boolean) =>
  closeParcel(context, operator, { parcelId, state, ageChecked, reason: 'As the courier says' });

const idsToSend = async (after?: string) =>
  (await officeReleaseInvoices(context, { filter: 'TO_SEND', after })).content.map(({ id }) => id);

test('a page of invoices to send goes on after the last of the page before, where two are as old', async () => {
  for (const owner of (await bottleCask(context, { owners: [{}, {}] })).invoiced) await pay(owner);
  const ids = await idsToSend();
  expect(ids).toHaveLength((await countWaiting(db, clock.now())).parcelsToSend);
  expect(await idsToSend(`${start}.${ids.at(-2)}`)).toEqual(ids.slice(-1));
});

test('paid bottles are sent, come back, are sent again and handed over to someone of age', async () => {
  const owner = await oneOwner();
  const isToSend = async () => (await idsToSend()).includes(owner.invoice.id);
  const ship = () => shipBottles(context, operator, { releaseInvoiceId: owner.invoice.id, ...sent });
  await expectRefusal(ship(), 'RELEASE_INVOICE_STATE');
  expect(await isToSend()).toBe(false);
  await pay(owner);
  expect(await isToSend()).toBe(true);
  await expectRefusal(ship(), 'SHIPMENT_ADDRESS_MISSING');
  await giveAddress(owner);
  const both = await atOnce(2, ship);
  expect([both.answers.length, codesOf(both.refusals)]).toEqual([1, { PARCEL_STATE: 1 }]);
  const { id: first } = both.answers[0]!;
  expect(await isToSend()).toBe(false);
  await close(first, 'RETURNED', false);
  expect([await shareStatesOf(owner), await isToSend()]).toEqual([['PAID'], true]);
  clock.set(clock.now().getTime() + 1000);
  const { id: second } = await ship();
  await expectRefusal(close(second, 'DELIVERED', false), 'AGE_NOT_CHECKED');
  for (let i = 0; i < 2; i += 1) expect((await close(second, 'DELIVERED', true)).state).toBe('DELIVERED');
  await expectRefusal(close(first, 'DELIVERED', true), 'PARCEL_STATE');
  await expectRefusal(ship(), 'PARCEL_STATE');
  expect([await shareStatesOf(owner), await isToSend()]).toEqual([['DELIVERED'], false]);
  const mails = { 'is on its way': 2, 'came back to us': 1, 'has arrived': 1 };
  for (const [subject, count] of Object.entries(mails))
    expect(await context.mailsTo(owner.email, subject)).toHaveLength(count);
});

test('a sender of bottles sees the address in the country of the invoice only, and each look is in the trail', async () => {
  const owner = await oneOwner({ country: 'SG' });
  const { caller, invoice } = owner;
  const look = () => getShipment(context, operator, invoice.id);
  await giveAddress(owner, { country: 'IE' });
  expect(await look()).toMatchObject({ name: 'Mei Tan', address: null, courierNote: '' });
  await giveAddress(owner, { country: 'SG' });
  expect(await look()).toMatchObject({ address, invoice: { id: invoice.id } });
  const looks = await rowsOf(db, 'trailEntry', { action: 'member.address' });
  expect(looks).toMatchObject([1, 2].map(() => ({ action: 'member.address', subjectId: caller.memberId })));
  await expectRefusal(getShipment(context, operator, caller.memberId), 'RELEASE_INVOICE_NOT_FOUND');
});

/** @param onTheWay what happens before it is known to be lost */
async function loseParcel(owner: Owner, onTheWay?: () => Promise<void>): Promise<void> {
  await giveAddress(owner);
  const { id } = await shipBottles(context, operator, { releaseInvoiceId: owner.invoice.id, ...sent });
  await onTheWay?.();
  await close(id, 'LOST', false);
}

test('a parcel lost with nothing left to send is given back whole, once, with its papers', async () => {
  const owner = await oneOwner({ country: 'SG' });
  const { id: releaseInvoiceId, total } = owner.invoice;
  const refund = (by = colleague) =>
    refundParcel(context, by, { releaseInvoiceId, reason: 'The courier lost it' });
  await expectRefusal(refund(), 'RELEASE_INVOICE_STATE');
  await pay(owner);
  await expectRefusal(refund(), 'PARCEL_STATE');
  await loseParcel(owner, () => expectRefusal(refund(), 'PARCEL_STATE'));
  const before = await balanceOf(context, owner.caller.memberId);
  await expectRefusal(refund(owner.caller), 'FORBIDDEN');
  await expect(refund(operator)).resolves.toMatchObject({ isRequested: true });
  await expectRefusal(refund(operator), 'APPROVAL_OPEN');
  expect(await balanceOf(context, owner.caller.memberId)).toBe(before);
  expect(await shareStatesOf(owner)).toEqual(['PAID']);
  expect(await approveFor(context, colleague, releaseInvoiceId)).toMatchObject({
    act: 'releaseInvoice.refund',
    parcelState: 'LOST',
    charges: { currency: 'SGD', amount: total },
    shares: [{ currency: 'SGD', amount: 20_000 }],
  });
  await expectRefusal(refund(), 'RELEASE_INVOICE_STATE');
  // Two shares at S$100.00, and everything on the invoice.
  expect(await balanceOf(context, owner.caller.memberId)).toBe(before + 20_000 + total);
  expect([(await current(owner)).state, await shareStatesOf(owner)]).toEqual(['REFUNDED', ['REFUNDED']]);
  const { creditNotes } = await current(owner);
  expect(creditNotes.map(({ reason, amount }) => [reason, amount])).toEqual([
    ['CHARGES', total],
    ['SHARES', 20_000],
  ]);
  for (const { number: creditNoteNumber } of creditNotes) {
    const params = { releaseInvoiceId, creditNoteNumber };
    const { pdf } = await releaseCreditNotePdf(context, owner.caller, params);
    expect(pdfWords(pdf)).toContain(creditNoteNumber);
    await expectRefusal(releaseCreditNotePdf(context, colleague, params), 'RELEASE_INVOICE_NOT_FOUND');
  }
  expect(await context.mailsTo(owner.email, 'Refunded')).toHaveLength(1);
  await expectRefusal(shipBottles(context, operator, { releaseInvoiceId, ...sent }), 'RELEASE_INVOICE_STATE');
});

test('money back for the shares of a lost parcel, or for smaller bottles, counts as refunded of the order', async () => {
  // Both shares are hers, of 700 ml each: 1 l fills a bottle of 500 ml for each.
  const small = { shares: 2, litres: 1, bottleMl: 500 };
  const bottled = await bottleCask(context, { ...small, owners: [{ country: 'SG' }] });
  const owner = bottled.invoiced[0]!;
  const { memberId } = owner.caller;
  const refundedOf = async () => {
    const { content } = await listOfficeOrders(context, operator, { memberId });
    const { order } = await getOfficeOrder(context, operator, content[0]!.id);
    return [...content.map(({ refunded }) => refunded), order.refunded];
  };
  // S$100.00 × 200 / 700 is S$28.58 a share.
  expect(await refundedOf()).toEqual([5716, 5716]);
  await pay(owner);
  await loseParcel(owner);
  const refund = { releaseInvoiceId: owner.invoice.id, reason: 'The courier lost it' };
  await expect(refundParcel(context, operator, refund)).resolves.toMatchObject({ isRequested: true });
  await approveFor(context, colleague, refund.releaseInvoiceId);
  expect(await refundedOf()).toEqual([20_000, 20_000]);
});

testInvariants(context, { runsJobs: true });
