import { z } from 'zod/mini';
import { errorStatus } from '#domain/errors.ts';
import { possibleErrors, type Endpoint } from '#contract/endpoint.ts';
import { endpoints, namedSchemas } from '../contract.ts';

type Json = Record<string, unknown>;
type Call = (typeof endpoints)[number];

const capital = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);
const answerName = (name: string) => `${capital(name)}Answer`;
const refTo = (name: string) => ({ $ref: `#/components/schemas/${name}` });

/** Every integer of the contract is a safe integer: bounds that say only that are noise. */
function omitSafeIntegerBounds({ jsonSchema }: { jsonSchema: Json }): void {
  if (jsonSchema['minimum'] === Number.MIN_SAFE_INTEGER) delete jsonSchema['minimum'];
  if (jsonSchema['maximum'] === Number.MAX_SAFE_INTEGER) delete jsonSchema['maximum'];
}

function withoutIds(schema: Json): Json {
  return Object.fromEntries(Object.entries(schema).filter(([key]) => key !== '$schema' && key !== '$id'));
}

const refsIn = (value: unknown) =>
  [...JSON.stringify(value).matchAll(/#\/components\/schemas\/(\w+)/g)].map(([, name = '']) => name);

function referencedSchemas(schemas: Record<string, Json>, paths: Record<string, Json>): Record<string, Json> {
  const referenced = new Set(refsIn(paths));
  // A Set also visits what is added while it is walked.
  for (const name of referenced) for (const other of refsIn(schemas[name])) referenced.add(other);
  return Object.fromEntries(Object.entries(schemas).filter(([name]) => referenced.has(name)));
}

function answerSchemas(): { schemas: Record<string, Json>; refOf: (answer: z.ZodMiniType) => Json } {
  const registry = z.registry<{ id: string }>();
  const names = new Map<z.ZodMiniType, string>();
  const add = (id: string, schema: z.ZodMiniType) => {
    if (names.has(schema)) return;
    names.set(schema, id);
    registry.add(schema, { id });
  };
  for (const [name, schema] of namedSchemas) add(capital(name), schema);
  for (const { name, endpoint } of endpoints) if (endpoint.answer) add(answerName(name), endpoint.answer);
  const { schemas } = z.toJSONSchema(registry, {
    io: 'output',
    uri: (id) => `#/components/schemas/${id}`,
    override: omitSafeIntegerBounds,
  });
  return {
    schemas: Object.fromEntries(
      Object.entries(schemas).map(([id, schema]) => [id, withoutIds(schema as Json)]),
    ),
    refOf: (answer) => refTo(names.get(answer) ?? ''),
  };
}

/**
 * A parameter is text on the wire, but means what it is read as: its schema is that of the value. Where several
 * values may be given, that is an array of the texts.
 */
function parameterSchema(field: z.ZodMiniType): Json {
  const options = { unrepresentable: 'any', override: omitSafeIntegerBounds } as const;
  const read = withoutIds(z.toJSONSchema(field, { ...options, io: 'output' }) as Json);
  const { default: _, ...rest } = read;
  if (Object.keys(rest).length > 0) return read;
  const sent = withoutIds(z.toJSONSchema(field, { ...options, io: 'input' }) as Json);
  const [several] = (sent['anyOf'] ?? [sent]) as Json[];
  return several ?? sent;
}

function parameters(fields: z.ZodMiniObject | undefined, where: 'path' | 'query'): Json[] {
  return Object.entries(fields?.shape ?? {}).map(([name, field]) => {
    const { description, ...schema } = parameterSchema(field as z.ZodMiniType);
    const required = where === 'path' || !(field as z.ZodMiniType).safeParse(undefined).success;
    return { name, in: where, required, ...(description ? { description } : {}), schema };
  });
}

const csrfHeader = {
  name: 'X-XSRF-TOKEN',
  in: 'header',
  required: true,
  description: 'The value of the cookie XSRF-TOKEN, which every first answer sets.',
  schema: { type: 'string' },
};
const idempotencyHeader = {
  name: 'Idempotency-Key',
  in: 'header',
  required: true,
  description:
    'Names this attempt. Sent again with the same body it has its effect once and gets the same answer.',
  schema: { type: 'string', pattern: '^[\\x21-\\x7e]{8,200}$' },
};

const uploadBody = {
  required: true,
  content: {
    'multipart/form-data': {
      schema: {
        type: 'object',
        properties: { file: { type: 'string', format: 'binary' } },
        required: ['file'],
      },
    },
  },
};

function refusals(endpoint: Endpoint): Json {
  const byStatus = Map.groupBy(new Set(possibleErrors(endpoint)), (code) => errorStatus[code]);
  const answers = [...byStatus].map(([status, codes]) => {
    const schema = { allOf: [refTo('ErrorAnswer'), { properties: { errorCode: { enum: codes } } }] };
    const description = codes.map((code) => `\`${code}\``).join(', ');
    return [String(status), { description, content: { 'application/json': { schema } } }];
  });
  return Object.fromEntries(answers);
}

function success({ endpoint }: Call, refOf: (answer: z.ZodMiniType) => Json): Json {
  if (endpoint.file) {
    return {
      description: 'The file',
      content: Object.fromEntries(
        [endpoint.file]
          .flat()
          .map((type) => [
            type,
            { schema: type === 'application/json' ? {} : { type: 'string', format: 'binary' } },
          ]),
      ),
    };
  }
  if (!endpoint.answer) return { description: 'Done' };
  return { description: 'The answer', content: { 'application/json': { schema: refOf(endpoint.answer) } } };
}

function operation(call: Call, refOf: (answer: z.ZodMiniType) => Json): Json {
  const { noun, name, endpoint } = call;
  const all = [
    ...parameters(endpoint.params, 'path'),
    ...parameters(endpoint.query, 'query'),
    ...(endpoint.method === 'GET' ? [] : [csrfHeader]),
    ...(endpoint.idempotent ? [idempotencyHeader] : []),
  ];
  const body =
    endpoint.body &&
    withoutIds(z.toJSONSchema(endpoint.body, { io: 'input', override: omitSafeIntegerBounds }) as Json);
  return {
    operationId: name,
    tags: [noun],
    summary: endpoint.summary,
    ...(all.length > 0 ? { parameters: all } : {}),
    ...(endpoint.upload ? { requestBody: uploadBody } : {}),
    ...(body ? { requestBody: { required: true, content: { 'application/json': { schema: body } } } } : {}),
    responses: { [String(endpoint.status)]: success(call, refOf), ...refusals(endpoint) },
    // `anyone` may bring a token; the empty requirement says that none is needed.
    security: endpoint.role === 'anyone' ? [{}, { token: [] }] : [{ token: [] }],
  };
}

export function describeContract(version: string, isServed: (noun: string) => boolean = () => true): Json {
  const { schemas, refOf } = answerSchemas();
  const paths: Record<string, Json> = {};
  const served = endpoints.filter(({ noun }) => isServed(noun));
  for (const call of served) {
    const { path, method } = call.endpoint;
    (paths[path] ??= {})[method.toLowerCase()] = operation(call, refOf);
  }
  return {
    openapi: '3.1.1',
    info: {
      title: 'Tierce',
      version,
      description:
        'Shares of single casks of Irish whiskey. Money is integer minor units beside its currency; dates are ' +
        '`YYYY-MM-DD`, instants ISO 8601 in UTC. Every answer that is not 2xx is an `ErrorAnswer`.',
    },
    servers: [{ url: '/' }],
    tags: [...new Set(served.map(({ noun }) => noun))].map((name) => ({ name })),
    paths,
    components: {
      schemas: referencedSchemas(schemas, paths),
      securitySchemes: {
        token: {
          type: 'apiKey',
          in: 'header',
          name: 'jwt-token',
          description: 'The `token` that a login answers.',
        },
      },
    },
  };
}
