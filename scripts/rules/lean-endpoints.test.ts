import { expect, test } from 'vitest';
import { endpoints } from '#server/platform/http/contract.ts';
import { sources } from './syntax.ts';

const names = endpoints.map(({ name }) => name).join('|');
/** `web/api/http/lean-endpoints.ts` leaves these fields out, and sees no other kind of import. */
const refused = new RegExp(
  `(?<![.\\w])(?:${names})\\.(?:params|query|body|errors|status|summary)\\b|import \\* as \\w+ from '#contract/`,
  'g',
);
const problemsOf = (text: string) => [...text.matchAll(refused)].map(([problem]) => problem);

test('a page imports endpoints by name, and a schema by the schema’s own name', () => {
  const files = sources('web/**/*.{ts,tsx}');
  expect(files.length).toBeGreaterThan(500);
  expect(files.flatMap(([path, text]) => problemsOf(text).map((problem) => `${path}: ${problem}`))).toEqual(
    [],
  );
});

test.each(['const schema = login.body;', "import * as contract from '#contract/account/account.ts';"])(
  '%s is found',
  (line) => expect(problemsOf(line)).toHaveLength(1),
);
