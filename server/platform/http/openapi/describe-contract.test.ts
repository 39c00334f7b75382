import { expect, test } from 'vitest';
import { possibleErrors } from '#contract/endpoint.ts';
import { errorStatus } from '#domain/errors.ts';
import { testApp, testShop } from '#testing/test-shop.ts';
import { endpoints } from '../contract.ts';
import { describeContract } from './describe-contract.ts';

interface Operation {
  operationId: string;
  tags: string[];
  parameters?: { name: string; in: string; required: boolean; schema: object }[];
  requestBody?: object;
  responses: Record<string, { description: string; content?: object }>;
  security: object[];
}
interface Document {
  tags: { name: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, object> };
}

const description = describeContract('1.2.3') as unknown as Document;
const operations = Object.values(description.paths).flatMap((methods) => Object.values(methods));

function* valuesOf(value: unknown, key: string): Generator<unknown> {
  if (typeof value !== 'object' || value === null) return;
  for (const [name, inner] of Object.entries(value)) {
    if (name === key) yield inner;
    yield* valuesOf(inner, key);
  }
}

test('every reference leads to a schema, and every schema is referred to', () => {
  const known = Object.keys(description.components.schemas).map((name) => `#/components/schemas/${name}`);
  const used = new Set(valuesOf(description, '$ref'));
  expect([...used].filter((ref) => !known.includes(String(ref)))).toEqual([]);
  expect(known.filter((ref) => !used.has(ref))).toEqual([]);
  expect([...valuesOf(description, '$schema'), ...valuesOf(description, '$id')]).toEqual([]);
});

test.each(endpoints)('$name is there', ({ noun, name, endpoint }) => {
  const operation = description.paths[endpoint.path]?.[endpoint.method.toLowerCase()];
  expect(operation).toMatchObject({ operationId: name, tags: [noun] });
  const response = operation?.responses[endpoint.status];
  expect(response).toBeDefined();
  expect(response?.content !== undefined).toBe(Boolean(endpoint.answer ?? endpoint.file));
  expect(operation?.requestBody !== undefined).toBe(endpoint.body !== undefined || endpoint.upload);
  for (const code of possibleErrors(endpoint)) {
    expect(operation?.responses[errorStatus[code]]?.description).toContain(`\`${code}\``);
  }
  const namesIn = (place: string) =>
    (operation?.parameters ?? []).filter((one) => one.in === place).map((one) => one.name);
  const inPath = (endpoint.path.match(/\w+(?=\})/g) ?? []).toSorted();
  expect(namesIn('path').toSorted()).toEqual(inPath);
  expect(namesIn('header')).toEqual([
    ...(endpoint.method === 'GET' ? [] : ['X-XSRF-TOKEN']),
    ...(endpoint.idempotent ? ['Idempotency-Key'] : []),
  ]);
  expect(operation?.security).toContainEqual({ token: [] });
  expect(operation?.security.length === 1).toBe(endpoint.role !== 'anyone');
});

test('operations are named once, and every noun has a tag', () => {
  expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(endpoints.length);
  const tags = description.tags.map(({ name }) => name).toSorted();
  expect(tags).toEqual([...new Set(endpoints.map(({ noun }) => noun))].toSorted());
});

test('no value of a list of values stands there twice', () => {
  const lists = [...valuesOf(description, 'enum')].filter((value) => Array.isArray(value));
  expect(lists.length).toBeGreaterThan(100);
  expect(lists.filter((values) => new Set(values).size !== values.length)).toEqual([]);
});

test('a parameter says what it means, not that it is text', () => {
  const search = description.paths['/platform/api/v1/search/cask']?.['get'];
  const schemaOf = (name: string) => search?.parameters?.find((parameter) => parameter.name === name);
  const size = { type: 'integer', minimum: 1, maximum: 100, default: 24 };
  expect(schemaOf('size')).toMatchObject({ required: false, schema: size });
  expect(schemaOf('state')).toMatchObject({ schema: { type: 'array', items: { enum: expect.any(Array) } } });
});

const { context, app } = await testShop();
const url = '/openapi.json';

test('the description is served, with an ETag', async () => {
  const { statusCode, headers, json } = await app.inject(url);
  expect([statusCode, headers['content-type']]).toEqual([200, 'application/json; charset=utf-8']);
  expect(json()).toMatchObject({ openapi: '3.1.1' });
  const again = await app.inject({ url, headers: { 'if-none-match': String(headers.etag) } });
  expect(again.statusCode).toBe(304);
});

test('without the sandbox its calls are not described', async () => {
  const described = async (one: typeof app) =>
    (await one.inject(url)).payload.match(/\/sandbox\/|sandboxCard/g) ?? [];
  expect(await described(await testApp({ ...context, payments: new Map() }))).toEqual([]);
  expect(await described(app)).not.toEqual([]);
});
