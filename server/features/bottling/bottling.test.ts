import { createHash, randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { rowOf, rowsOf, updateRows } from '#testing/database/rows.ts';
import { testInvariants } from '#testing/database/test-invariants.ts';
import { expectRefusal } from '#testing/expect-refusal.ts';
import { addDays, addYears, dateIn } from '#domain/calendar.ts';
import { singaporeAddress as address } from '#testing/fixtures/address.ts';
import { bottleCask, bottleOwners, bottlePlanned, planCask, type Owner } from '#testing/fixtures/bottling.ts';
import { balanceOf, buildCask, buildMember } from '#testing/fixtures/builders.ts';
import { buyShares, callerOf } from '#testing/fixtures/buyers.ts';
import { approveFor, buildOperator } from '#testing/fixtures/approvals.ts';
import { testContext } from '#testing/test-context.ts';
import { getCaskRecord } from '#server/features/casks/record/get-record.ts';
import { measurementEffects } from '#domain/cask/ageing.ts';
import { recordEvent } from '#server/office/cask-record/record-event.ts';
import { recordWithdrawal } from '#server/office/orders/record-withdrawal.ts';
import { chooseForBottling, ownBottlings } from './choices.ts';
import { getCaskBottling } from './get-bottling.ts';
import { notifyBottlingOwners } from './notify-owners.ts';
import { cancelBottling, listBottlings, planBottling } from '#server/office/bottling/plan-bottling.ts';
import { recordBottling } from '#server/office/bottling/record-bottling.ts';
import { closeParcel, shipBottles } from '#server/office/parcels/parcels.ts';
import { refundParcel } from '#server/office/parcels/refund-parcel.ts';
import { closeCasks } from './close-casks.ts';

const context = await testContext();
const { db, clock, pass } = context;
const operator = callerOf(await buildMember(context));
const start = clock.now().getTime();
const dayMs = 86_400_000;
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const today = () => dateIn('IE', clock.now());
const later = (days: number) => pass(days * dayMs);
beforeEach(() => clock.set(start));

const statesOf = async (caskId: number) =>
  (await rowsOf(db, 'certificate', { caskId })).map(({ state }) => state);

test('a corrected filling never puts a planned or recorded bottling before three full years in wood', async () => {
  const { cask, bottlingId } = await planCask(context, { inDays: 0 });
  const { events } = await getCaskRecord(context, cask.id);
  const filled = events.find(({ kind }) => kind === 'FILLED')!;
  const happenedOn = addDays(addYears(today(), -3), 1);
  const measures = { volumeMl: filled.volumeMl!, strength: filled.strength!, corrects: filled.id };
  const correction = { kind: 'FILLED', happenedOn, source: 'WAREHOUSE_KEEPER', ...measures } as const;
  const event = { caskId: cask.id, eventId: randomUUID() };
  await expectRefusal(recordEvent(context, operator, { ...event, ...correction }), 'BOTTLING_TOO_YOUNG');
  const setDays = (fillDate: string, bottlingDate: string) =>
    db.updateTable('cask').set({ fillDate, bottlingDate }).where('id', '=', cask.id).execute();
  // It looks as if it had been corrected before the rule.
  await setDays(happenedOn, addYears(today(), 1));
  const vat = { bottledOn: today(), lostLitres: 0, abv: 46, litres: 7 };
  const bottles = { bottleMl: 700, broken: 0, filled: 10 };
  await expectRefusal(
    recordBottling(context, operator, { bottlingId, ...vat, ...bottles }),
    'BOTTLING_TOO_YOUNG',
  );
  await setDays(filled.happenedOn, today());
});

test('owners are notified once, thirty days before and not earlier, of the strength and the promise of the draw', async () => {
  const { owners, cask } = await planCask(context, { owners: [{}, {}], inDays: 31, notified: false });
  await notifyBottlingOwners(context);
  expect(await statesOf(cask.id)).toEqual(Array(4).fill('PURCHASED'));
  later(1);
  for (let i = 0; i < 3; i += 1)
    await Promise.all([notifyBottlingOwners(context), notifyBottlingOwners(context)]);
  expect(await statesOf(cask.id)).toEqual(Array(4).fill('BOTTLING_NOTIFIED'));
  const [mail, ...more] = await context.mailsTo(owners[0]!.email, 'will be bottled');
  const { bottling } = await getCaskBottling(context, cask.id);
  for (const part of [
    'Your 2 shares will be bottled at 46\u00a0% vol',
    bottling!.seedHash,
    `/draw?cask=${cask.id}`,
  ])
    expect(mail?.text).toContain(part);
  expect(more).toEqual([]);
});

test('nothing is bottled before its owners had fourteen days, or while one may withdraw', async () => {
  const missed = await planCask(context, { inDays: 0, notified: false });
  await expectRefusal(bottlePlanned(context, missed), 'BOTTLING_NOT_NOTIFIED');
  await notifyBottlingOwners(context);
  later(13);
  await expectRefusal(bottlePlanned(context, missed), 'BOTTLING_NOT_NOTIFIED');
  later(1);
  expect((await bottlePlanned(context, missed)).invoices).toHaveLength(1);
});

test('nothing is bottled in the week after the last day to withdraw', async () => {
  const cask = await buildCask(context, { fillDate: addYears(today(), -6), shares: 10 });
  const { member: owner } = await buyShares(context, { cask, quantity: 2 });
  const recorder = await buildMember(context);
  const plannedOn = addDays(today(), 14);
  const { bottlingId } = await planBottling(context, operator, { caskId: cask.id, plannedOn, strength: 46 });
  await notifyBottlingOwners(context);
  const planned = { cask, owners: [owner], operator: recorder, bottlingId, plannedOn };
  later(18);
  await expectRefusal(bottlePlanned(context, planned), 'WITHDRAWAL_OPEN');
  later(7);
  expect((await bottlePlanned(context, planned)).invoices).toHaveLength(1);
});

test('owners choose until three days before; silence takes what is on file, and so does a move abroad', async () => {
  const { owners, bottlingId } = await planCask(context, { owners: [{}, {}], inDays: 10 });
  const [owner] = owners.map(callerOf) as [ReturnType<typeof callerOf>];
  const asked = { address: null, isConfirmed: false, isOpen: true };
  expect(await ownBottlings(context, owner)).toMatchObject([asked]);
  const choice = { bottlingId, address, courierNote: 'Ring twice' };
  const stranger = callerOf(await buildMember(context));
  await expectRefusal(chooseForBottling(context, stranger, choice), 'BOTTLING_NOT_FOUND');
  const abroad = { ...choice, address: { ...address, country: 'IE' as const } };
  await expectRefusal(chooseForBottling(context, owner, abroad), 'INVALID_REQUEST');
  for (let i = 0; i < 2; i += 1)
    expect(await chooseForBottling(context, owner, choice)).toMatchObject({ address, isConfirmed: true });
  const listed = (await listBottlings(context)).find((one) => one.bottlingId === bottlingId);
  expect(listed).toMatchObject({ owners: 2, confirmed: 1 });
  await db.updateTable('member').set({ country: 'IE' }).where('id', '=', owner.memberId).execute();
  expect(await ownBottlings(context, owner)).toMatchObject([{ address: null, isConfirmed: false }]);
  later(8);
  await expectRefusal(chooseForBottling(context, owner, choice), 'CHOICES_CLOSED');
});

test('a cancelled plan leaves shares maturing, is reported to notified owners, and can be made again', async () => {
  const { cask, owners, bottlingId } = await planCask(context, { inDays: 15 });
  await cancelBottling(context, operator, { bottlingId, reason: 'The line is broken' });
  expect(await statesOf(cask.id)).toEqual(['MATURING', 'MATURING']);
  expect(await context.mailsTo(owners[0]!.email, 'is called off')).toHaveLength(1);
  const again = cancelBottling(context, operator, { bottlingId, reason: 'Again' });
  await expectRefusal(again, 'BOTTLING_NOT_FOUND');
  const plan = { caskId: cask.id, plannedOn: addDays(today(), 30), strength: 46 };
  await expectRefusal(planBottling(context, operator, { ...plan, strength: 39.9 }), 'BOTTLING_TOO_WEAK');
  expect((await planBottling(context, operator, plan)).result).toBeNull();
});

test('a cancelled plan leaves the day that was foreseen, and an emptied cask off sale', async () => {
  const planned = await planCask(context, { inDays: 0 });
  const { cask, bottlingId } = planned;
  const cancel = () => cancelBottling(context, operator, { bottlingId, reason: 'The line is broken' });
  await expectRefusal(cancel(), 'CASK_NOT_MEASURED');
  const regauge = { kind: 'REGAUGED', happenedOn: today(), source: 'WAREHOUSE_KEEPER' } as const;
  const measures = { volumeMl: 100_000, strength: 560, temperature: 120, method: 'WEIGHED' } as const;
  const entered = { ...regauge, ...measures, confirms: [...measurementEffects] };
  await recordEvent(context, operator, { caskId: cask.id, eventId: randomUUID(), ...entered });
  await cancel();
  const { bottlingDate, fillDate } = await rowOf(db, 'cask', { id: cask.id });
  // The fixture foresees the planned day: a day later tells them apart.
  expect(bottlingDate).toBe(addYears(fillDate, 6));
  const other = await buildCask(context, { fillDate: addYears(today(), -6), bottlingDate: '2040-01-01' });
  const plan = { caskId: other.id, plannedOn: addDays(today(), 20), strength: 46 };
  const again = await planBottling(context, operator, plan);
  await cancelBottling(context, operator, { bottlingId: again.bottlingId, reason: 'Later' });
  expect(await rowOf(db, 'cask', { id: other.id })).toMatchObject({ bottlingDate: '2040-01-01' });
});

test('the bottles hold the litres, in the size that gives every share a bottle', async () => {
  const ready = await planCask(context, { inDays: 0, owners: [{}, {}, {}, {}, {}] });
  const vat = { bottledOn: today(), litres: 6, lostLitres: 0.4, abv: 46 };
  const filling = { bottleMl: 500, filled: 12, broken: 0 };
  const record = (change: object) =>
    recordBottling(context, operator, { bottlingId: ready.bottlingId, ...vat, ...filling, ...change });
  await expectRefusal(record({ abv: 39.9 }), 'BOTTLING_TOO_WEAK');
  await expectRefusal(record({ bottleMl: 700, filled: 8 }), 'BOTTLE_SIZE');
  await expectRefusal(record({ filled: 11 }), 'BOTTLE_COUNT', { left: 12 });
  await expectRefusal(record({ litres: 0.9, filled: 1 }), 'BOTTLES_TOO_FEW');
  await expectRefusal(record({ broken: 3 }), 'BOTTLES_TOO_FEW');
  await expectRefusal(record({ bottledOn: addDays(today(), 1) }), 'BOTTLING_TOO_SOON');
  const before = await balanceOf(context, ready.owners[0]!.id);
  // A typing error is not news: 6 litres out of 200, and money back for what the bottles do not hold.
  const current = { effects: ['SMALLER_BOTTLES', 'UNUSUAL'] };
  for (const confirms of [[], ['UNUSUAL'], ['SMALLER_BOTTLES']])
    await expectRefusal(record({ confirms }), 'MEASUREMENT_UNCONFIRMED', { current });
  const confirms = ['SMALLER_BOTTLES', 'UNUSUAL'];
  const done = await record({ confirms });
  // Said again, it is done already; said otherwise, it is refused.
  expect(await record({})).toEqual(done);
  await expectRefusal(record({ broken: 1 }), 'CASK_STAGE');
  const { bottling } = await getCaskBottling(context, ready.cask.id);
  const bottles = bottling?.allocation.map((share) => share.bottles) ?? [];
  expect([bottles.length, bottles.reduce((sum, count) => sum + count, 0)]).toEqual([10, 12]);
  // 200 ml of 700 are missing in a share of S$100.00 with one bottle, and nothing with two.
  const missing = bottles.slice(0, 2).filter((count) => count === 1).length * 2858;
  expect(await balanceOf(context, ready.owners[0]!.id)).toBe(before + missing);
});

test('owners of smaller bottles are notified at once, with the size, the refund and how it is worked out', async () => {
  const planned = await planCask(context, { inDays: 0 });
  const { owners, cask, invoices } = await bottlePlanned(context, planned, { litres: 0.8, bottleMl: 350 });
  const [owner] = owners;
  const [note] = invoices[0]!.creditNotes;
  const [mail] = await context.mailsTo(owner!.email, '350 ml');
  expect(mail?.subject).toBe(`Cask ${cask.code}: bottles of 350 ml in place of 700 ml`);
  expect(mail?.text).toContain('For what is missing from your 2 shares, S$100.00 is back in your wallet');
  expect(mail?.text).toContain(note!.number);
  const { content } = await rowOf(db, 'document', { reference: note!.number });
  const rows = content.lines.flatMap((line) => (line !== 'gap' && 'cells' in line ? [line.cells] : []));
  const share = (number: number) => [
    `Share ${number} of Cask ${cask.code}: 1 × 350 ml in place of 700 ml. Of S$100.00 paid, 350 ml of 700 ml`,
    'S$50.00',
  ];
  expect(rows).toEqual([share(1), share(2), ['Back in your wallet', 'S$100.00']]);
});

test('an invoiced owner reads the draw, its price, and where to check it', async () => {
  // Thirteen bottles for ten shares: three come by the draw.
  const { owners, cask, invoices } = await bottleCask(context, { owners: [{}, {}, {}, {}, {}] });
  const { bottling } = await getCaskBottling(context, cask.id);
  for (const [i, owner] of owners.entries()) {
    const drawn = bottling!.allocation.slice(2 * i, 2 * i + 2).filter((share) => share.drawn).length;
    const [{ text = '' } = {}] = await context.mailsTo(owner.email, 'filled');
    expect(text).toContain(`2 shares of Cask ${cask.code} gave together ${2 + drawn} bottles of 700 ml.`);
    expect(text).toContain(`Invoice ${invoices[i]!.invoiceNumber}`);
    expect(text).toContain(`/draw?cask=${cask.id}`);
    // Delivery 16; duty 0.7 l × 46 % × 88, rounded with the others; GST 9 % of both.
    const added = ['1 of them came by the draw and adds S$48.33', '2 of them came by the draw and add'];
    expect(added.map((said) => text.includes(said))).toEqual([drawn === 1, drawn === 2]);
  }
});

test('a withdrawal that is recorded beside the bottling is before it or refused, never both', async () => {
  for (let i = 0; i < 3; i += 1) {
    clock.set(start);
    const planned = await planCask(context, { inDays: 0, owners: [{}, {}] });
    const { id, placedAt } = await rowOf(db, 'orders', { memberId: planned.owners[0]!.id });
    const recorder = callerOf(await buildMember(context));
    const withdrawal = { receivedOn: dateIn('SG', placedAt), note: 'By e-mail' };
    const [withdrawn, bottled] = await Promise.allSettled([
      recordWithdrawal(context, recorder, { id, ...withdrawal }),
      bottlePlanned(context, planned),
    ]);
    expect(bottled.status).toBe('fulfilled');
    const isWithdrawn = withdrawn.status === 'fulfilled' && !withdrawn.value.isRequested;
    const states = isWithdrawn ? ['INVOICED', 'WITHDRAWN'] : ['INVOICED'];
    expect([...new Set(await statesOf(planned.cask.id))].toSorted()).toEqual(states);
  }
});

test('the seed published with the result has the hash published with the plan, and repeats the draw', async () => {
  const planned = await planCask(context, { inDays: 0 });
  const promise = (await getCaskBottling(context, planned.cask.id)).bottling;
  expect(JSON.stringify(promise)).not.toContain('"seed"');
  const promised = promise?.seedHash;
  await bottlePlanned(context, planned);
  const { bottling } = await getCaskBottling(context, planned.cask.id);
  const seed = bottling?.result?.seed ?? '';
  expect([bottling?.seedHash, sha256(seed)]).toEqual([promised, promised]);
  const order = Array.from({ length: 10 }, (_, i) => i + 1).toSorted((a, b) =>
    sha256(`${seed}:${a}`) < sha256(`${seed}:${b}`) ? -1 : 1,
  );
  const drawn = bottling?.allocation.flatMap((share) => (share.drawn ? [share.shareNumber] : []));
  expect(drawn).toEqual(order.slice(0, 3).toSorted((a, b) => a - b));
});

test.each([
  ['planned to be bottled', planCask],
  ['bottled', bottleCask],
])('a cask that is %s is not for sale any more', async (_, build) => {
  const { cask } = await build(context);
  await expectRefusal(buyShares(context, { cask }), 'NOT_ENOUGH_SHARES', { left: 0 });
});

test('a cask is closed once every bottle is with its owner or was given back, and not before', async () => {
  const bottled = await bottleCask(context, { owners: [{}, {}] });
  const [kept, broken] = bottled.invoiced as [Owner, Owner];
  const [sender, finance] = [
    await buildOperator(context, 'warehouse'),
    await buildOperator(context, 'finance'),
  ];
  const stageAfter = async () => {
    await Promise.all([closeCasks(context), closeCasks(context)]);
    return (await rowOf(db, 'cask', { id: bottled.cask.id })).stage;
  };
  const ship = async (owner: Owner) => {
    await updateRows(db, 'member', { id: owner.caller.memberId }, { deliveryAddress: address });
    await bottleOwners(context).pay(owner);
    const carrier = { carrier: 'An Post', trackingUrl: 'https://www.anpost.com/track/1' };
    return (await shipBottles(context, sender, { releaseInvoiceId: owner.invoice.id, ...carrier })).id;
  };
  const end = (parcelId: string, state: 'DELIVERED' | 'BROKEN') =>
    closeParcel(context, sender, { parcelId, state, ageChecked: true, reason: 'Says the carrier' });

  expect(await stageAfter()).toBe('BOTTLED');
  const [first, second] = [await ship(kept), await ship(broken)];
  await end(first, 'DELIVERED');
  expect(await stageAfter()).toBe('BOTTLED');
  await end(second, 'BROKEN');
  expect(await stageAfter()).toBe('BOTTLED');
  const lost = { releaseInvoiceId: broken.invoice.id, reason: 'None is left' };
  await expect(refundParcel(context, sender, lost)).resolves.toMatchObject({ isRequested: true });
  expect(await stageAfter()).toBe('BOTTLED');
  await approveFor(context, finance, lost.releaseInvoiceId);
  expect(await stageAfter()).toBe('CLOSED');
  expect(await stageAfter()).toBe('CLOSED');
});

testInvariants(context, { runsJobs: true });
