import qs from 'qs';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Call } from './call.ts';
import { openApiValidator, type ApiValidator } from './api-validator.ts';
import { standInIds, standIns } from './stand-ins.ts';
import { descriptions } from './with-providers.ts';

const form = 'application/x-www-form-urlencoded';

function call(operation: string, body: object | null, headers: Record<string, string> = {}): Call {
  const [method = '', address = ''] = operation.split(' ');
  const { pathname: path, searchParams: query } = new URL(address, 'https://provider.test');
  const isForm = headers['content-type'] === form;
  const text = body === null ? '' : isForm ? qs.stringify(body) : JSON.stringify(body);
  return { method, path, query, headers, text, body: (body ?? {}) as Call['body'] };
}

const descriptionOf = standInIds.map((id) => [id, standIns[id].description] as const);
const wrongRequests = descriptionOf.flatMap(([id, { wrongRequests: wrong }]) =>
  wrong.map((request) => [id, ...request] as const),
);

describe.skipIf(descriptions === undefined)('the descriptions (PROVIDER_SPECS)', () => {
  let apiValidator: ApiValidator;
  beforeAll(async () => {
    apiValidator = await openApiValidator(descriptions ?? '');
  });

  test.each(wrongRequests)('%s refuses %s %j', async (provider, operation, body, headers) => {
    apiValidator.record(provider, call(operation, body, headers), null);
    expect(apiValidator.validate().map(({ side }) => side)).toEqual(['request']);
  });

  test('refuse an answer that is not theirs', async () => {
    for (const [id, { wrongAnswer }] of descriptionOf)
      apiValidator.record(id, call(...wrongAnswer.request), { status: 200, body: wrongAnswer.body });
    expect(apiValidator.validate().map(({ side }) => side)).toEqual(standInIds.map(() => 'answer'));
  });
});

test('a description that is missing is an error, not a day off', async () => {
  await expect(openApiValidator('/nowhere')).rejects.toThrow(
    /PROVIDER_SPECS: .*stripe.reduced.json is missing/,
  );
});
