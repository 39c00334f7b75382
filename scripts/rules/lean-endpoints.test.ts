import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { endpoints } from '#server/platform/http/contract.ts';

const root = join(import.meta.dirname, '../..');
const names = endpoints.map(({ name }) => name).join('|');
/** `web/api/http/lean-endpoints.ts` leaves these fields out, and sees no other kind of import. */
const refused = new RegExp(
  `(?<![.\\w])(?:${names})\\.(?:params|query|body|errors|status|summary)\\b|import \\* as \\w+ from '#contract/`,
  'g',
);
const problemsOf = (text: string) => [...text.matchAll(refused)].map(([problem]) => problem);

test('a page imports endpoints by name, and a schema by the schema’s own name', () => {
  const files = globSync('web/**/*.{ts,tsx}', { cwd: root, exclude: ['**/*.test.*'] });
  const problems = files.flatMap((file) =>
    problemsOf(readFileSync(join(root, file), 'utf8')).map((problem) => `${file}: ${problem}`),
  );
  expect(files.length).toBeGreaterThan(500);
  expect(problems).toEqual([]);
});

test.each(['const schema = login.body;', "import * as contract from '#contract/account/account.ts';"])(
  '%s is found',
  (line) => expect(problemsOf(line)).toHaveLength(1),
);
