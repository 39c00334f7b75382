import type { ProviderId } from '#domain/wallet/deposit.ts';
import { DomainError } from '#domain/errors.ts';
import type { Context } from '#server/features/context.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import {
  BadSignature,
  ProviderConflict,
  ProviderContractBreach,
  ProviderUnavailable,
  type PaymentProvider,
  type WebhookHint,
} from '#server/gateways/payments/provider.ts';
import { sumReturns } from '../return-queries.ts';
import { findDepositByProviderRef } from './deposit-queries.ts';
import { findWebhookEvent, insertWebhookEvent, markHandled } from './webhook-event-queries.ts';
import { settle } from './settle.ts';

type Headers = Parameters<PaymentProvider['webhook']>[1];

async function verified(
  { log }: Context,
  provider: PaymentProvider,
  raw: Buffer,
  headers: Headers,
): Promise<WebhookHint | null> {
  try {
    return await provider.webhook(raw, headers);
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
 * Stores a signed event once, with a job that settles its deposit. Nothing is read from the database before the
 * signature is checked, so that forged events cost little.
 * @throws NOT_FOUND, INVALID_REQUEST for a bad signature, UNAVAILABLE
 */
export async function receiveWebhook(
  context: Context,
  providerId: string,
  raw: Buffer,
  headers: Headers,
): Promise<void> {
  const provider = context.payments.get(providerId as ProviderId);
  if (!provider) throw new DomainError('NOT_FOUND');
  const hint = await verified(context, provider, raw, headers);
  if (!hint?.ref) return;
  const { eventId, ref } = hint;
  const event = {
    provider: providerId,
    eventId,
    ref,
    receivedAt: context.clock.now(),
    handledAt: null,
  };
  await transaction(context.db, async (tx) => {
    if (await insertWebhookEvent(tx, event))
      await context.jobs.enqueue(tx, 'handle-payment-event', { provider: providerId, eventId });
  });
}

/** The event may be about one of its returns. */
async function recheckReturnsLater({ db, jobs }: Context, depositId: string): Promise<void> {
  const { pending, returned } = await sumReturns(db, depositId);
  if (pending + returned === 0) return;
  await transaction(db, (tx) => jobs.enqueue(tx, 'recheck-returns', { depositId }));
}

/**
 * An event of an unknown payment is not ours, or came before the answer to our own call told us the payment's
 * reference: then that call settles it.
 */
export async function handleWebhookEvent(context: Context, provider: string, eventId: string): Promise<void> {
  const event = await findWebhookEvent(context.db, provider, eventId);
  if (!event || event.handledAt) return;
  const deposit = await findDepositByProviderRef(context.db, provider, event.ref);
  if (deposit && context.payments.has(provider as ProviderId)) {
    const { snapshot } = await settle(context, deposit.id);
    if (!snapshot && deposit.state !== 'REVIEW') throw new ProviderUnavailable('asked again later');
    await recheckReturnsLater(context, deposit.id);
  }
  await markHandled(context.db, event, context.clock.now());
}
