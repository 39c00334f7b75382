import type { ProviderId } from '#domain/deposit.ts';
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
import { findDepositOf } from './deposit-queries.ts';
import { findEvent, insertEvent, markHandled } from './event-queries.ts';
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
    if (isUnclear) log.error({ err: error }, 'provider did not say what its own message is about');
    // It is sent again.
    if (isUnclear || error instanceof ProviderUnavailable) throw new DomainError('UNAVAILABLE');
    throw error;
  }
}

/**
 * Keeps a provider's signed message once, with a job that asks the provider what it is about. Before the signature is
 * checked nothing is read from the database, so that a flood of forged ones costs little.
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
    if (await insertEvent(tx, event))
      await context.jobs.enqueue(tx, 'handle-payment-event', { provider: providerId, eventId });
  });
}

/**
 * Settles what an event is about. One of a payment we do not know is of somebody else, or came before our own answer
 * told us its reference: whoever asked for it finds out.
 */
export async function handleEvent(context: Context, provider: string, eventId: string): Promise<void> {
  const event = await findEvent(context.db, provider, eventId);
  if (!event || event.handledAt) return;
  const deposit = await findDepositOf(context.db, provider, event.ref);
  if (deposit && context.payments.has(provider as ProviderId)) {
    const { snapshot } = await settle(context, deposit.id);
    if (!snapshot && deposit.state !== 'REVIEW') throw new ProviderUnavailable('asked again later');
  }
  await markHandled(context.db, event, context.clock.now());
}
