import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { OpenAPIBackend, type Document, type Request } from 'openapi-backend';
import qs from 'qs';
import { valueAt, type Call, type Provider, type Reply } from './provider.ts';
import { standInIds, standIns } from './stand-ins.ts';

async function open(folder: string, provider: Provider): Promise<OpenAPIBackend> {
  const { file, hasFormBodies } = standIns[provider].description;
  const path = join(folder, `${file}.reduced.json`);
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

/** @param folder holds the descriptions; a missing one is an error */
export async function openApiValidator(folder: string) {
  const opened = await Promise.all(standInIds.map(async (id) => [id, await open(folder, id)] as const));
  const apis = Object.fromEntries(opened) as Record<Provider, OpenAPIBackend>;
  const undescribed = new Set<string>();
  const recorded: [Provider, Call, Reply | null][] = [];

  function violationsIn([provider, call, reply]: (typeof recorded)[number]) {
    const { method, path, query, headers, text } = call;
    const body = text === '' ? {} : { body: structuredClone(call.body) };
    const request = { method, path, headers, query: qs.parse(query.toString()), ...body } as Request;
    const api = apis[provider];
    const described = api.matchOperation(request);
    if (!described) {
      undescribed.add(`${method} ${path.replace(/\/[0-9A-Fa-f-]{17,36}$/, '/{id}')}`);
      return [];
    }
    const operation = described.operationId ?? '';
    const sides = {
      request: api.validateRequest(request, described),
      answer:
        reply?.body === undefined
          ? null
          : api.validateResponse(unexpanded(reply.body), described, reply.status),
    };
    return Object.entries(sides).flatMap(([side, validation]) => {
      const errors = validation?.errors ?? [];
      const problems = errors.map(({ instancePath, message = '' }) => `${instancePath} ${message}`.trim());
      return problems.length > 0 ? [{ operation, side, problems }] : [];
    });
  }

  return {
    undescribed,
    record: (...one: (typeof recorded)[number]) => void recorded.push(one),
    validate: () => recorded.splice(0).flatMap(violationsIn),
  };
}
export type ApiValidator = Awaited<ReturnType<typeof openApiValidator>>;
