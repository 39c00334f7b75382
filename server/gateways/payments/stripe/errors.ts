import { Stripe } from 'stripe';
import { secondsOf } from '../http.ts';
import { ProviderConflict, ProviderContractBreach, ProviderUnavailable } from '../provider.ts';

function isRefusal({ statusCode = 0 }: InstanceType<typeof Stripe.errors.StripeError>): boolean {
  return [400, 402, 404, 409].includes(statusCode);
}

const inUse = 'idempotency_key_in_use';

function translated(error: unknown, onRefusal: 'conflict' | 'breach'): unknown {
  const { StripeError, StripeConnectionError, StripeRateLimitError, StripeIdempotencyError } = Stripe.errors;
  if (!(error instanceof StripeError)) return error;
  // Never its message: that may quote what was sent.
  const retryAfter = secondsOf(error.headers?.['retry-after']);
  const message = `Stripe answered ${error.statusCode ?? 'nothing'} ${error.code ?? error.type}`;
  if (error instanceof StripeConnectionError || error instanceof StripeRateLimitError)
    return new ProviderUnavailable(message, retryAfter);
  if ((error.statusCode ?? 0) >= 500 || error.code === inUse)
    return new ProviderUnavailable(message, retryAfter);
  if (error instanceof StripeIdempotencyError) return new ProviderContractBreach(message);
  if (onRefusal === 'conflict' && isRefusal(error)) return new ProviderConflict(message);
  return new ProviderContractBreach(message);
}

export async function callStripe<T>(onRefusal: 'conflict' | 'breach', call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    throw translated(error, onRefusal);
  }
}

/** docs.stripe.com/api/idempotent_requests: a failure is kept under its key for a day. */
export function isReplayedFailure(error: unknown): boolean {
  if (!(error instanceof Stripe.errors.StripeError)) return false;
  return (error.statusCode ?? 0) >= 500 && error.headers?.['idempotent-replayed'] === 'true';
}

/** Only for calls that cannot have their effect twice: repeats a replayed failure with another key. */
export async function repeatReplayedFailure<T>(key: string, call: (key: string) => Promise<T>): Promise<T> {
  try {
    return await call(key);
  } catch (error) {
    if (isReplayedFailure(error)) return call(`${key}:again`);
    throw error;
  }
}
