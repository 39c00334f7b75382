import { expect, test } from 'vitest';
import { endpoints } from '#server/platform/http/contract.ts';
import { textsOf } from './syntax.ts';

/** Made by the use case of `moveFaqQuestion` (`server/office/content/content.ts`). */
const exempt = ['movePerson'];

test('a test of the server makes each change by an operator: `bind.ts` refuses one without an entry in the trail', () => {
  const tests = textsOf(['server/**/*.test.ts', 'testing/**/*.ts']).map(([, text]) => text);
  const named = new Set(tests.join('\n').match(/\w+/g));
  const changes = endpoints.filter(
    ({ endpoint: { role, method } }) => role === 'operator' && method !== 'GET',
  );
  expect(changes.length).toBeGreaterThan(10);
  expect(changes.map(({ name }) => name).filter((name) => !named.has(name))).toEqual(exempt);
});
