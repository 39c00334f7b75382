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
  type WebhookDesk,
  type WebhookHint,
} from '#server/gateways/payments/provider.ts';
import { decisionsAbout } from '../decision-queries.ts';
import { sumReturns } from '../return-queries.ts';
import { rateLimit } from '#server/platform/limits/rate-limit.ts';
import { findDepositByProviderRef, findPaymentRef } from '../deposits/deposit-queries.ts';
import { findWebhookEvent, insertWebhookEvent, markHandled } from './queries.ts';
import { isWithOperator, settle } from '../deposits/settle.ts';

type Headers = Parameters<PaymentProvider['webhook']>[1];

async function verified(
  { log }: Context,
  provider: PaymentProvider,
  { raw, headers, desk }: { raw: Buffer; headers: Headers; desk: WebhookDesk },
): Promise<WebhookHint | null> {
  try {
    return await provider.webhook(raw, headers, desk);
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
  const desk: WebhookDesk = {
    findPayment: (ids) => findPaymentRef(context.db, providerId, ids),
    isReceived: async (eventId) => Boolean(await findWebhookEvent(context.db, providerId, eventId)),
    countVerification: () => rateLimit(context, 'webhook', { ip, account: providerId }),
  };
  const hint = await verified(context, provider, { raw, headers, desk });
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

/** The event may be about one of its returns, or about a refund that an operator decided. */
async function recheckLater({ db, jobs }: Context, depositId: string): Promise<void> {
  const { pending, returned } = await sumReturns(db, depositId);
  const decisions = await decisionsAbout(db, depositId);
  await transaction(db, async (tx) => {
    if (pending + returned > 0) await jobs.enqueue(tx, 'recheck-returns', { depositId });
    for (const { id: decisionId, kind, state } of decisions)
      if (kind === 'RETURN' && state !== 'FAILED')
        await jobs.enqueue(tx, 'finish-deposit-decision', { decisionId });
  });
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
    if (!snapshot && !isWithOperator(deposit)) throw new ProviderUnavailable('asked again later');
    await recheckLater(context, deposit.id);
  }
  await markHandled(context.db, event, context.clock.now());
}
