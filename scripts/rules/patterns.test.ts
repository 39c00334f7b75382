import { expect, test } from 'vitest';
import { endpoints } from '#server/platform/http/contract.ts';
import { sources, textsOf, wordsOfSource } from './syntax.ts';

const names = endpoints.map(({ name }) => name).join('|');

interface Rule {
  files: (readonly [path: string, text: string])[];
  refused: RegExp;
  examples: string[];
  /** The only files that may have it. */
  knowing?: string[];
}

const rules: Record<string, Rule> = {
  // React paints first and runs effects later: the focus, the address and the storage follow what is already visible.
  'a test of a page waits for what it reads from the page': {
    files: textsOf(['web/**/*.browser.test.tsx']),
    refused:
      /^\s*expect\((?!await).*(?:\.elements?\(\)|\baddress\(\)|\bdocument\.|\blocalStorage\b|\bwindow\b)/m,
    examples: ['\n  expect(document.title).toBe(1);', '  expect(box.element()).toBe(1);'],
  },
  // `web/api/http/lean-endpoints.ts` leaves these fields out, and sees no other kind of import.
  'a page imports endpoints by name, and a schema by the schema’s own name': {
    files: sources('web/**/*.{ts,tsx}'),
    refused: new RegExp(
      `(?<![.\\w])(?:${names})\\.(?:params|query|body|errors|status|summary)\\b|import \\* as \\w+ from '#contract/`,
    ),
    examples: ['const schema = login.body;', "import * as contract from '#contract/account/account.ts';"],
  },
  'nothing is kept in a browser under a key that `web/api/state/storage.ts` does not name': {
    files: sources('web/**/*.{ts,tsx}'),
    refused: /(local|session)(Store|Storage)\.(set|get|remove)Item\(\s*['"`]/,
    examples: ["localStore.setItem('seen', '1');"],
  },
  // Filled on 29 February a cask holds whiskey on 1 March: only these know it.
  'the third anniversary is counted in one place of the code and one of the database': {
    files: sources('{domain,server,web,words,contract,e2e}/**/*.{ts,tsx,sql,mjs}'),
    refused: /addYears\(.*, -?3\)|Months\(.*, -?36\)|interval '(3|three) years|yearsInWood = 3/,
    examples: ['addYears(filledOn, 3)', "interval '3 years'"],
    knowing: ['domain/cask/cask.ts', 'server/platform/db/schema/05-casks.sql'],
  },
  // Every test can run on any day.
  'time comes from the clock that a process, a page or a test is given': {
    files: textsOf(['*.ts', '{domain,contract,words,server,testing,web,e2e,ops}/**/*.{ts,tsx,js,mjs}']),
    refused:
      /\bnew Date\(\)|(?<!new |\.)\bDate\(|\bDate\.now\b|\bTemporal\??\.Now\b|\bperformance\.timeOrigin\b|\b(?:globalThis|window)\.Date\b/,
    examples: ['new Date()', 'Date()', 'Date.now', 'Temporal.Now', 'performance.timeOrigin', 'window.Date'],
    knowing: [
      'server/platform/core/clock.ts',
      'testing/setup/shift-date.ts',
      'testing/test-clock.ts',
      // The zone, not the time.
      'web/api/state/guess-country.ts',
      'web/office/kit/now.ts',
      'web/shop/shared/time/use-now.ts',
    ],
  },
  'a statement takes its time as a parameter, not from PostgreSQL': {
    files: textsOf(['{server,testing,web,e2e,ops}/**/*.{ts,tsx}']).map(([path, text]) => [
      path,
      wordsOfSource(path, text).join('\n'),
    ]),
    refused:
      /(?<![.\w])(?:(?:now|(?:clock|statement|transaction)_timestamp|timeofday)\s*\(\s*\)|current_(?:date|time|timestamp)\b|localtime(?:stamp)?\b)/i,
    examples: ['set at = now()', 'transaction_timestamp()', 'timeofday()', 'current_date', 'localtimestamp'],
    knowing: ['server/platform/db/connection/clock-difference.ts'],
  },
};

test.each(Object.entries(rules))('%s', (_, { files, refused, examples, knowing = [] }) => {
  expect(files.length).toBeGreaterThan(30);
  expect(files.flatMap(([path, text]) => (refused.test(text) ? path : [])).toSorted()).toEqual(knowing);
  for (const example of examples) expect(example).toMatch(refused);
});
