import { expect, test } from 'vitest';
import { fieldsOf, oddTexts, wrongTexts, wrongValues, type Field } from '#testing/bad-input/hostile.ts';
import { createOwnIds, samplesOf } from '#testing/bad-input/samples.ts';
import {
  calls as all,
  goodRequest,
  pathOf,
  send,
  withField,
  type Call,
  type Sent,
} from '#testing/bad-input/send.ts';
import { checksum } from '#testing/database/checksum.ts';
import { isInRun } from '#testing/run-seed.ts';
import { testShop } from '#testing/test-shop.ts';

const { context, app } = await testShop();
const calls = all.filter((call) => isInRun(String(call), 10));
const mine = await createOwnIds(context);

const short = (value: unknown) => JSON.stringify(value)?.slice(0, 60) ?? 'nothing';

/** `change` is what differs from a good request, `field` what a refusal must name. */
type Wrong = [why: string, change: Partial<Sent>, field: string | null, url?: string];

function* wrongFieldsOfBody({ noun, endpoint: { body } }: Call, good: Sent): Generator<Wrong> {
  const samples = samplesOf(mine, noun, body);
  for (const { path, ...field } of fieldsOf(body)) {
    const [first = ''] = path;
    const whole = withField(good.body, [first], samples[first]);
    const known = path.reduce<unknown>((value, name) => (value as Record<string, unknown>)[name], whole);
    const name = path.join('.');
    const wrong = [...wrongValues({ path, ...field }, known), ...(field.required ? [undefined] : [])];
    for (const value of wrong)
      yield [`${name} = ${short(value)}`, { body: withField(whole, path, value) }, name];
    const unknown = { body: withField(whole, [...path, 'isAdmin'], true) };
    if (field.kind === 'object') yield [`${name}.isAdmin`, unknown, `${name}.isAdmin`];
  }
}

const replaced = (query: [string, string][], name: string, ...values: string[]): [string, string][] => [
  ...query.filter(([known]) => known !== name),
  ...values.map((value) => [name, value] as [string, string]),
];

function* wrongParameters({ noun, endpoint }: Call, good: Sent): Generator<Wrong> {
  const { path, params, query } = endpoint;
  const samples = { ...samplesOf(mine, noun, query), ...samplesOf(mine, noun, params) };
  const text = ({ path: [name = ''] }: Field) => String(samples[name]);
  for (const field of fieldsOf(params)) {
    const [name = ''] = field.path;
    for (const value of wrongTexts(field, text(field))) {
      const changed = { params: { ...good.params, [name]: value } };
      // A longer path than any is refused before it is looked at.
      yield [`${name} = ${short(value)}`, changed, value.length > 200 ? null : name];
    }
    const torn = path
      .replace(`{${name}}`, '%E0%A4%A')
      .replaceAll(/\{(\w+)\}/g, (_, other: string) => good.params[other] ?? '');
    yield [`${name} of half a character`, {}, null, torn];
  }
  for (const field of fieldsOf(query)) {
    const [name = ''] = field.path;
    const withValues = (...values: string[]) => ({ query: replaced(good.query, name, ...values) });
    for (const value of wrongTexts(field, text(field)))
      yield [`${name} = ${short(value)}`, withValues(value), name];
    if (!field.repeatable) yield [`${name} twice`, withValues(text(field), text(field)), name];
    if (field.required) yield [`no ${name}`, withValues(), name];
    yield [`${name}[]`, { query: [...good.query, [`${name}[]`, text(field)]] }, `${name}[]`];
  }
  yield ['isAdmin', { query: [...good.query, ['isAdmin', 'true']] }, query ? 'isAdmin' : 'query'];
  yield ['__proto__', { query: [...good.query, ['__proto__', 'x']] }, null];
}

function* wrongBodies({ endpoint: { method, body } }: Call, good: Sent): Generator<Wrong> {
  if (method === 'GET') return;
  const json = JSON.stringify({ ...(good.body as object), isAdmin: true });
  const torn = ['{', '{"a":', 'nonsense', '[]', '[{}]', '"text"', '5', '[['.repeat(20_000)];
  const raws: [string, string | Buffer][] = [
    ...torn.map((raw): [string, string] => [raw.slice(0, 20), raw]),
    ['not UTF-8', Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d])],
    ['70 kB', JSON.stringify({ text: 'a'.repeat(70_000) })],
    ['__proto__', json.replace('"isAdmin":true', '"__proto__":{"isAdmin":true}')],
    ['constructor', json.replace('"isAdmin":true', '"constructor":{"prototype":{"isAdmin":true}}')],
  ];
  for (const [why, raw] of raws) yield [`the body ${why}`, { raw }, null];
  const ofType = (type: string) => ({ headers: { ...good.headers, 'content-type': type } });
  const form = ['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'];
  for (const type of ['text/plain', 'application/xml', 'nonsense', ...form])
    yield [`a body of type ${type}`, { raw: json, ...ofType(type) }, null];
  yield ['an unknown field', { raw: json }, body ? 'isAdmin' : 'body'];
  if (!body) return;
  const named = fieldsOf(body).find(({ required }) => required)?.path[0] ?? null;
  yield ['no body', { body: undefined }, named];
  yield ['an empty body', { raw: '', ...ofType('application/json') }, null];
  for (const raw of ['null', '{}']) yield [raw, { raw }, named];
}

test('the good requests, which the wrong ones are made of, are of the contract', () => {
  const wrong = all.flatMap((call) => {
    const { query, ...good } = goodRequest(call, mine);
    const parts = { ...good, query: Object.fromEntries(query) };
    return (['params', 'query', 'body'] as const).flatMap((part) => {
      const issues = call.endpoint[part]?.safeParse(parts[part]).error?.issues ?? [];
      return issues.map(({ path, message }) => `${call} ${part} ${path.join('.')}: ${message}`);
    });
  });
  expect(wrong).toEqual([]);
});

test.each(calls)('%s refuses whatever is wrong, by name, and changes nothing', async (call) => {
  const before = await checksum(context.db);
  const good = goodRequest(call, mine);
  const problems: string[] = [];
  for (const wrong of [wrongFieldsOfBody, wrongParameters, wrongBodies])
    for (const [why, change, field, url] of wrong(call, good)) {
      const { status, error, problem } = await send(app, call, { ...good, ...change }, url);
      if (problem) problems.push(`${why}: ${problem}`);
      else if (!error) problems.push(`${why}: is accepted with ${status}`);
      else if (field && !(field in (error.fields ?? {})))
        problems.push(`${why}: does not name ${field}: ${short(error)}`);
    }
  expect(problems).toEqual([]);
  expect(await checksum(context.db)).toEqual(before);
});

test.each(calls)('%s stands whatever is odd', async (call) => {
  const good = goodRequest(call, mine);
  const problems: string[] = [];
  const stands = async (why: string, sent: Sent, address = pathOf(call, sent)) => {
    const { problem } = await send(app, call, sent, address);
    if (problem) problems.push(`${why}: ${problem}`);
  };
  const names = (part: 'query' | 'params') => fieldsOf(call.endpoint[part]).map(({ path }) => path[0] ?? '');
  for (const odd of oddTexts) {
    for (const { path, kind } of fieldsOf(call.endpoint.body))
      if (kind === 'string' && path.length === 1)
        await stands(`${path} = ${odd}`, { ...good, body: withField(good.body, path, odd) });
    for (const name of names('query'))
      await stands(`${name} = ${odd}`, { ...good, query: replaced(good.query, name, odd) });
    for (const name of names('params'))
      if (odd !== '') await stands(`${name} = ${odd}`, { ...good, params: { ...good.params, [name]: odd } });
  }
  const url = pathOf(call, good);
  for (const torn of ['%', '%E0%A4%A', '%00', '&&&', '=', 'a=%zz', 'a[b][c]=1']) {
    await stands(`?${torn}`, good, `${url}${url.includes('?') ? '&' : '?'}${torn}`);
  }
  expect(problems).toEqual([]);
});
