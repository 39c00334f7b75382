import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { encode, encodingFor, type Encoding } from './encoding.ts';
import { ownBytes } from './own-bytes.ts';

interface Variant {
  etag: string;
  /** Names and values in turn, as `writeHead` takes them fastest. */
  headers: string[];
  notModifiedHeaders: string[];
  body: Buffer;
}

interface Options {
  anonymousOnly?: boolean;
  cacheControl?: string;
  vary?: string;
}

/** Browsers ask each time whether their copy is current; the client of the API decides how long it keeps an answer. */
const alwaysRevalidate = 'public, max-age=0, must-revalidate';

const notCached = new Set([
  'set-cookie',
  'content-length',
  'content-encoding',
  'etag',
  'vary',
  'cache-control',
  'date',
]);

/** Whether `If-None-Match` names this entity; weak marks do not matter for that (RFC 9110 §13.1.2). */
export function matchesEtag(ifNoneMatch: string, etag: string): boolean {
  return (
    ifNoneMatch === etag ||
    ifNoneMatch === '*' ||
    ifNoneMatch.split(',').some((one) => one.trim().replace(/^W\//, '') === etag)
  );
}

/** A 200 response as bytes: as it is, and compressed from the first time a browser accepts that. */
export class CachedResponse {
  readonly anonymousOnly: boolean;
  /** Upper bound in bytes, the compressed forms included. */
  readonly size: number;
  readonly #body: Buffer;
  readonly #digest: string;
  readonly #headers: [string, string][];
  readonly #variants: Partial<Record<Encoding, Variant>> = {};

  constructor(
    body: Buffer,
    headers: Record<string, unknown>,
    {
      anonymousOnly = false,
      cacheControl = alwaysRevalidate,
      vary = anonymousOnly ? 'accept-encoding, jwt-token' : 'accept-encoding',
    }: Options = {},
  ) {
    this.#body = ownBytes(body);
    this.#digest = createHash('sha256').update(body).digest('base64url').slice(0, 22);
    this.anonymousOnly = anonymousOnly;
    this.size = 2 * body.length + 2000;
    this.#headers = Object.entries(headers)
      .filter(([name, value]) => value !== undefined && !notCached.has(name))
      .map(([name, value]) => [name, String(value)]);
    this.#headers.push(['cache-control', cacheControl], ['vary', vary]);
  }

  get text(): string {
    return this.#body.toString('utf8');
  }

  variantFor(request: IncomingMessage): Variant {
    const encoding = encodingFor(this.#body, request.headers['accept-encoding']);
    return (this.#variants[encoding] ??= this.#createVariant(encoding));
  }

  #createVariant(encoding: Encoding): Variant {
    const body = encoding === 'identity' ? this.#body : ownBytes(encode(this.#body, encoding));
    const etag = `"${this.#digest}${encoding === 'identity' ? '' : `-${encoding}`}"`;
    const headers = [...this.#headers.flat(), 'etag', etag, 'content-length', String(body.length)];
    if (encoding !== 'identity') headers.push('content-encoding', encoding);
    const withoutType = this.#headers.filter(([name]) => name !== 'content-type');
    return { etag, headers, notModifiedHeaders: [...withoutType.flat(), 'etag', etag], body };
  }

  send(request: IncomingMessage, response: ServerResponse): void {
    const variant = this.variantFor(request);
    const ifNoneMatch = request.headers['if-none-match'];
    if (ifNoneMatch !== undefined && matchesEtag(ifNoneMatch, variant.etag)) {
      response.writeHead(304, variant.notModifiedHeaders);
      response.end();
    } else {
      response.writeHead(200, variant.headers);
      response.end(variant.body);
    }
  }
}
