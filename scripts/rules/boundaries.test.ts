import { globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { folderCycles, folders, importsOf, problemsOf, ruleNames } from './boundaries.ts';
import { root } from './syntax.ts';

/** Imports that a rule refuses, each in a file that is not there. */
const forbidden: [rule: string, file: string, imported: string][] = [
  ['domain-imports-nothing', 'domain/a.ts', 'zod'],
  ['domain-imports-nothing', 'domain/a.ts', 'node:fs'],
  ['domain-imports-nothing', 'domain/a.ts', "import type { Cart } from '#contract/order/cart.ts';"],
  ['contract-imports-domain', 'contract/a.ts', 'node:crypto'],
  ['contract-imports-domain', 'contract/a.ts', '#words/en/errors.ts'],
  ['gateways-import-domain', 'server/gateways/mail/a.ts', '#contract/order/cart.ts'],
  ['sandbox-imports-db', 'server/gateways/payments/sandbox.ts', '#server/features/orders/place-order.ts'],
  ['platform-knows-no-feature', 'server/platform/db/a.ts', '#server/features/orders/place-order.ts'],
  ['platform-knows-no-feature', 'server/platform/db/a.ts', '#server/gateways/payments/provider.ts'],
  ['features-see-interfaces-only', 'server/features/cart/a.ts', '#server/gateways/payments/stripe/stripe.ts'],
  ['features-see-interfaces-only', 'server/features/cart/a.ts', '#server/platform/core/config.ts'],
  ['nouns-import-others-by-name', 'server/features/cart/a.ts', '../orders/place-order.ts'],
  ['features-know-no-process', 'server/features/cart/a.ts', '#server/app.ts'],
  ['features-know-no-process', 'server/features/cart/a.ts', '#server/jobs/jobs.ts'],
  ['features-know-no-office', 'server/features/cart/a.ts', '#server/office/orders/routes.ts'],
  ['ui-imports-react', 'web/ui/a.tsx', 'react-router'],
  ['ui-imports-react', 'web/ui/a.tsx', '#domain/money.ts'],
  ['words-import-domain', 'words/en/a.ts', '#contract/order/cart.ts'],
  ['api-imports-contract', 'web/api/a.ts', '../paths.ts'],
  ['shop-imports-kit-and-api', 'web/shop/a.tsx', '#web/office/paths.ts'],
  ['office-imports-kit-and-api', 'web/office/a.tsx', '../routes.tsx'],
  ['web-meets-no-server', 'web/a.ts', '#server/platform/core/clock.ts'],
  ['server-meets-no-web', 'server/a.ts', '#web/paths.ts'],
  ['production-imports-no-testing', 'server/features/orders/a.ts', '#testing/fixtures/builders.ts'],
  ['production-imports-no-testing', 'server/features/orders/a.ts', './place-order.test.ts'],
  ['production-imports-no-testing', 'server/features/orders/a.ts', 'vitest'],
  ['product-imports-no-tools', 'server/a.ts', '../scripts/audit.ts'],
  ['no-barrels', 'server/features/orders/index.ts', "export * from './place-order.ts';"],
];

const importsAmong = (written: readonly (readonly [file: string, text: string])[]) =>
  importsOf(new Map(written));

test.each(forbidden)('%s, and no other, refuses that %s imports %s', (rule, file, imported) => {
  const text = imported.includes(' ') ? imported : `import '${imported}';`;
  expect(problemsOf(importsAmong([[file, text]])).map((problem) => problem.rule)).toEqual([rule]);
});

test('every rule has its forbidden import', () => {
  expect([...new Set(forbidden.map(([rule]) => rule))]).toEqual(ruleNames);
});

test('two folders of the server that load each other, by way of whichever files below, are refused', () => {
  const imports = importsAmong([
    ['server/a/one.ts', "import '../b/two.ts';"],
    ['server/a/one.test.ts', "import '../c/four.ts';"],
    ['server/a/three.ts', 'export const three = 3;'],
    ['server/b/two.ts', "import { three } from '../a/three.ts';"],
    ['server/c/four.ts', "import '../a/three.ts';"],
    ['server/features/faq/one.ts', "import '#server/features/news/lists/two.ts';"],
    ['server/features/news/four.ts', "import '#server/features/faq/three.ts';"],
    ['server/features/team/five.ts', "import '#server/features/faq/one.ts';"],
    ['server/features/faq/six.ts', "import type { Five } from '#server/features/team/five.ts';"],
  ]);
  const cycles = ['server/a', 'server/b', 'server/features/faq', 'server/features/news'];
  expect(folderCycles(imports)).toEqual(cycles);
});

test.each([
  "export * from './money.ts';",
  "export { type Money } from './money.ts';",
  "const load = () => import('./money.ts');",
  "type Loaded = typeof import('./money.ts');",
])('an import is read from %s', (line) => {
  expect(importsAmong([['domain/cart.ts', line]])).toMatchObject([{ to: 'domain/money.ts' }]);
});

/** `server/platform/db/open.ts` → `server/platform/db`, `server/features/cart/queries.ts` → `server/features` */
const roomOf = (path: string) => /^server(?:\/platform\/[^/]+|\/(?!platform)[^/]+)?(?=\/)/.exec(path)?.[0];

describe('the repository', () => {
  const paths = globSync(['*.ts', `{${folders}}/**/*.{ts,tsx,js,mjs}`], {
    cwd: root,
    exclude: ['**/node_modules', 'web/dist*'],
  });
  const files = new Map(paths.map((path) => [path, readFileSync(join(root, path), 'utf8')]));
  const imports = importsOf(files);

  test('has no import that a rule refuses', () => {
    expect(imports.length).toBeGreaterThan(10_000);
    expect(problemsOf(imports)).toEqual([]);
  });

  test('has no cycle between folders of the server, nouns among them', () => {
    expect(folderCycles(imports)).toEqual([]);
  });

  const architecture = readFileSync(join(root, 'docs/architecture.md'), 'utf8');
  const foldersIn = (folder: string) =>
    readdirSync(join(root, folder), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => name)
      .toSorted();

  test('stands on the floors that docs/architecture.md draws, the highest first', () => {
    const floors = [...architecture.matchAll(/^\| \d+ \| (.+?) \|/gm)].map(([, cell = '']) =>
      [...cell.matchAll(/`([^`]+)\/`/g)].map(([, folder = '']) => folder),
    );
    const order = floors.toReversed().flat();
    const upward = imports
      .filter(({ from, isType }) => !isType && !from.includes('.test.'))
      .map(({ from, to }) => [roomOf(from), roomOf(to)] as const)
      .filter(([room, other]) => room && other && order.indexOf(other) > order.indexOf(room));
    expect(upward).toEqual([]);
    expect(floors.length).toBeLessThanOrEqual(8);
    expect(order.toSorted()).toEqual(
      [
        'server',
        ...foldersIn('server').flatMap((name) => (name === 'platform' ? [] : `server/${name}`)),
        ...foldersIn('server/platform').map((name) => `server/platform/${name}`),
      ].toSorted(),
    );
  });

  test.each(['server/features', 'server/office'])(
    'has the nouns that docs/architecture.md lists for %s',
    (folder) => {
      const [, list = ''] = new RegExp(`, \`${folder}/\`:\\n((?:  .+\\n)+)`).exec(architecture) ?? [];
      expect(list.trim().split(/\s*·\s*/)).toEqual(foldersIn(folder));
    },
  );
});
