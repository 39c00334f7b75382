import { expect, test } from 'vitest';
import { possibleErrors } from '#contract/endpoint.ts';
import { errorAnswer } from '#contract/errors.ts';
import { browserHeaders } from '#testing/client/browser-headers.ts';
import { webIsBuilt } from '#testing/processes/shop-process.ts';
import { testApp } from '#testing/test-app.ts';
import { testContext } from '#testing/test-context.ts';
import { endpoints } from '../contract.ts';

// With the web built, every GET matches the route of pages that do not exist.
await webIsBuilt();
const app = await testApp(await testContext());
const withParameter = endpoints.flatMap(({ name, endpoint }) =>
  (endpoint.path.match(/\{\w+\}/g) ?? []).map((parameter) => ({ name, endpoint, parameter })),
);

test.each(withParameter)(
  'a $parameter of $name that is too long is a refusal that is declared',
  async ({ endpoint, parameter }) => {
    const answers: unknown[] = [];
    for (const length of [201, 2000, 12_000])
      for (const one of ['a', '1', '%2F', 'é'].map(encodeURI)) {
        const url = endpoint.path
          .replace(parameter, one.repeat(length))
          .replaceAll(/\{\w+\}/g, '00000000-0000-4000-8000-000000000001');
        const { statusCode, body } = await app.inject({
          method: endpoint.method,
          url,
          headers: browserHeaders({}),
        });
        const { errorCode } = errorAnswer.parse(JSON.parse(body));
        if (statusCode !== 400 || !possibleErrors(endpoint).includes(errorCode))
          answers.push([one, length, statusCode, errorCode]);
      }
    expect(answers).toEqual([]);
  },
);
