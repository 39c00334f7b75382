import { z } from 'zod';
import { currencies, type Currency } from '#domain/money.ts';
import { ProviderConflict, ProviderContractBreach, ProviderUnavailable } from './provider.ts';

export const defaultTimeoutMs = 10_000;

interface Call {
  method: 'GET' | 'POST' | 'DELETE';
  url: string;
  headers: Readonly<Record<string, string>>;
  body?: string | undefined;
  timeoutMs: number;
}

export interface Answer {
  status: number;
  body: unknown;
}

/**
 * One call to a provider. Errors name the provider and the status, never what was sent or received.
 * @throws ProviderUnavailable on silence, 429 and 5xx
 * @throws ProviderContractBreach on a success that is not JSON
 */
export async function send(name: string, { url, timeoutMs, ...call }: Call): Promise<Answer> {
  let status: number;
  let text: string;
  let retryAfter: string | null;
  try {
    const init = { ...call, body: call.body ?? null, redirect: 'error' as const };
    const response = await fetch(url, { ...init, signal: AbortSignal.timeout(timeoutMs) });
    status = response.status;
    text = await response.text();
    retryAfter = response.headers.get('retry-after');
  } catch {
    throw new ProviderUnavailable(`${name} did not answer`);
  }
  if (status === 408 || status === 429 || status >= 500)
    throw new ProviderUnavailable(`${name} answered ${status}`, secondsOf(retryAfter));
  return { status, body: jsonOf(name, status, text) };
}

/** A `Retry-After` in seconds, up to an hour; a date or nonsense is left out. */
export function secondsOf(header: string | null | undefined): number | undefined {
  return /^\d{1,4}$/.test(header ?? '') ? Math.min(Number(header), 3600) : undefined;
}

const refusal = z.object({
  name: z.optional(z.string()),
  code: z.optional(z.union([z.string(), z.number()])),
  details: z.optional(z.array(z.object({ issue: z.optional(z.string()) }))),
});

/** A refusal as the provider names it, such as `422 REFUND_TIME_LIMIT_EXCEEDED`; never a sentence, which may quote what was sent. */
function refusalName({ status, body }: Answer): string {
  const { name, code, details } = refusal.safeParse(body).data ?? {};
  const reason = String(details?.[0]?.issue ?? code ?? name ?? '');
  return /^[\w.-]{1,80}$/.test(reason) ? `${status} ${reason}` : String(status);
}

/** 409: the same key is still at work. 404 and 422 do not fit the payment, where `isConflict`; any other refusal is a breach. */
export function refusalOf(name: string, answer: Answer, isConflict = true): Error {
  const { status } = answer;
  const message = `${name} answered ${refusalName(answer)}`;
  if (status === 409) return new ProviderUnavailable(message);
  return isConflict && (status === 404 || status === 422)
    ? new ProviderConflict(message)
    : new ProviderContractBreach(message);
}

function jsonOf(name: string, status: number, text: string): unknown {
  if (text === '') return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    if (status < 300) throw new ProviderContractBreach(`${name} answered ${status} without JSON`);
    return undefined;
  }
}

/** @throws ProviderContractBreach naming the fields, never their values */
export function parseAnswer<T>(name: string, schema: z.ZodType<T>, body: unknown): T {
  const result = schema.safeParse(body);
  if (result.success) return result.data;
  const places = result.error.issues.map(({ path }) => path.join('.') || 'all of it');
  throw new ProviderContractBreach(`${name} said what we do not understand: ${places.join(', ')}`);
}

export function parseCurrency(text: string): Currency {
  const currency = currencies.find((one) => one === text.toUpperCase());
  if (!currency) throw new ProviderContractBreach('money moved in a currency that is not ours');
  return currency;
}
