import type { ProviderId } from '#domain/wallet/deposit.ts';
import { DomainError } from '#domain/errors.ts';
import type { Context } from '#server/shared/context.ts';
import { transaction, type Transaction } from '#server/platform/db/transaction.ts';
import {
  BadSignature,
  ProviderConflict,
  ProviderContractBreach,
  ProviderUnavailable,
  type PaymentProvider,
  type WebhookLookup,
  type WebhookHint,
} from '#server/gateways/payments/provider.ts';
import { findDepositByProviderRef, findPaymentRef } from '../deposits/deposit-queries.ts';
import { isWithOperator, settleDepositById } from '../deposits/settle-deposit.ts';
import { countVerification, recheckRefundsLater } from './limit-verifications.ts';
import type { Row, Database } from '#server/platform/db/schema.ts';

type WebhookEvent = Row<'paymentEvent'>;

async function insertWebhookEvent(tx: Transaction, event: WebhookEvent): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('paymentEvent')
    .values(event)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

async function findWebhookEvent(db: Database, provider: string, eventId: string) {
  return db
    .selectFrom('paymentEvent')
    .selectAll()
    .where((of) => of.and({ provider, eventId }))
    .executeTakeFirst();
}

async function markHandled(db: Database, { provider, eventId }: WebhookEvent, handledAt: Date) {
  await db
    .updateTable('paymentEvent')
    .set({ handledAt })
    .where((of) => of.and({ provider, eventId }))
    .execute();
}

type Headers = Parameters<PaymentProvider['webhook']>[1];

async function verified(
  { log }: Context,
  provider: PaymentProvider,
  { raw, headers, lookup }: { raw: Buffer; headers: Headers; lookup: WebhookLookup },
): Promise<WebhookHint | null> {
  try {
    return await provider.webhook(raw, headers, lookup);
  } catch (error) {
    if (error instanceof BadSignature)
      throw new DomainError('INVALID_REQUEST', { fields: { signature: 'is not right' } });
    const isUnclear = error instanceof ProviderContractBreach || error instanceof ProviderConflict;
    if (isUnclear) log.error({ err: error }, 'webhook of an unknown payment');
    // The provider sends it again after an error.
    if (isUnclear || error instanceof ProviderUnavailable) throw new DomainError('UNAVAILABLE');
    throw error;
  }
}

/**
 * Stores a signed event once, with a job that settles its deposit. A provider that checks its signatures itself is asked
 * only about payments of ours, and only so often while the signatures are wrong.
 * @throws NOT_FOUND, INVALID_REQUEST for a bad signature, TOO_MANY_REQUESTS, UNAVAILABLE
 */
export async function receiveWebhook(
  context: Context,
  providerId: string,
  { raw, headers, ip }: { raw: Buffer; headers: Headers; ip: string },
): Promise<void> {
  const provider = context.payments.get(providerId as ProviderId);
  if (!provider) throw new DomainError('NOT_FOUND');
  const lookup: WebhookLookup = {
    findPayment: (ids) => findPaymentRef(context.db, providerId, ids),
    isReceived: async (eventId) => Boolean(await findWebhookEvent(context.db, providerId, eventId)),
    countVerification: (ref) => countVerification(context, { provider: providerId, ref, ip }),
  };
  const hint = await verified(context, provider, { raw, headers, lookup });
  if (!hint?.ref) return;
  const { eventId, ref } = hint;
  const event = { provider: providerId, eventId, ref, receivedAt: context.clock.now(), handledAt: null };
  await transaction(context.db, async (tx) => {
    if (await insertWebhookEvent(tx, event))
      await context.jobs.enqueue(tx, 'handle-payment-event', { provider: providerId, eventId });
  });
}

/**
 * An event of an unknown payment is not ours, or came before the answer to our own call gave us the payment's
 * reference: then that call settles it.
 */
export async function handleWebhookEvent(context: Context, provider: string, eventId: string): Promise<void> {
  const event = await findWebhookEvent(context.db, provider, eventId);
  if (!event || event.handledAt) return;
  const deposit = await findDepositByProviderRef(context.db, provider, event.ref);
  if (deposit && context.payments.has(provider as ProviderId)) {
    const { snapshot } = await settleDepositById(context, deposit.id);
    if (!snapshot && !isWithOperator(deposit)) throw new ProviderUnavailable('asked again later');
    await recheckRefundsLater(context, deposit.id);
  }
  await markHandled(context.db, event, context.clock.now());
}
