import { z } from 'zod';
import type { AdapterOptions } from '../declaration.ts';
import { defaultTimeoutMs, parseAnswer, refusalOf, send, type Answer } from '../http.ts';

export interface PayPalSettings extends AdapterOptions {
  clientId: string;
  clientSecret: string;
  webhookId: string;
}

interface Request {
  /** docs/providers.md#idempotency-keys: PayPal-Request-Id, kept for 6 hours. */
  key?: string;
  body?: string;
}

export type PayPalApi = ReturnType<typeof payPalApi>;

const tokenShape = z.object({ access_token: z.string().min(1), expires_in: z.int().min(0) });
const earlyMs = 60_000;

/**
 * @throws ProviderConflict on 404 and 422, ProviderUnavailable on 409: the same key is still at work,
 * ProviderContractBreach on any other refusal
 */
export function successOf(answer: Answer): unknown {
  if (answer.status >= 300) throw refusalOf('PayPal', answer);
  return answer.body;
}

export function payPalApi(settings: PayPalSettings) {
  const { clientId, clientSecret, api, clock, timeoutMs = defaultTimeoutMs } = settings;
  const secret = `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`;
  let token: { text: string; until: number } | null = null;

  async function newToken(): Promise<string> {
    const headers = { authorization: secret, 'content-type': 'application/x-www-form-urlencoded' };
    const body = 'grant_type=client_credentials';
    const url = `${api}/v1/oauth2/token`;
    const answer = await send('PayPal', { method: 'POST', url, headers, body, timeoutMs });
    const { access_token: text, expires_in: seconds } = parseAnswer('PayPal', tokenShape, successOf(answer));
    token = { text, until: clock.now().getTime() + seconds * 1000 - earlyMs };
    return text;
  }

  async function sendOnce(method: 'GET' | 'POST', path: string, { key, body }: Request): Promise<Answer> {
    const text = token && clock.now().getTime() < token.until ? token.text : await newToken();
    const headers = {
      authorization: `Bearer ${text}`,
      'content-type': 'application/json',
      ...(key === undefined ? {} : { 'paypal-request-id': key }),
      ...(method === 'POST' ? { prefer: 'return=representation' } : {}),
    };
    return send('PayPal', { method, url: `${api}${path}`, headers, body, timeoutMs });
  }

  async function call(method: 'GET' | 'POST', path: string, request: Request = {}): Promise<Answer> {
    const answer = await sendOnce(method, path, request);
    if (answer.status !== 401) return answer;
    // The token was withdrawn before its time.
    token = null;
    return sendOnce(method, path, request);
  }

  return { call, get: async (path: string) => successOf(await call('GET', path)) };
}
