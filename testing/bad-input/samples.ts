import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod/mini';
import { shareCode } from '#domain/cask/share-code.ts';
import * as cart from '#contract/order/cart.ts';
import { placeOrder } from '#contract/order/order.ts';
import { initializeDeposit } from '#contract/wallet/deposit.ts';
import { ledgerId } from '#server/features/wallet/ledger.ts';
import { saveFile } from '#server/office/files/save-file.ts';
import { bookMeeting } from '#server/features/memberships/benefits/book-meeting.ts';
import { addRow } from '../database/rows.ts';
import { singaporeAddress } from '../fixtures/address.ts';
import { buildCask, buildCoupon, buildMember, loginAs, loginAsOperator } from '../fixtures/builders.ts';
import { pdfOf } from '../fixtures/files.ts';
import { bottleCask, planCask } from '../fixtures/bottling.ts';
import { loseCask, ownLoss } from '../fixtures/losses.ts';
import { buildMeeting, takeLevel } from '../fixtures/memberships.ts';
import { request } from '../request.ts';
import type { TestContext } from '../test-context.ts';
import { goodValue } from './good-value.ts';
import { schemaOf } from './hostile.ts';

export type OwnIds = Awaited<ReturnType<typeof createOwnIds>>;

async function passkeyOf({ db, clock }: TestContext, memberId: string): Promise<string> {
  const id = randomUUID();
  const passkey = { publicKey: Buffer.from('none'), counter: 0, name: 'Laptop', createdAt: clock.now() };
  await addRow(db, 'passkey', { id, memberId, credentialId: id, ...passkey });
  return id;
}

async function newsOf({ db }: TestContext): Promise<number> {
  const news = { title: 'Barley', summary: 'Barley', body: 'Barley', publishedAt: null };
  return (await addRow(db, 'news', { slug: randomUUID(), ...news })).id;
}

/** A member with one of everything. */
export async function createOwnIds(context: TestContext, app: FastifyInstance) {
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
  const file = await saveFile(context, { ...pdf, caller });
  return {
    memberId: member.id,
    token,
    operatorToken: await loginAsOperator(context, await buildMember(context)),
    email: member.email,
    /** Another session than that of `token`. */
    sessionId: elsewhere?.sessionId ?? '',
    subscriptionId,
    /** A seat in `meetingId`. */
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
    /** A certificate of the lost cask. */
    certificateId: shares[0]?.certificateId ?? '',
    fileId: file.id,
    /** Another member, whom operators may disable. */
    customerId: (await buildMember(context)).id,
    newsId: await newsOf(context),
    couponId: (await buildCoupon(context)).id,
  };
}

/** Values of fields that their schema does not tell, by name, or by noun and name where a name has two senses. */
function ids(ownIds: OwnIds): Record<string, unknown> {
  const { memberId, caskId, orderId, customerId, sessionId, certificateId, couponId, email } = ownIds;
  return {
    ...ownIds,
    token: undefined,
    login: email,
    boShareId: ownIds.offerId,
    depositId: ownIds.paymentId,
    operatorId: memberId,
    subjectKind: 'job',
    subjectId: memberId,
    parcelId: ownIds.releaseInvoiceId,
    certificateIds: [certificateId],
    shareCodes: [shareCode('TC-0042', 7)],
    roles: ['support'],
    provider: 'sandbox',
    couponId: 'no-such-coupon',
    address: singaporeAddress,
    deliveryAddress: singaporeAddress,
    trackingUrl: 'https://www.anpost.com/track/1',
    'officeCoupon couponId': couponId,
    'wallet id': ledgerId('PAYMENT', orderId),
    'bottling id': caskId,
    'cart id': ownIds.entryId,
    'cask id': caskId,
    'distillery id': ownIds.distilleryId,
    'order id': orderId,
    'session id': sessionId,
    'withdrawal id': orderId,
    'sandbox token': ownIds.sandboxToken,
    'members memberId': customerId,
    'officeMembershipLevel levelId': 2,
  };
}

/** A good value for each field of a part of a request. */
export function samplesOf(
  ownIds: OwnIds,
  noun: string,
  part: z.ZodMiniObject | undefined,
): Record<string, unknown> {
  const known = ids(ownIds);
  const fields = Object.entries(schemaOf(part).properties ?? {});
  return Object.fromEntries(
    fields.map(([name, schema]) => [name, known[`${noun} ${name}`] ?? known[name] ?? goodValue(schema)]),
  );
}
