import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

type Encoding = 'identity' | 'gzip' | 'br';

/** Everything that goes on the wire, ready. */
interface Variant {
  etag: string;
  /** Names and values in turn, as `writeHead` takes them fastest. */
  headers: string[];
  notModified: string[];
  body: Buffer;
}

/** Below this a compressed answer saves no packet. */
const worthCompressing = 1000;
/** Headers that belong to one exchange, not to the answer. */
const personal = new Set([
  'set-cookie',
  'content-length',
  'content-encoding',
  'etag',
  'vary',
  'cache-control',
  'date',
]);

const compress: Record<Exclude<Encoding, 'identity'>, (body: Buffer) => Buffer> = {
  gzip: (body) => gzipSync(body, { level: 6 }),
  br: (body) => brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
};

function accepts(header: string, encoding: string): boolean {
  const named = new RegExp(`(?:^|[\\s,])${encoding}\\s*(?:;\\s*q=([\\d.]+))?\\s*(?:,|$)`).exec(header);
  return named !== null && Number(named[1] ?? 1) > 0;
}

/** The few headers browsers send, and what each means. */
const chosen = new Map<string, Encoding>();

function encodingFor(header: string | string[] | undefined): Encoding {
  if (typeof header !== 'string') return 'identity';
  let encoding = chosen.get(header);
  if (encoding === undefined) {
    encoding = accepts(header, 'br') ? 'br' : accepts(header, 'gzip') ? 'gzip' : 'identity';
    if (chosen.size < 100) chosen.set(header, encoding);
  }
  return encoding;
}

/** A body as small as a browser that accepts these encodings can take it. */
export function packed(
  body: Buffer,
  accepted: string | string[] | undefined,
): { encoding: Encoding; body: Buffer } {
  const encoding = body.length < worthCompressing ? 'identity' : encodingFor(accepted);
  return { encoding, body: encoding === 'identity' ? body : compress[encoding](body) };
}

/** Whether `If-None-Match` names this entity; weak marks do not matter for that (RFC 9110 §13.1.2). */
export function namesEtag(header: string, etag: string): boolean {
  return (
    header === etag ||
    header === '*' ||
    header.split(',').some((one) => one.trim().replace(/^W\//, '') === etag)
  );
}

/** A 200 answer as bytes: as it is, and compressed from the first time someone accepts that. */
export class KeptAnswer {
  /** True for an answer to nobody in particular whose address also answers members with more. */
  readonly anonymousOnly: boolean;
  /** What it weighs at most, in bytes, the compressed forms included. */
  readonly weight: number;
  readonly #body: Buffer;
  readonly #digest: string;
  readonly #headers: [string, string][];
  readonly #variants: Partial<Record<Encoding, Variant>> = {};

  constructor(body: Buffer, headers: Record<string, unknown>, anonymousOnly: boolean) {
    this.#body = body;
    this.#digest = createHash('sha256').update(body).digest('base64url').slice(0, 22);
    this.anonymousOnly = anonymousOnly;
    this.weight = 2 * body.length + 2000;
    this.#headers = Object.entries(headers)
      .filter(([name, value]) => value !== undefined && !personal.has(name))
      .map(([name, value]) => [name, String(value)]);
    // The browser asks each time whether its copy still holds; how long it may not ask at all is the client's decision.
    this.#headers.push(
      ['cache-control', 'public, max-age=0, must-revalidate'],
      ['vary', anonymousOnly ? 'accept-encoding, jwt-token' : 'accept-encoding'],
    );
  }

  /** As it was made. */
  get text(): string {
    return this.#body.toString('utf8');
  }

  variantFor(request: IncomingMessage): Variant {
    const wanted =
      this.#body.length < worthCompressing ? 'identity' : encodingFor(request.headers['accept-encoding']);
    return (this.#variants[wanted] ??= this.#make(wanted));
  }

  #make(encoding: Encoding): Variant {
    const body = encoding === 'identity' ? this.#body : compress[encoding](this.#body);
    const etag = `"${this.#digest}${encoding === 'identity' ? '' : `-${encoding}`}"`;
    const shared = [...this.#headers.filter(([name]) => name !== 'content-type').flat(), 'etag', etag];
    const headers = [...this.#headers.flat(), 'etag', etag, 'content-length', String(body.length)];
    if (encoding !== 'identity') headers.push('content-encoding', encoding);
    return { etag, headers, notModified: shared, body };
  }

  /** Writes the whole answer, or 304 when the browser has it. */
  send(request: IncomingMessage, response: ServerResponse): void {
    const variant = this.variantFor(request);
    const known = request.headers['if-none-match'];
    if (known !== undefined && namesEtag(known, variant.etag)) {
      response.writeHead(304, variant.notModified);
      response.end();
    } else {
      response.writeHead(200, variant.headers);
      response.end(variant.body);
    }
  }
}
