import { beforeAll, expect, test } from 'vitest';
import { fieldsOf, oddTexts, wrongTexts, wrongValues, type Field } from '#testing/bad-input/hostile.ts';
import { createOwnIds, samplesOf, type OwnIds } from '#testing/bad-input/samples.ts';
import {
  goodRequest,
  pathOf,
  send,
  withField,
  type Call,
  type Received,
  type Sent,
} from '#testing/bad-input/send.ts';
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
  mine = await createOwnIds(context, app);
});

const short = (value: unknown) => JSON.stringify(value)?.slice(0, 60) ?? 'nothing';

/** Sends wrong requests one by one; every one must be a refusal, naming its field where it has one. */
class Attempt {
  readonly problems: string[] = [];
  readonly #call: Call;

  constructor(call: Call) {
    this.#call = call;
  }

  async refuses(why: string, sent: Sent, field: string | null, url?: string): Promise<Received> {
    const received = await send(app, this.#call, sent, url);
    exercised.add(`${this.#call.noun} ${this.#call.name}`);
    const { status, error, problem } = received;
    if (problem) this.problems.push(`${why}: ${problem}`);
    else if (!error) this.problems.push(`${why}: is accepted with ${status}`);
    else if (field && !(field in (error.fields ?? {})))
      this.problems.push(`${why}: does not name ${field}: ${short(error)}`);
    return received;
  }
}

async function wrongFieldsOfBody(attempt: Attempt, call: Call): Promise<void> {
  const good = goodRequest(call, mine);
  const samples = samplesOf(mine, call.noun, call.endpoint.body);
  for (const { path, ...field } of fieldsOf(call.endpoint.body)) {
    const [first = ''] = path;
    const whole = withField(good.body, [first], samples[first]);
    const known = path.reduce<unknown>((value, name) => (value as Record<string, unknown>)[name], whole);
    const name = path.join('.');
    const wrong = [...wrongValues({ path, ...field }, known), ...(field.required ? [undefined] : [])];
    for (const value of wrong)
      await attempt.refuses(
        `${name} = ${short(value)}`,
        { ...good, body: withField(whole, path, value) },
        name,
      );
    if (field.kind === 'object')
      await attempt.refuses(
        `${name}.isAdmin`,
        { ...good, body: withField(whole, [...path, 'isAdmin'], true) },
        `${name}.isAdmin`,
      );
  }
}

const replaced = (query: [string, string][], name: string, ...values: string[]): [string, string][] => [
  ...query.filter(([known]) => known !== name),
  ...values.map((value) => [name, value] as [string, string]),
];

async function wrongParameters(attempt: Attempt, call: Call): Promise<void> {
  const good = goodRequest(call, mine);
  const { params, query } = call.endpoint;
  const samples = { ...samplesOf(mine, call.noun, query), ...samplesOf(mine, call.noun, params) };
  const text = ({ path: [name = ''] }: Field) => String(samples[name]);
  for (const field of fieldsOf(params)) {
    const [name = ''] = field.path;
    for (const value of wrongTexts(field, text(field)))
      // A longer path than any is refused before it is looked at.
      await attempt.refuses(
        `${name} = ${short(value)}`,
        { ...good, params: { ...good.params, [name]: value } },
        value.length > 200 ? null : name,
      );
    const torn = call.endpoint.path
      .replace(`{${name}}`, '%E0%A4%A')
      .replaceAll(/\{(\w+)\}/g, (_, other: string) => good.params[other] ?? '');
    await attempt.refuses(`${name} of half a character`, good, null, torn);
  }
  for (const field of fieldsOf(query)) {
    const [name = ''] = field.path;
    for (const value of wrongTexts(field, text(field)))
      await attempt.refuses(
        `${name} = ${short(value)}`,
        { ...good, query: replaced(good.query, name, value) },
        name,
      );
    if (!field.repeatable)
      await attempt.refuses(
        `${name} twice`,
        { ...good, query: replaced(good.query, name, text(field), text(field)) },
        name,
      );
    if (field.required)
      await attempt.refuses(`no ${name}`, { ...good, query: replaced(good.query, name) }, name);
    await attempt.refuses(
      `${name}[]`,
      { ...good, query: [...good.query, [`${name}[]`, text(field)]] },
      `${name}[]`,
    );
  }
}

async function wrongBodies(attempt: Attempt, call: Call): Promise<void> {
  if (call.endpoint.method === 'GET') return;
  const good = goodRequest(call, mine);
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
  for (const [why, raw] of raws) await attempt.refuses(`the body ${why}`, { ...good, raw }, null);
  for (const type of [
    'text/plain',
    'application/x-www-form-urlencoded',
    'application/xml',
    'multipart/form-data; boundary=x',
    'nonsense',
  ])
    await attempt.refuses(
      `a body of type ${type}`,
      { ...good, raw: json, headers: { ...good.headers, 'content-type': type } },
      null,
    );
  await attempt.refuses('an unknown field', { ...good, raw: json }, call.endpoint.body ? 'isAdmin' : 'body');
  if (!call.endpoint.body) return;
  const [field] = fieldsOf(call.endpoint.body).filter(({ required }) => required);
  const { body: _, ...bodiless } = good;
  await attempt.refuses('no body', { ...bodiless, body: undefined }, field?.path[0] ?? null);
  await attempt.refuses(
    'an empty body',
    { ...good, raw: '', headers: { ...good.headers, 'content-type': 'application/json' } },
    null,
  );
  await attempt.refuses('null', { ...good, raw: 'null' }, field?.path[0] ?? null);
  await attempt.refuses('{}', { ...good, raw: '{}' }, field?.path[0] ?? null);
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
  await wrongFieldsOfBody(attempt, call);
  await wrongParameters(attempt, call);
  await wrongBodies(attempt, call);
  const good = goodRequest(call, mine);
  await attempt.refuses(
    'an unknown parameter',
    { ...good, query: [...good.query, ['isAdmin', 'true']] },
    call.endpoint.query ? 'isAdmin' : 'query',
  );
  await attempt.refuses(
    '__proto__ as a parameter',
    { ...good, query: [...good.query, ['__proto__', 'x']] },
    null,
  );
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
  for (const odd of oddTexts) {
    for (const { path, kind } of fieldsOf(call.endpoint.body))
      if (kind === 'string' && path.length === 1)
        await stands(`${path} = ${odd}`, { ...good, body: withField(good.body, path, odd) });
    for (const {
      path: [name = ''],
    } of fieldsOf(call.endpoint.query))
      await stands(`${name} = ${odd}`, { ...good, query: replaced(good.query, name, odd) });
    for (const {
      path: [name = ''],
    } of fieldsOf(call.endpoint.params))
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
