import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { OpenAPIBackend, type Document, type Request } from 'openapi-backend';
import qs from 'qs';
import { valueAt, type Call, type Reply } from './call.ts';
import type { Provider } from './provider.ts';
import { standInIds, standIns } from './stand-ins.ts';

export interface ApiViolation {
  operation: string;
  side: 'request' | 'answer';
  problems: string[];
}

async function open(folder: string, provider: Provider): Promise<OpenAPIBackend> {
  const { file, hasFormBodies } = standIns[provider].description;
  const path = join(folder, `${file}.reduced.json`);
  if (!existsSync(path)) throw new Error(`PROVIDER_SPECS: ${path} is missing`);
  const definition = JSON.parse(readFileSync(path, 'utf8')) as Document;
  const api = new OpenAPIBackend({
    definition,
    quick: true,
    validate: true,
    // Formats of their own it does not know, and says so each time.
    ajvOpts: { unicodeRegExp: false, strict: false, allErrors: true, logger: false },
    // A form knows texts only; JSON says what it means.
    customizeAjv: (ajv, options, context) => {
      if (!hasFormBodies || context !== 'requestBodyValidator') return ajv;
      const Ajv = ajv.constructor as new (options: object) => typeof ajv;
      const made = new Ajv({ ...options, coerceTypes: true });
      for (const [name, format] of Object.entries(ajv.formats)) if (format) made.addFormat(name, format);
      return made;
    },
  });
  await api.init();
  return api;
}

/** A charge in place of its id is Stripe's `expand`, which its description as reduced does not know. */
function unexpanded(body: unknown): unknown {
  const charge = valueAt(body, 'latest_charge', 'id');
  return charge === undefined ? body : { ...(body as object), latest_charge: charge };
}

export class ApiValidator {
  #waiting: (() => void)[] = [];
  #violations: ApiViolation[] = [];
  readonly validated = new Set<string>();
  readonly undescribed = new Set<string>();
  readonly #apis: Record<Provider, OpenAPIBackend>;

  private constructor(apis: Record<Provider, OpenAPIBackend>) {
    this.#apis = apis;
  }

  /** @param folder holds the descriptions; a missing one is an error */
  static async from(folder: string): Promise<ApiValidator> {
    const apis = await Promise.all(standInIds.map(async (id) => [id, await open(folder, id)] as const));
    return new ApiValidator(Object.fromEntries(apis) as Record<Provider, OpenAPIBackend>);
  }

  record(provider: Provider, call: Call, reply: Reply | null): void {
    this.#waiting.push(() => {
      this.#request(provider, call);
      if (reply) this.#answer(provider, call, reply);
    });
  }

  validate(): ApiViolation[] {
    const waiting = this.#waiting;
    [this.#waiting, this.#violations] = [[], []];
    for (const one of waiting) one();
    return this.#violations;
  }

  #request(provider: Provider, call: Call): void {
    const { api, request, operation } = this.#match(provider, call);
    if (!operation) {
      this.undescribed.add(`${call.method} ${call.path.replace(/\/(?:dp-|[0-9a-f-]{36}$)[^/]*/, '/{id}')}`);
      return;
    }
    this.validated.add(operation.operationId ?? '');
    const { errors } = api.validateRequest(request, operation);
    this.#note(operation.operationId ?? '', 'request', errors ?? []);
  }

  #answer(provider: Provider, call: Call, { status, body }: Reply): void {
    const { api, operation } = this.#match(provider, call);
    if (!operation || body === undefined) return;
    const { errors } = api.validateResponse(unexpanded(body), operation, status);
    this.#note(operation.operationId ?? '', 'answer', errors ?? []);
  }

  #match(provider: Provider, { method, path, query, headers, text, body }: Call) {
    const parsedBody = text === '' ? {} : { body: structuredClone(body) };
    const request = { method, path, headers, query: qs.parse(query.toString()), ...parsedBody } as Request;
    const api = this.#apis[provider];
    return { api, request, operation: api.matchOperation(request) };
  }

  #note(
    operation: string,
    side: ApiViolation['side'],
    errors: { instancePath: string; message?: string }[],
  ): void {
    if (errors.length === 0) return;
    const problems = errors.map(({ instancePath, message = '' }) => `${instancePath} ${message}`.trim());
    this.#violations.push({ operation, side, problems });
  }
}
