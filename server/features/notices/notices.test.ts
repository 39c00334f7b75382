import { beforeAll, expect, test } from 'vitest';
import { listNotices, readNotice, readNotices } from '#contract/notice.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { buildMember, loginAs, type BuiltMember } from '#testing/fixtures/builders.ts';
import { request } from '#testing/request.ts';
import { testApp } from '#testing/test-app.ts';
import { testContext } from '#testing/test-context.ts';
import { notificationTypes, type NotificationData, type NotificationType } from './notification-types.ts';
import { notifyMany } from './notify.ts';

const context = await testContext();
const app = await testApp(context);

let [me, other] = [] as unknown as [BuiltMember, BuiltMember];
let [mine, theirs] = ['', ''];

const list = async (token: string, query: { page?: string; size?: string } = {}) =>
  (await request(app, listNotices, { query, token })).body;

beforeAll(async () => {
  [me, other] = [await buildMember(context), await buildMember(context)];
  [mine, theirs] = [await loginAs(context, me), await loginAs(context, other)];
  for (const caskName of ['First', 'Second', 'Third'])
    await transaction(context.db, (tx) =>
      notifyMany(context, tx, [me.id, other.id], {
        type: 'CASK_BACK',
        event: caskName,
        data: { caskId: 7, caskName, left: 2, total: 200 },
      }),
    );
});

test('newest first, in pages, with how much is unread', async () => {
  const all = await list(mine);
  expect(listNotices.answer.parse(all)).toEqual(all);
  expect(all.content.map(({ title }) => title)).toEqual(
    ['Third', 'Second', 'First'].map((name) => `Shares of ${name} are back on sale`),
  );
  expect(all.content[0]).toMatchObject({ path: '/casks/7', label: 'See the cask', isRead: false });
  const second = await list(mine, { page: '1', size: '2' });
  expect(second).toMatchObject({ content: [{}], totalElements: 3, totalPages: 2, unread: 3 });
});

test('one is read, then all up to what was on screen; what others have stays unread', async () => {
  const [third, second] = (await list(mine)).content;
  const read = (noticeId: number, token: string) =>
    request(app, readNotice, { params: { noticeId: String(noticeId) }, token });
  expect((await read(third!.id, theirs)).status).toBe(204);
  expect((await list(mine)).unread).toBe(3);
  for (let i = 0; i < 2; i += 1) expect((await read(third!.id, mine)).status).toBe(204);
  expect((await list(mine)).content.map(({ isRead }) => isRead)).toEqual([true, false, false]);
  await request(app, readNotices, { body: { upTo: second!.id }, token: mine });
  expect([(await list(mine)).unread, (await list(theirs)).unread]).toEqual([0, 3]);
});

test('the bell costs a bounded number of statements', async () => {
  const statements = await context.database.statements(() => list(mine));
  expect(statements.length).toBeLessThanOrEqual(5);
});

const sale = { caskId: 7, caskName: 'Rain Barrel', left: 2, total: 200 };
const ending = { levelName: 'Stillman', endsOn: '2027-03-01' };
const meeting = {
  title: 'An evening at the stills',
  place: 'Online',
  startsAt: '2026-05-01T18:00:00.000Z',
  seats: 2,
};
const release = {
  releaseInvoiceId: '6f9619ff-8b86-4011-b42d-00c04fc964ff',
  invoiceNumber: 'B2026-000001',
  caskName: 'Rain Barrel',
  amount: 2000,
  currency: 'EUR',
} as const;
const stored = { ...release, total: 1800, storage: 200, months: 1 };
/** A new type does not compile without a sample. */
const samples: NotificationData = {
  CASK_ON_SALE: sale,
  CASK_SCARCE: sale,
  CASK_BACK: sale,
  CASK_FILLED: { caskId: 7, caskName: 'Rain Barrel', fillDate: '2026-03-01' },
  FILLING_DAY_CHANGED: {
    caskId: 7,
    caskName: 'Rain Barrel',
    fillDate: '2026-03-01',
    bottlingDate: null,
    reason: 'The barley came late.',
  },
  WATCHED_FILLING_DAY_CHANGED: {
    caskId: 7,
    caskName: 'Rain Barrel',
    fillDate: '2026-03-01',
    bottlingDate: '2029-03-01',
    reason: 'The barley came late.',
  },
  WHISKEY_NOW: { caskId: 7, caskName: 'Rain Barrel' },
  CASK_REGAUGED: {
    caskId: 7,
    caskName: 'Rain Barrel',
    happenedOn: '2026-03-01',
    volumeMl: 191_400,
    strength: 621,
  },
  CASK_TASTED: { caskId: 7, caskName: 'Rain Barrel', happenedOn: '2026-03-01', text: 'Pears and wax.' },
  CASK_INCIDENT: { caskId: 7, caskName: 'Rain Barrel', happenedOn: '2026-03-01', text: 'A stave leaks.' },
  CASK_FALSE_ALARM: { caskId: 7, caskName: 'Rain Barrel', happenedOn: '2026-03-01', text: 'A stave leaks.' },
  NEWS_OUT: { slug: 'a-spring', title: 'A spring', summary: 'A cold one.' },
  ORDER_PLACED: { orderId: '6f9619ff-8b86-4011-b42d-00c04fc964ff' },
  ORDER_WITHDRAWN: {
    orderId: '6f9619ff-8b86-4011-b42d-00c04fc964ff',
    withdrawalId: '6f9619ff-8b86-4011-b42d-00c04fc964ff',
    shares: 1,
    amount: 10_000,
    currency: 'SGD',
  },
  ORDER_REFUNDED: {
    orderId: '6f9619ff-8b86-4011-b42d-00c04fc964ff',
    refundId: '6f9619ff-8b86-4011-b42d-00c04fc964ff',
    amount: 2000,
    currency: 'SGD',
    shares: 1,
  },
  WALLET_ADJUSTED: {
    refundId: '6f9619ff-8b86-4011-b42d-00c04fc964ff',
    amount: 2000,
    currency: 'SGD',
    isCredit: true,
  },
  ORDER_NOT_PLACED: { amount: 2000, currency: 'SGD', reason: 'PRICE_CHANGED' },
  EVIDENCE_ENDING: {
    caskId: 1,
    caskCode: 'TC-0042',
    kind: 'INSURANCE',
    endsOn: '2026-12-24',
    isMandatory: true,
  },
  DEPOSIT_REVIEWED: { outcome: 'RETURNED', amount: 2000, currency: 'EUR' },
  RETURN_FAILED: { amount: 2000, currency: 'SGD', isRefused: true },
  MEMBERSHIP_STARTED: {
    ...ending,
    subscriptionId: release.releaseInvoiceId,
    change: 'START',
    startsOn: '2026-03-02',
  },
  MEMBERSHIP_CANCELLED: {
    levelName: 'Stillman',
    endsOn: null,
    notStarted: false,
    refund: 16_800,
    charge: 0,
    currency: 'SGD',
  },
  MEMBERSHIP_ENDING: ending,
  MEMBERSHIP_ENDED: ending,
  MEETING_BOOKED: meeting,
  MEETING_CHANGED: meeting,
  MEETING_CANCELLED: { ...meeting, reason: 'The maker is ill' },
  BENEFIT_REQUESTED: { caskName: 'Rain Barrel', delivery: 'POST' },
  BENEFIT_ANSWERED: { caskName: 'Rain Barrel', isGranted: true, text: 'It leaves on Monday.' },
  PARCEL_REFUNDED: release,
  CASK_LOST: {
    lossId: release.releaseInvoiceId,
    caskName: 'Rain Barrel',
    text: 'It leaked out.',
    chooseUntil: '2026-05-04',
  },
  SHARES_REFUNDED: {
    lossId: release.releaseInvoiceId,
    caskName: 'Rain Barrel',
    shares: 2,
    amount: 20_000,
    currency: 'SGD',
    isChosen: false,
  },
  SHARES_REPLACED: {
    lossId: release.releaseInvoiceId,
    caskName: 'Rain Barrel',
    shares: 1,
    orderId: release.releaseInvoiceId,
    newCaskName: 'Dry Hold',
  },
  BOTTLING_NOTIFIED: {
    bottlingId: release.releaseInvoiceId,
    caskName: 'Rain Barrel',
    caskId: 7,
    strength: 46,
    shares: 2,
    seedHash: 'f'.repeat(64),
    plannedOn: '2026-06-01',
    choicesUntil: '2026-05-29',
  },
  BOTTLING_CANCELLED: { caskId: 7, caskName: 'Rain Barrel' },
  BOTTLES_SMALLER: {
    releaseInvoiceId: release.releaseInvoiceId,
    caskName: 'Rain Barrel',
    shareMl: 700,
    bottleMl: 350,
    shares: 2,
    amount: 9000,
    currency: 'EUR',
    creditNoteNumber: 'C2026-000001',
  },
  RELEASE_INVOICED: {
    ...release,
    caskId: 7,
    shares: 2,
    bottles: 3,
    bottleMl: 700,
    drawn: 1,
    drawnAmount: 4000,
    dueOn: '2026-07-01',
  },
  RELEASE_REMINDER: { ...release, dueOn: '2026-07-01', days: 27, bottles: 2, storagePerBottle: 150 },
  RELEASE_DEFAULTED: { ...stored, dueOn: '2026-07-01', storagePerBottle: 150, disposableFrom: '2027-07-02' },
  RELEASE_EXTENDED: { ...release, dueOn: '2026-07-01' },
  RELEASE_DISPOSED: { ...stored, proceeds: 40_000 },
  RELEASE_PAID: { ...stored, storageInvoiceNumber: 'B2026-000002' },
  PARCEL_SHIPPED: { ...release, carrier: 'An Post' },
  PARCEL_CLOSED: { ...release, outcome: 'RETURNED' },
};

test.each(Object.entries(samples) as [NotificationType, never][])(
  '%s has whole, plain words',
  (type, data) => {
    const { title, text, path, label } = notificationTypes[type].copy(data);
    for (const words of [title, text, label]) {
      expect(words.trim()).toBe(words);
      expect(words).not.toMatch(/undefined|null|\bNaN\b|[<>]/);
    }
    expect(path).toMatch(/^\/[\w/-]+$/);
  },
);

test('a session is shown in Irish time, summer time included', () => {
  expect(notificationTypes.MEETING_BOOKED.copy(meeting).text).toContain('1 May 2026, 19:00 Irish time');
});
