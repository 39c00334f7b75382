const csrfToken = 'csrf-token-of-the-tests';

export interface BrowserHeaders {
  /** Access token of a session. */
  token?: string | undefined;
  idempotencyKey?: string | undefined;
  /** Further cookies as `name=value`. */
  cookies?: readonly string[] | undefined;
}

export function browserHeaders({ token, idempotencyKey, cookies = [] }: BrowserHeaders = {}) {
  return {
    cookie: [`XSRF-TOKEN=${csrfToken}`, ...cookies].join('; '),
    'x-xsrf-token': csrfToken,
    ...(token !== undefined && { 'jwt-token': token }),
    ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
  };
}

export function jsonHeaders(options?: BrowserHeaders) {
  return { 'content-type': 'application/json', ...browserHeaders(options) };
}
