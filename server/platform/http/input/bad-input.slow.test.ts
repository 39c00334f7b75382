import { beforeAll, expect, test } from 'vitest';
import { fieldsOf, oddTexts, wrongTexts, wrongValues, type Field } from '#testing/bad-input/hostile.ts';
import { createOwnIds, samplesOf, type OwnIds } from '#testing/bad-input/samples.ts';
import { goodRequest, pathOf, send, withField, type Call, type Sent } from '#testing/bad-input/send.ts';
import { checksum } from '#testing/database/checksum.ts';
import { isInRun } from '#testing/run-seed.ts';
import { testApp } from '#testing/test-app.ts';
import { testContext } from '#testing/test-context.ts';
import { endpoints } from '../contract.ts';

const context = await testContext();
const app = await testApp(context);
const all = endpoints.map((call) => ({ ...call, toString: () => `${call.noun} ${call.name}` }));
const calls = all.filter((call) => isInRun(String(call), 10));
const exercised = new Set<string>();
let mine: OwnIds;

beforeAll(async () => {
  mine = await createOwnIds(context);
});

const short = (value: unknown) => JSON.stringify(value)?.slice(0, 60) ?? 'nothing';

/** Sends wrong requests one by one; every one must be a refusal, naming its field where it has one. */
class Attempt {
  readonly problems: string[] = [];
  readonly call: Call;
  readonly good: Sent;

  constructor(call: Call) {
    this.call = call;
    this.good = goodRequest(call, mine);
  }

  /** `change` is what differs from a good request. */
  async refuses(why: string, change: Partial<Sent>, field: string | null, url?: string): Promise<void> {
    const { status, error, problem } = await send(app, this.call, { ...this.good, ...change }, url);
    exercised.add(String(this.call));
    if (problem) this.problems.push(`${why}: ${problem}`);
    else if (!error) this.problems.push(`${why}: is accepted with ${status}`);
    else if (field && !(field in (error.fields ?? {})))
      this.problems.push(`${why}: does not name ${field}: ${short(error)}`);
  }

  refusesQuery(why: string, query: Sent['query'], field: string | null): Promise<void> {
    return this.refuses(why, { query }, field);
  }
}

async function wrongFieldsOfBody(attempt: Attempt): Promise<void> {
  const { call, good } = attempt;
  const samples = samplesOf(mine, call.noun, call.endpoint.body);
  for (const { path, ...field } of fieldsOf(call.endpoint.body)) {
    const [first = ''] = path;
    const whole = withField(good.body, [first], samples[first]);
    const known = path.reduce<unknown>((value, name) => (value as Record<string, unknown>)[name], whole);
    const name = path.join('.');
    const wrong = [...wrongValues({ path, ...field }, known), ...(field.required ? [undefined] : [])];
    for (const value of wrong)
      await attempt.refuses(`${name} = ${short(value)}`, { body: withField(whole, path, value) }, name);
    if (field.kind !== 'object') continue;
    const body = withField(whole, [...path, 'isAdmin'], true);
    await attempt.refuses(`${name}.isAdmin`, { body }, `${name}.isAdmin`);
  }
}

const replaced = (query: [string, string][], name: string, ...values: string[]): [string, string][] => [
  ...query.filter(([known]) => known !== name),
  ...values.map((value) => [name, value] as [string, string]),
];

async function wrongParameters(attempt: Attempt): Promise<void> {
  const { call, good } = attempt;
  const { params, query } = call.endpoint;
  const samples = { ...samplesOf(mine, call.noun, query), ...samplesOf(mine, call.noun, params) };
  const text = ({ path: [name = ''] }: Field) => String(samples[name]);
  for (const field of fieldsOf(params)) {
    const [name = ''] = field.path;
    for (const value of wrongTexts(field, text(field))) {
      const changed = { params: { ...good.params, [name]: value } };
      // A longer path than any is refused before it is looked at.
      await attempt.refuses(`${name} = ${short(value)}`, changed, value.length > 200 ? null : name);
    }
    const torn = call.endpoint.path
      .replace(`{${name}}`, '%E0%A4%A')
      .replaceAll(/\{(\w+)\}/g, (_, other: string) => good.params[other] ?? '');
    await attempt.refuses(`${name} of half a character`, {}, null, torn);
  }
  for (const field of fieldsOf(query)) {
    const [name = ''] = field.path;
    const withValues = (...values: string[]) => replaced(good.query, name, ...values);
    for (const value of wrongTexts(field, text(field)))
      await attempt.refusesQuery(`${name} = ${short(value)}`, withValues(value), name);
    if (!field.repeatable)
      await attempt.refusesQuery(`${name} twice`, withValues(text(field), text(field)), name);
    if (field.required) await attempt.refusesQuery(`no ${name}`, withValues(), name);
    await attempt.refusesQuery(`${name}[]`, [...good.query, [`${name}[]`, text(field)]], `${name}[]`);
  }
}

async function wrongBodies(attempt: Attempt): Promise<void> {
  const { call, good } = attempt;
  if (call.endpoint.method === 'GET') return;
  const json = JSON.stringify({ ...(good.body as object), isAdmin: true });
  const raws: [string, string | Buffer][] = [
    ...['{', '{"a":', 'nonsense', '[]', '[{}]', '"text"', '5', '[['.repeat(20_000)].map(
      (raw) => [raw.slice(0, 20), raw] as [string, string],
    ),
    ['not UTF-8', Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d])],
    ['70 kB', JSON.stringify({ text: 'a'.repeat(70_000) })],
    ['__proto__', json.replace('"isAdmin":true', '"__proto__":{"isAdmin":true}')],
    ['constructor', json.replace('"isAdmin":true', '"constructor":{"prototype":{"isAdmin":true}}')],
  ];
  for (const [why, raw] of raws) await attempt.refuses(`the body ${why}`, { raw }, null);
  const ofType = (type: string) => ({ headers: { ...good.headers, 'content-type': type } });
  const form = ['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'];
  for (const type of ['text/plain', 'application/xml', 'nonsense', ...form])
    await attempt.refuses(`a body of type ${type}`, { raw: json, ...ofType(type) }, null);
  await attempt.refuses('an unknown field', { raw: json }, call.endpoint.body ? 'isAdmin' : 'body');
  if (!call.endpoint.body) return;
  const [field] = fieldsOf(call.endpoint.body).filter(({ required }) => required);
  const named = field?.path[0] ?? null;
  await attempt.refuses('no body', { body: undefined }, named);
  await attempt.refuses('an empty body', { raw: '', ...ofType('application/json') }, null);
  for (const raw of ['null', '{}']) await attempt.refuses(raw, { raw }, named);
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
  const attempt = new Attempt(call);
  for (const wrong of [wrongFieldsOfBody, wrongParameters, wrongBodies]) await wrong(attempt);
  const { query } = attempt.good;
  const named = call.endpoint.query ? 'isAdmin' : 'query';
  await attempt.refusesQuery('an unknown parameter', [...query, ['isAdmin', 'true']], named);
  await attempt.refusesQuery('__proto__ as a parameter', [...query, ['__proto__', 'x']], null);
  expect(attempt.problems).toEqual([]);
  expect(await checksum(context.db)).toEqual(before);
});

test.each(calls)('%s stands whatever is odd', async (call) => {
  const good = goodRequest(call, mine);
  const problems: string[] = [];
  const stands = async (why: string, sent: Sent) => {
    const { problem } = await send(app, call, sent);
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
    const { problem } = await send(app, call, good, `${url}${url.includes('?') ? '&' : '?'}${torn}`);
    if (problem) problems.push(`?${torn}: ${problem}`);
  }
  expect(problems).toEqual([]);
});

test('every call of this run was tried', () => {
  expect([...exercised].toSorted()).toEqual(calls.map(String).toSorted());
});
