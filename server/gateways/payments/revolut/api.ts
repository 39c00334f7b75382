import type { AdapterOptions } from '../declaration.ts';
import { defaultTimeoutMs, send, type Answer } from '../http.ts';
import { ProviderConflict, ProviderContractBreach, ProviderUnavailable } from '../provider.ts';

export interface RevolutSettings extends AdapterOptions {
  secretKey: string;
  webhookSecret: string;
}

interface Request {
  /** Idempotency-Key; Revolut declares it on refunds only. */
  key?: string;
  body?: object;
}

export interface RevolutApi {
  call(method: 'GET' | 'POST', path: string, request?: Request): Promise<Answer>;
  /** @throws ProviderContractBreach on any refusal */
  get(path: string): Promise<unknown>;
  /** @returns null for what is not there. @throws as `get` */
  find(path: string): Promise<unknown>;
  /** @throws ProviderConflict on 404 and 422, ProviderUnavailable on 409, ProviderContractBreach on any other refusal */
  post(path: string, request?: Request): Promise<unknown>;
}

const version = '2026-04-20';

function refusalOf(method: 'GET' | 'POST', status: number): Error {
  const said = `Revolut answered ${status}`;
  if (status === 409) return new ProviderUnavailable(said);
  const isConflict = method === 'POST' && (status === 404 || status === 422);
  return isConflict ? new ProviderConflict(said) : new ProviderContractBreach(said);
}

export function revolutApi({ secretKey, api, timeoutMs = defaultTimeoutMs }: RevolutSettings): RevolutApi {
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
    const { status, body } = await call(method, path, request);
    if (status >= 300) throw refusalOf(method, status);
    return body;
  }
  return {
    call,
    get: (path) => successOf('GET', path),
    async find(path) {
      const { status, body } = await call('GET', path);
      if (status === 404) return null;
      if (status >= 300) throw refusalOf('GET', status);
      return body;
    },
    post: (path, request) => successOf('POST', path, request),
  };
}
