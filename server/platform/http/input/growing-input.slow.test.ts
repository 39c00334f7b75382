import { expect, test } from 'vitest';
import type { z } from 'zod/mini';
import { fieldsOf } from '#testing/bad-input/hostile.ts';
import { belongings, sampleOf } from '#testing/bad-input/samples.ts';
import { goodRequest, withField } from '#testing/bad-input/send.ts';
import { browserHeaders } from '#testing/client/browser-headers.ts';
import { fillers, growthOf, maxGrowth } from '#testing/bad-input/growth.ts';
import { testApp } from '#testing/test-app.ts';
import { testContext } from '#testing/test-context.ts';
import { matchesEtag } from '#server/platform/cache/cached-response.ts';
import { encodingFor } from '#server/platform/cache/encoding.ts';
import { endpoints } from '../contract.ts';
import { parse } from './validation.ts';

const context = await testContext();
const app = await testApp(context);
const mine = await belongings(context, app);

/** The fillers with which `work` takes longer than in proportion to the text. */
async function slowFillers(work: (text: string) => unknown): Promise<string[]> {
  const slow: string[] = [];
  for (const filler of fillers) {
    const growth = await growthOf(filler, work);
    if (growth > maxGrowth) slow.push(`${JSON.stringify(filler)}: ${growth.toFixed(1)} times as long`);
  }
  return slow;
}

test('an expression that backtracks is recognised, and one that does not', async () => {
  expect(await growthOf(' ', (text) => / +$/.test(text))).toBeGreaterThan(maxGrowth);
  expect(await growthOf(' ', (text) => / +/.test(text))).toBeLessThan(maxGrowth);
});

const body = Buffer.alloc(2000);
const heads = ['', 'br', 'eyJhbGciOiJFZERTQSJ9.', 'XSRF-TOKEN=', 'bytes=', 'application/json;', 'Version/1'];

test.each([
  ['Accept-Encoding', (text: string) => encodingFor(body, text)],
  ['If-None-Match', (text: string) => matchesEtag(text, '"tag"')],
])('%s', async (_, work) => {
  expect(await slowFillers(work)).toEqual([]);
});

test.each([
  'accept',
  'accept-encoding',
  'content-type',
  'cookie',
  'idempotency-key',
  'if-modified-since',
  'if-none-match',
  'jwt-token',
  'origin',
  'range',
  'referer',
  'user-agent',
  'x-forwarded-for',
  'x-xsrf-token',
])('the header %s', async (name) => {
  const slow = await slowFillers((text) =>
    Promise.all(
      heads.map((head) =>
        app.inject({
          method: 'POST',
          url: '/account/api/auth/logout',
          headers: { ...browserHeaders(), [name]: `${head}${text}` },
        }),
      ),
    ),
  );
  expect(slow).toEqual([]);
});

test.each([
  '/a',
  '/casks/',
  '/platform/api/v1/search/cask?q=',
  '/platform/api/v1/search/cask?',
  '/unsubscribe?token=',
])('the address %s…', async (start) => {
  expect(await slowFillers((text) => app.inject(start + text.slice(0, -2)))).toEqual([]);
});

test.each(['application/json', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
  'a body of type %s',
  async (type) => {
    const send = (text: string) =>
      Promise.all(
        ['/unsubscribe?token=x', '/account/api/auth/login', '/platform/api/payment/webhook/sandbox'].map(
          (url) =>
            app.inject({
              method: 'POST',
              url,
              payload: text,
              headers: { ...browserHeaders(), 'content-type': type },
            }),
        ),
      );
    expect(await slowFillers(send)).toEqual([]);
  },
);

function read(schema: z.ZodMiniType, value: unknown): void {
  try {
    parse(schema, value, 'part');
  } catch {
    // Its time is measured all the same.
  }
}

test('every field of every call', async () => {
  const slow: string[] = [];
  for (const call of endpoints) {
    const good = goodRequest(call, mine);
    const values = { params: good.params, query: Object.fromEntries(good.query), body: good.body };
    for (const part of ['params', 'query', 'body'] as const) {
      const schema = call.endpoint[part];
      for (const { path, kind } of fieldsOf(schema)) {
        if (!schema || !['string', 'whole-text', 'decimal-text'].includes(kind)) continue;
        const [first = ''] = path;
        const whole = withField(values[part], [first], sampleOf(mine, call.noun, first));
        const found = await slowFillers((text) => read(schema, withField(whole, path, text)));
        slow.push(...found.map((one) => `${call.name} ${part}.${path.join('.')} ${one}`));
      }
    }
  }
  expect(slow).toEqual([]);
});
