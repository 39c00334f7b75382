import type { AdapterOptions } from '../declaration.ts';
import { defaultTimeoutMs, refusalOf, send, type Answer } from '../http.ts';

export interface RevolutSettings extends AdapterOptions {
  secretKey: string;
  webhookSecret: string;
}

interface Request {
  /** Idempotency-Key; Revolut declares it on refunds only. */
  key?: string;
  body?: object;
}

export type RevolutApi = ReturnType<typeof revolutApi>;

const version = '2026-04-20';

export function revolutApi({ secretKey, api, timeoutMs = defaultTimeoutMs }: RevolutSettings) {
  function call(method: 'GET' | 'POST', path: string, { key, body }: Request = {}): Promise<Answer> {
    const headers = {
      authorization: `Bearer ${secretKey}`,
      'revolut-api-version': version,
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...(key === undefined ? {} : { 'idempotency-key': key }),
    };
    const text = body && JSON.stringify(body);
    return send('Revolut', { method, url: `${api}${path}`, headers, body: text, timeoutMs });
  }
  async function successOf(method: 'GET' | 'POST', path: string, request?: Request): Promise<unknown> {
    const answer = await call(method, path, request);
    if (answer.status >= 300) throw refusalOf('Revolut', answer, method === 'POST');
    return answer.body;
  }
  return {
    call,
    get: (path: string) => successOf('GET', path),
    /** @returns null for what is not there. @throws as `get` */
    async find(path: string): Promise<unknown> {
      const answer = await call('GET', path);
      if (answer.status === 404) return null;
      if (answer.status >= 300) throw refusalOf('Revolut', answer, false);
      return answer.body;
    },
    /** @throws ProviderConflict on 404 and 422, ProviderUnavailable on 409, ProviderContractBreach on any other refusal */
    post: (path: string, request?: Request) => successOf('POST', path, request),
  };
}
