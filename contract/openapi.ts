import { z } from 'zod/mini';
import { errorStatus, type ErrorCode } from '#domain/errors.ts';
import * as account from './account.ts';
import * as cart from './cart.ts';
import * as cask from './cask.ts';
import * as distillery from './distillery.ts';
import type { Endpoint } from './endpoint.ts';
import { endpoints } from './endpoints.ts';
import { errorAnswer } from './errors.ts';
import * as membership from './membership.ts';
import * as news from './news.ts';
import * as order from './order.ts';
import * as payment from './payment.ts';
import * as wallet from './wallet.ts';

type Json = Record<string, unknown>;
type Call = (typeof endpoints)[number];

/** The nouns of the description, in the order a reader meets them, and what each is about. */
const nouns: Record<string, string> = {
  cask: 'Casks on offer: search, facets, one cask with its stock counted now.',
  distillery: 'The houses the casks come from.',
  news: 'What happens to casks and at distilleries.',
  legal: 'The texts of the legal pages.',
  dashboard: 'The first page after the age gate.',
  account: 'Registration, logging in and the member’s own details.',
  secondFactor: 'What is proven besides the password: codes of an app, recovery codes, passkeys.',
  session: 'Where a member is logged in, and ending it.',
  privacy: 'Taking one’s data along, and being forgotten.',
  membership: 'Membership levels, and a member’s term of one.',
  benefit: 'What a membership brings: meet-the-maker sessions, cask samples, tailored experiences.',
  wallet: 'Balance and transactions, one wallet per currency.',
  payment: 'Deposits into the wallet through a payment provider.',
  cart: 'What a device or a member means to buy. A cart reserves nothing.',
  order: 'Orders, invoices and the certificates of cask shares.',
  alert: 'Being notified about a cask.',
  notice: 'What a member was told, on the site and by mail, and ending the mails.',
};

const named = {
  SignedIn: account.signedIn,
  Session: account.session,
  User: account.user,
  Account: account.getAccount.answer,
  Cask: cask.cask,
  CaskDetail: cask.caskDetail,
  Distillery: distillery.distillery,
  NewsItem: news.newsItem,
  Cart: cart.cart,
  CartEntry: cart.cartEntry,
  Order: order.order,
  Certificate: order.certificate,
  MembershipLevel: membership.membershipLevel,
  Subscription: membership.subscription,
  Payment: payment.initializePayment.answer,
  Transaction: wallet.transaction,
  ErrorAnswer: errorAnswer,
};

const capital = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);
const answerName = (name: string) => `${capital(name)}Answer`;
const refTo = (name: string) => ({ $ref: `#/components/schemas/${name}` });

/** Integers are safe integers throughout; saying so at each would only make noise. */
function quiet({ jsonSchema }: { jsonSchema: Json }): void {
  if (jsonSchema['minimum'] === Number.MIN_SAFE_INTEGER) delete jsonSchema['minimum'];
  if (jsonSchema['maximum'] === Number.MAX_SAFE_INTEGER) delete jsonSchema['maximum'];
}

/** A JSON Schema without the marks of a document of its own. */
function bare(schema: Json): Json {
  return Object.fromEntries(Object.entries(schema).filter(([key]) => key !== '$schema' && key !== '$id'));
}

/** Every answer by name; what appears in several is described once and referred to. */
function answerSchemas(): { schemas: Record<string, Json>; refOf: (answer: z.ZodMiniType) => Json } {
  const registry = z.registry<{ id: string }>();
  const names = new Map<z.ZodMiniType, string>();
  const add = (id: string, schema: z.ZodMiniType) => {
    if (names.has(schema)) return;
    names.set(schema, id);
    registry.add(schema, { id });
  };
  for (const [id, schema] of Object.entries(named)) add(id, schema);
  for (const { name, endpoint } of endpoints) if (endpoint.answer) add(answerName(name), endpoint.answer);
  const { schemas } = z.toJSONSchema(registry, {
    io: 'output',
    uri: (id) => `#/components/schemas/${id}`,
    override: quiet,
  });
  return {
    schemas: Object.fromEntries(Object.entries(schemas).map(([id, schema]) => [id, bare(schema as Json)])),
    refOf: (answer) => refTo(names.get(answer) ?? ''),
  };
}

/**
 * A parameter is text on the wire, but means what it is read as: its schema is that of the value. Where several
 * values may be given, that is an array of the texts.
 */
function parameterSchema(field: z.ZodMiniType): Json {
  const options = { unrepresentable: 'any', override: quiet } as const;
  const read = bare(z.toJSONSchema(field, { ...options, io: 'output' }) as Json);
  const { default: _, ...rest } = read;
  if (Object.keys(rest).length > 0) return read;
  const sent = bare(z.toJSONSchema(field, { ...options, io: 'input' }) as Json);
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

/** The codes a call may be refused with: its own, and those of its kind. */
export function refusalsOf(endpoint: Endpoint): ErrorCode[] {
  const general: ErrorCode[] = ['INVALID_REQUEST', 'UNAUTHENTICATED', 'INTERNAL', 'UNAVAILABLE'];
  if (endpoint.method !== 'GET') general.push('CSRF_TOKEN_INVALID');
  if (endpoint.idempotent) general.push('IDEMPOTENCY_KEY_MISSING');
  return [...new Set([...general, ...endpoint.errors])];
}

function refusals(endpoint: Endpoint): Json {
  const byStatus = Map.groupBy(refusalsOf(endpoint), (code) => errorStatus[code]);
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
      content: { [endpoint.file]: { schema: { type: 'string', format: 'binary' } } },
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
  const body = endpoint.body && bare(z.toJSONSchema(endpoint.body, { io: 'input', override: quiet }) as Json);
  return {
    operationId: name,
    tags: [noun],
    summary: endpoint.summary,
    ...(all.length > 0 ? { parameters: all } : {}),
    ...(body ? { requestBody: { required: true, content: { 'application/json': { schema: body } } } } : {}),
    responses: { [String(endpoint.status)]: success(call, refOf), ...refusals(endpoint) },
    // `anyone` may bring a token; the empty requirement says that none is needed.
    security: endpoint.role === 'member' ? [{ token: [] }] : [{}, { token: [] }],
  };
}

/** The whole contract as an OpenAPI 3.1 document. */
export function describeContract(version: string): Json {
  const { schemas, refOf } = answerSchemas();
  const paths: Record<string, Json> = {};
  for (const call of endpoints) {
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
    tags: Object.entries(nouns).map(([name, description]) => ({ name, description })),
    paths,
    components: {
      schemas,
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
