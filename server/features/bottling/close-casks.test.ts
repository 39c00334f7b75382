import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { singaporeAddress } from '#testing/fixtures/address.ts';
import { bottleCask } from '#testing/fixtures/bottling.ts';
import { callerOf } from '#testing/fixtures/buyers.ts';
import { rowOf } from '#testing/database/rows.ts';
import { brokenInvariants } from '#testing/database/broken-invariants.ts';
import { approveFor, buildOperator } from '#testing/fixtures/approvals.ts';
import { testContext } from '#testing/test-context.ts';
import { closeParcel, shipBottles } from '#server/office/parcels/parcels.ts';
import { refundParcel } from '#server/office/parcels/refund-parcel.ts';
import { closeCasks } from './close-casks.ts';
import { payReleaseInvoice } from './release-invoices/pay-release-invoice.ts';

const context = await testContext();
const { db } = context;
const operator = await buildOperator(context, 'warehouse');
const colleague = await buildOperator(context, 'finance');

test('a cask is closed once every bottle is with its owner or was given back, and not before', async () => {
  const { cask, owners, invoices } = await bottleCask(context, { owners: [{}, {}] });
  await db.updateTable('member').set({ deliveryAddress: singaporeAddress }).execute();
  const stageAfter = async () => {
    await Promise.all([closeCasks(context), closeCasks(context)]);
    return (await rowOf(db, 'cask', { id: cask.id })).stage;
  };
  const ship = async (i: number) => {
    const { id: releaseInvoiceId, toPay: expectedTotal } = invoices[i]!;
    const payment = { releaseInvoiceId, expectedTotal };
    await payReleaseInvoice(context, callerOf(owners[i]!), randomUUID(), payment);
    const carrier = { carrier: 'An Post', trackingUrl: 'https://www.anpost.com/track/1' };
    return (await shipBottles(context, operator, { releaseInvoiceId, ...carrier })).id;
  };
  const end = (parcelId: string, state: 'DELIVERED' | 'BROKEN') =>
    closeParcel(context, operator, { parcelId, state, ageChecked: true, reason: 'Says the carrier' });

  expect(await stageAfter()).toBe('BOTTLED');
  const [first, second] = [await ship(0), await ship(1)];
  await end(first, 'DELIVERED');
  expect(await stageAfter()).toBe('BOTTLED');
  await end(second, 'BROKEN');
  expect(await stageAfter()).toBe('BOTTLED');
  const lost = { releaseInvoiceId: invoices[1]!.id, reason: 'None is left' };
  await expect(refundParcel(context, operator, lost)).resolves.toMatchObject({ isRequested: true });
  expect(await stageAfter()).toBe('BOTTLED');
  await approveFor(context, colleague, lost.releaseInvoiceId);
  expect(await stageAfter()).toBe('CLOSED');
  expect(await stageAfter()).toBe('CLOSED');
  expect(await brokenInvariants(context.database)).toEqual({});
});
