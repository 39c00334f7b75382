import { login, refreshToken } from '#contract/account/account.ts';
import type { AnswerOf, Endpoint, RequestOf } from '#contract/endpoint.ts';
import { ApiError, errorOf, isShed } from './api-error.ts';
import type { Rejected } from '../session/refresh.ts';
import type { SessionStore } from '../session/session.ts';
import { cookieValue } from '../state/cookie.ts';
import { randomHex } from '../state/random-hex.ts';
import type { Waiting } from './retry.ts';
import { partsOf, urlOf } from './url.ts';

export interface CallOptions {
  quiet?: boolean;
  signal?: AbortSignal | undefined;
  headers?: Record<string, string>;
  file?: Blob;
  idempotencyKey?: string;
}

export interface HttpDependencies {
  fetch: typeof fetch;
  session: SessionStore;
  cookies: () => string;
  tokenInPlaceOf: (rejected: Rejected, signal?: AbortSignal) => Promise<string>;
  onError: (error: ApiError) => void;
  onMutation: () => void;
  waiting: Pick<Waiting, 'onWait' | 'pauseMs'>;
}

interface Credentials {
  token: string | null;
  csrfToken: string | null;
}

function headersOf(
  endpoint: Endpoint,
  { token, csrfToken }: Credentials,
  hasBody: boolean,
  { idempotencyKey, headers: more }: CallOptions,
): Headers {
  // The trace that this request begins (W3C Trace Context); the server takes its id for the request's.
  const traceparent = `00-${randomHex(16)}-${randomHex(8)}-01`;
  const headers = new Headers({
    accept: endpoint.file?.toString() ?? 'application/json',
    traceparent,
    ...more,
  });
  if (hasBody) headers.set('content-type', 'application/json');
  if (token !== null && endpoint !== refreshToken) headers.set('jwt-token', token);
  if (csrfToken !== null) headers.set('X-XSRF-TOKEN', csrfToken);
  if (idempotencyKey !== undefined) headers.set('Idempotency-Key', idempotencyKey);
  return headers;
}

function initOf(
  endpoint: Endpoint,
  request: unknown,
  credentials: Credentials,
  options: CallOptions,
): RequestInit {
  const { body } = partsOf(request);
  const form = new FormData();
  if (options.file) form.set('file', options.file);
  // A file takes as long as its line is slow. The server limits its own answers: this timer would keep the page it renders.
  const signals = import.meta.env.SSR
    ? []
    : [AbortSignal.timeout(options.file || endpoint.file ? 300_000 : 30_000)];
  if (options.signal) signals.push(options.signal);
  return {
    method: endpoint.method,
    headers: headersOf(endpoint, credentials, body !== undefined, options),
    signal: AbortSignal.any(signals),
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    ...(options.file && { body: form }),
  };
}

/** The connection may be lost in the middle of an answer too. */
function read<T>(body: Promise<T>, { signal }: CallOptions): Promise<T> {
  return body.catch((error: unknown) => {
    throw signal?.aborted ? error : new ApiError(0);
  });
}

type Respond = (endpoint: Endpoint, request: unknown, options: CallOptions) => Promise<Response>;

function createRespond({ fetch, session, cookies, tokenInPlaceOf, onMutation }: HttpDependencies): Respond {
  /** Only for calls that send it: a page that opens makes many others, and each look at the cookies takes a millisecond. */
  const csrfTokenFor = ({ method }: Endpoint) =>
    method === 'GET' ? null : cookieValue(cookies(), 'XSRF-TOKEN');

  async function send(endpoint: Endpoint, request: unknown, token: string | null, options: CallOptions) {
    const init = initOf(endpoint, request, { token, csrfToken: csrfTokenFor(endpoint) }, options);
    try {
      return await fetch(urlOf(endpoint, request), init);
    } catch (error) {
      if (options.signal?.aborted) throw error;
      throw new ApiError(0);
    }
  }

  return async (endpoint, request, options) => {
    if (endpoint.idempotent && options.idempotencyKey === undefined) {
      throw new Error(`${endpoint.path} must be called with an idempotency key`);
    }
    const sent = { token: session.token(), owner: session.owner() };
    const csrfToken = csrfTokenFor(endpoint);
    let response = await send(endpoint, request, sent.token, options);
    // A browser that had lost its cookie was given another with the refusal.
    if (response.status === 403 && csrfTokenFor(endpoint) !== csrfToken) {
      response = await send(endpoint, request, sent.token, options);
    }
    if (response.status === 401 && endpoint !== login && endpoint !== refreshToken) {
      const renewed = await tokenInPlaceOf(sent, options.signal);
      response = await send(endpoint, request, renewed, options);
    }
    if (!response.ok) throw await errorOf(response);
    if (endpoint.method !== 'GET' && endpoint !== refreshToken) onMutation();
    return response;
  };
}

/** Loaded when it is needed: no first screen carries it. Where it cannot be fetched, the refusal stands. */
const loadRetry = (refusal: ApiError) =>
  import('./retry.ts').catch(() => {
    throw refusal;
  });

export function createHttp(dependencies: HttpDependencies) {
  const { session, onError, waiting } = dependencies;
  const respondOnce = createRespond(dependencies);

  /** The body of one member is not sent again by another who came meanwhile. */
  async function respond(endpoint: Endpoint, request: unknown, options: CallOptions): Promise<Response> {
    const owner = session.owner();
    const isWanted = () => options.signal?.aborted !== true && session.owner() === owner;
    const send = () => respondOnce(endpoint, request, options);
    try {
      return await send();
    } catch (error) {
      if (endpoint.method === 'GET' || !isShed(error)) throw error;
      const { sendAgain } = await loadRetry(error);
      return sendAgain(send, error, { ...waiting, isWanted });
    }
  }

  function reportError<T>(work: Promise<T>, { quiet = false }: CallOptions): Promise<T> {
    return work.catch((error: unknown) => {
      if (!quiet && error instanceof ApiError) onError(error);
      throw error;
    });
  }

  function call<E extends Endpoint>(endpoint: E, request: RequestOf<E>, options: CallOptions = {}) {
    return reportError(
      respond(endpoint, request, options).then(async (response) => {
        const answer: unknown = endpoint.answer ? await read(response.json(), options) : undefined;
        return answer as AnswerOf<E>;
      }),
      options,
    );
  }

  function callFile<E extends Endpoint>(
    endpoint: E,
    request: RequestOf<E>,
    options: CallOptions = {},
  ): Promise<Blob> {
    return reportError(
      respond(endpoint, request, options).then((response) => read(response.blob(), options)),
      options,
    );
  }

  return { call, callFile };
}

export type MakeCall = ReturnType<typeof createHttp>['call'];
