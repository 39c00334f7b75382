import { randomUUID } from 'node:crypto';
import { shareCode } from '#domain/cask/share-code.ts';
import type { FastifyInstance } from 'fastify';
import * as cart from '#contract/order/cart.ts';
import { placeOrder } from '#contract/order/order.ts';
import { initializeDeposit } from '#contract/wallet/deposit.ts';
import { caskFacetNames, caskFacets } from '#domain/cask/cask.ts';
import { ledgerId } from '#server/features/wallet/ledger.ts';
import { saveFile } from '#server/office/files/save-file.ts';
import { bookMeeting } from '#server/features/memberships/benefits/book-meeting.ts';
import { buildCask, buildMember, loginAs, loginAsOperator } from '../fixtures/builders.ts';
import { pdfOf } from '../fixtures/files.ts';
import { bottleCask, planCask } from '../fixtures/bottling.ts';
import { ofCaskEvent, ofEvidence, ofOfficeCask } from './casks.ts';
import { insertContent, ofContent, type Content } from './content.ts';
import { loseCask, ownLoss } from '../fixtures/losses.ts';
import { buildMeeting, takeLevel } from '../fixtures/memberships.ts';
import { request } from '../request.ts';
import { ofMoney } from './money.ts';
import type { TestContext } from '../test-context.ts';

export interface Belongings extends Content {
  memberId: string;
  token: string;
  operatorToken: string;
  email: string;
  /** Another session than that of `token`. */
  sessionId: string;
  subscriptionId: string;
  /** A seat in `meetingId`. */
  useId: string;
  meetingId: number;
  cartId: string;
  entryId: number;
  orderId: string;
  paymentId: string;
  sandboxToken: string;
  caskId: number;
  offerId: number;
  distilleryId: number;
  passkeyId: string;
  bottlingId: string;
  releaseInvoiceId: string;
  lossId: string;
  /** Of a share of the lost cask. */
  certificateId: string;
  fileId: string;
  /** Another member, whom operators may disable. */
  customerId: string;
}

async function passkeyOf({ db, clock }: TestContext, memberId: string): Promise<string> {
  const id = randomUUID();
  const passkey = { publicKey: Buffer.from('none'), counter: 0, name: 'Laptop', createdAt: clock.now() };
  await db
    .insertInto('passkey')
    .values({ id, memberId, credentialId: id, ...passkey })
    .execute();
  return id;
}

export async function belongings(context: TestContext, app: FastifyInstance): Promise<Belongings> {
  const member = await buildMember(context, { balance: { SGD: 200_000 } });
  const { invoices } = await bottleCask(context, { owners: [member] });
  const { bottlingId } = await planCask(context, { owners: [member] });
  const lost = await loseCask(context, { owners: [member], each: 1 });
  const { shares } = await ownLoss(context, member, lost.lossId);
  const token = await loginAs(context, member);
  const cask = await buildCask(context, { shares: 50 });
  const fill = async () => {
    const query = { deviceId: randomUUID() };
    const { body: empty } = await request(app, cart.getCart, { query, token });
    const body = { cartId: empty.id, boShareId: cask.offerId, quantity: 1 };
    return (await request(app, cart.addEntry, { params: { cartId: empty.id }, body, token })).body;
  };
  const ordered = await fill();
  const consent = { termsAccepted: true, ageDeclaration: true, currencyType: 'SGD' as const };
  const { body: order } = await request(app, placeOrder, {
    body: { cartId: ordered.id, expectedTotal: ordered.total, ...consent },
    token,
    idempotencyKey: randomUUID(),
  });
  const deposit = { amount: 5000, currencyType: 'SGD' as const, provider: 'sandbox' as const };
  const { body: payment } = await request(app, initializeDeposit, { body: deposit, token });
  const caller = { memberId: member.id, sessionId: '' };
  const { id: subscriptionId } = await takeLevel(context, caller, 'STILLMAN');
  const { id: meetingId } = await buildMeeting(context);
  const { id: useId } = await bookMeeting(context, caller, meetingId);
  const filled = await fill();
  const elsewhere = await context.tokens.verify(await loginAs(context, member));
  const pdf = { bytes: pdfOf(`% ${member.id}\n`), name: 'deed.pdf' };
  const file = await saveFile(context, { ...pdf, visibility: 'PRIVATE', caller });
  return {
    memberId: member.id,
    token,
    ...(await insertContent(context)),
    operatorToken: await loginAsOperator(context, await buildMember(context)),
    email: member.email,
    sessionId: elsewhere?.sessionId ?? '',
    subscriptionId,
    useId,
    meetingId,
    cartId: filled.id,
    entryId: filled.entries[0]?.id ?? 0,
    orderId: order.id,
    paymentId: payment.paymentId,
    sandboxToken: payment.next?.kind === 'client' ? payment.next.token : '',
    caskId: cask.id,
    offerId: cask.offerId,
    distilleryId: cask.distilleryId,
    passkeyId: await passkeyOf(context, member.id),
    bottlingId,
    releaseInvoiceId: invoices[0]?.id ?? '',
    lossId: lost.lossId,
    certificateId: shares[0]?.certificateId ?? '',
    fileId: file.id,
    customerId: (await buildMember(context)).id,
  };
}

const secret = 'x'.repeat(43);

const searched = {
  'certificate entry': 1,
  fields: 'ALL',
  q: 'cask',
  ...Object.fromEntries(caskFacetNames.map((facet) => [facet, caskFacets[facet][0]])),
  state: 'ACTIVE',
  priceMin: '0',
  priceMax: '100',
  abvMin: '40',
  abvMax: '60',
  sort: 'newest',
  fillYearFrom: '2000',
  fillYearTo: '2030',
  bottlingYearFrom: '2000',
  bottlingYearTo: '2040',
  'membership id': 1,
};

const ofHistory = {
  transactionType: 'PAYMENT',
  status: 'SUCCESS',
  fromDay: '2026-03-01',
  toDay: '2026-03-31',
  after: '2',
  month: '2026-03',
};

const ofEntry = {
  distilleryName: 'Knockbarra',
  caskCode: 'TC-0042',
  fillDate: '2020-03-02',
  bottlingDate: '2030-03-02',
  atBottling: { IE: 4000, SG: 9000 },
  isStopped: false,
  left: 7,
  unitPrice: 5000,
  total: 10_000,
  discount: 0,
};

const ofPasskey = { id: secret, rawId: secret, type: 'public-key' };

const ofSecondFactor = {
  challenge: secret,
  method: 'totp',
  code: '123456',
  assertion: {
    ...ofPasskey,
    response: { clientDataJSON: secret, authenticatorData: secret, signature: secret, userHandle: secret },
  },
  attestation: { ...ofPasskey, response: { clientDataJSON: secret, attestationObject: secret } },
};

const ofAccount = {
  password: 'correct horse battery',
  currentPassword: 'correct horse battery',
  newPassword: 'seven slow casks',
  format: 'json',
  name: 'Aoife',
  surname: 'Byrne',
  phone: '+353 1 234',
  country: 'SG',
  dateOfBirth: '1985-06-15',
  deliveryAddress: {
    line1: '1 Main Street',
    line2: '',
    city: 'Singapore',
    postalCode: '238823',
    country: 'SG',
  },
  currency: 'SGD',
  emailPreferences: { news: false, alerts: true },
};

const ofMembership = ({ subscriptionId, useId, meetingId }: Belongings) => ({
  subscriptionId,
  expectedRefund: '0',
  couponCode: 'no-such-coupon',
  useId,
  meetingId,
  seats: 1,
  benefit: { kind: 'TAILORED_EXPERIENCE', wish: 'A quiet afternoon', month: '2026-06' },
});

const ofBottling = ({ bottlingId, releaseInvoiceId, caskId }: Belongings) => ({
  bottlingId,
  releaseInvoiceId,
  parcelId: releaseInvoiceId,
  'bottling id': caskId,
  plannedOn: '2030-01-15',
  strength: 460,
  bottledOn: '2030-01-15',
  volumeMl: 9200,
  lostMl: 500,
  bottleMl: 700,
  filled: 13,
  broken: 0,
  address: ofAccount.deliveryAddress,
  courierNote: 'Please ring twice',
  'releaseInvoice filter': 'TO_SEND',
  'releaseInvoice after': `2026-03-01.${releaseInvoiceId}`,
  sellable: 'true',
  creditNoteNumber: 'C2030-000001',
  dueOn: '2030-02-15',
  proceeds: 5000,
  carrier: 'An Post',
  trackingUrl: 'https://www.anpost.com/track/1',
  'parcel state': 'RETURNED',
  ageChecked: false,
});

const ofOffice = (mine: Belongings) => ({
  ...ofMoney(mine),
  ...ofContent(mine),
  ...ofOfficeCask(mine),
  ...ofEvidence(mine),
  operatorId: mine.memberId,
  action: 'deposit.accept',
  subjectKind: 'job',
  subjectId: mine.memberId,
  beforePosition: '7',
  'operators memberId': mine.memberId,
  jobId: mine.memberId,
  'members q': 'Aoife',
  'members memberId': mine.customerId,
  'members sessionId': mine.sessionId,
  'members cause': 'SAFETY',
  expected: null,
  isGranted: true,
  'members text': 'It leaves on Monday',
  'members useId': mine.useId,
  'operators sessionId': mine.sessionId,
  roles: ['support'],
  expectedRoles: ['finance'],
  invitationId: mine.memberId,
  fileId: mine.fileId,
  visibility: 'PRIVATE',
  'search text': mine.email,
  reason: 'The member asked for it',
});

const ofLegal = { document: 'terms', 'legal version': '1' };

const ofLoss = ({ lossId, certificateId }: Belongings) => ({
  calendarToken: secret,
  lossId,
  certificateIds: [certificateId],
  remedy: 'REPLACEMENT',
  cause: 'LEAK',
});

/** A good value for every field of every call, by its name, or by noun and name where a name has two senses. */
function values(mine: Belongings): Record<string, unknown> {
  return {
    token: secret,
    refreshToken: secret,
    login: mine.email,
    email: mine.email,
    target: '/cart',
    'session id': mine.sessionId,
    ...ofAccount,

    ...ofOffice(mine),
    ...ofCaskEvent,
    caskId: mine.caskId,
    cartId: mine.cartId,
    boShareId: mine.offerId,
    quantity: 2,
    entryId: mine.entryId,
    ...ofEntry,

    ...ofMembership(mine),
    ...ofBottling(mine),
    ...ofLoss(mine),
    couponId: 'no-such-coupon',
    deviceId: 'device-of-bad-input',
    currencyType: 'SGD',
    membershipId: 1,

    expectedTotal: 10_000,
    expectedMembershipTotal: 0,
    termsAccepted: true,
    ageDeclaration: true,
    page: '0',
    size: '10',
    mine: 'true',
    slug: 'no-such-news',
    shareCode: shareCode('TC-0042', 7),
    shareCodes: [shareCode('TC-0042', 7)],
    'withdrawal expectedRefund': 10_000,
    withdrawalId: mine.orderId,
    receivedOn: '2026-03-01',
    note: 'By e-mail',
    ...ofLegal,
    noticeId: 1,
    upTo: 1,
    all: false,
    digest: false,
    reminders: true,

    orderId: mine.orderId,
    paymentId: mine.paymentId,
    'wallet id': ledgerId('PAYMENT', mine.orderId),
    ...ofHistory,
    amount: 5000,
    provider: 'sandbox',
    card: '4242424242424242',
    approve: true,

    ...ofSecondFactor,
    passkeyId: mine.passkeyId,
    ...searched,
    distilleryId: mine.distilleryId,
    'cart id': mine.entryId,
    'order id': mine.orderId,
    'withdrawal id': mine.orderId,
    'cask id': mine.caskId,
    'distillery id': mine.distilleryId,
    'payment token': mine.sandboxToken,
  };
}

export function sampleOf(mine: Belongings, noun: string, field: string): unknown {
  const all = values(mine);
  const value = all[`${noun} ${field}`] ?? all[field];
  if (value === undefined) throw new Error(`bad input needs a good value for ${noun} ${field}`);
  return value;
}
