import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { folderCycles, folders, nounCycles, problemsOf, ruleNames } from './boundaries.ts';
import { importsOf, root } from './imports.ts';

/** rule → [file, the import it must refuse][] */
const forbidden: Record<string, [file: string, line: string][]> = {
  'domain-imports-nothing': [
    ['domain/a1.ts', "import '#contract/order/cart.ts';"],
    ['domain/a2.ts', "import 'zod';"],
    ['domain/a3.ts', "import 'node:fs';"],
    ['domain/a4.ts', "import type { Cart } from '#contract/order/cart.ts';"],
  ],
  'contract-imports-domain': [
    ['contract/b1.ts', "import '#server/platform/core/clock.ts';"],
    ['contract/b2.ts', "import 'kysely';"],
    ['contract/b3.ts', "import 'node:crypto';"],
    ['contract/b4.ts', "import '#words/en/cart/cart.ts';"],
  ],
  'gateways-import-domain': [
    ['server/gateways/mail/c1.ts', "import '#contract/order/cart.ts';"],
    ['server/gateways/mail/c2.ts', "import '#server/features/orders/place-order.ts';"],
  ],
  'sandbox-imports-db': [
    ['server/gateways/payments/sandbox.ts', "import '#server/features/orders/place-order.ts';"],
  ],
  'platform-knows-no-feature': [
    ['server/platform/db/f1.ts', "import '#server/features/orders/place-order.ts';"],
    ['server/platform/jobs/f2.ts', "import '#server/app.ts';"],
    ['server/platform/mail/f3.ts', "import '#server/gateways/payments/provider.ts';"],
  ],
  'features-see-interfaces-only': [
    ['server/features/cart/d1.ts', "import '#server/gateways/payments/stripe/stripe.ts';"],
    ['server/features/cart/d2.ts', "import '#server/platform/core/config.ts';"],
  ],
  'nouns-import-others-by-name': [
    ['server/features/cart/s1.ts', "import '../orders/place-order.ts';"],
    ['server/features/cart/s2.ts', "import '../../platform/core/clock.ts';"],
    ['server/office/orders/s3.ts', "import '../../features/orders/place-order.ts';"],
  ],
  'features-know-no-process': [
    ['server/features/cart/e1.ts', "import '#server/app.ts';"],
    ['server/features/cart/e2.ts', "import '#server/jobs/workers.ts';"],
  ],
  'features-know-no-office': [
    ['server/features/cart/t1.ts', "import '#server/office/orders/list-orders.ts';"],
    ['server/shared/trail/t2.ts', "import type { List } from '#server/office/orders/list-orders.ts';"],
  ],
  'shared-knows-no-feature': [['server/shared/trail/u1.ts', "import '#server/features/cart/queries.ts';"]],
  'ui-imports-react': [
    ['web/ui/h1.tsx', "import 'react-router';"],
    ['web/ui/h2.tsx', "import '@tanstack/react-query';"],
    ['web/ui/h3.tsx', "import '#domain/money.ts';"],
    ['web/ui/h4.tsx', "import '#contract/order/cart.ts';"],
    ['web/ui/h5.tsx', "import '../api/http/client.ts';"],
    ['web/ui/h6.tsx', "import '../paths.ts';"],
  ],
  'words-import-domain': [
    ['words/en/w1.ts', "import '#contract/order/cart.ts';"],
    ['words/en/w2.ts', "import 'react';"],
    ['words/en/w3.ts', "import '#web/paths.ts';"],
  ],
  'api-imports-contract': [['web/api/i1.ts', "import '../ui/buttons/button.tsx';"]],
  'shop-imports-kit-and-api': [
    ['web/shop/j1.tsx', "import '#web/office/routes.tsx';"],
    ['web/shop/j2.tsx', "import '../routes.tsx';"],
  ],
  'office-imports-kit-and-api': [['web/office/k1.tsx', "import '#web/shop/age/age-form.tsx';"]],
  'web-meets-no-server': [['web/l1.ts', "import '#server/platform/core/clock.ts';"]],
  'server-meets-no-web': [['server/m1.ts', "import '#web/paths.ts';"]],
  'production-imports-no-testing': [
    ['server/features/orders/n1.ts', "import '#testing/fixtures/builders.ts';"],
    ['server/features/orders/n2.ts', "import './place-order.test.ts';"],
    ['server/features/orders/n3.ts', "import 'vitest';"],
  ],
  'product-imports-no-tools': [['server/o1.ts', "import '../scripts/audit.ts';"]],
  'no-barrels': [['server/features/orders/index.ts', "export * from './place-order.ts';"]],
  'imports-resolve': [['server/features/orders/q1.ts', "import '#server/features/orders/gone.ts';"]],
  'no-cycles': [['server/features/orders/p1.ts', "import './p2.ts';"]],
};

const texts = Object.values(forbidden)
  .flat()
  // The way back of the cycle, which is reported once.
  .concat([['server/features/orders/p2.ts', "import './p1.ts';"]]);

/** Imports of files that exist nowhere but here, of files that may be in the repository. */
function importsAmong(written: readonly (readonly [file: string, text: string])[]) {
  const files = new Map(written);
  return importsOf(files, (path) => files.has(path) || existsSync(join(root, path)));
}
const broken = Map.groupBy(problemsOf(importsAmong(texts)), ({ file }) => file);

test.each(
  Object.entries(forbidden).flatMap(([rule, cases]) => cases.map(([file, line]) => ({ rule, file, line }))),
)('$rule, and no other, refuses $line in $file', ({ rule, file }) => {
  expect(broken.get(file)?.map((problem) => problem.rule)).toEqual([rule]);
});

test('every rule has its forbidden import', () => {
  expect(Object.keys(forbidden)).toEqual(ruleNames);
});

test('two folders of the server that import each other are refused', () => {
  const imports = importsAmong([
    ['server/a/one.ts', "import '../b/two.ts';"],
    ['server/a/one.test.ts', "import '../c/four.ts';"],
    ['server/a/three.ts', 'export const three = 3;'],
    ['server/b/two.ts', "import { three } from '../a/three.ts';"],
    ['server/c/four.ts', "import '../a/three.ts';"],
  ]);
  expect(folderCycles(imports)).toEqual([['server/a', 'server/b']]);
});

test('two nouns that load each other by way of different files are refused', () => {
  const imports = importsAmong([
    ['server/features/faq/one.ts', "import '#server/features/news/lists/two.ts';"],
    ['server/features/faq/three.ts', 'export type Three = object;'],
    ['server/features/news/lists/two.ts', 'export {};'],
    ['server/features/news/four.ts', "import '#server/features/faq/three.ts';"],
    ['server/features/team/five.ts', "import '#server/features/faq/one.ts';"],
    ['server/features/faq/six.ts', "import type { Five } from '#server/features/team/five.ts';"],
  ]);
  expect(nounCycles(imports)).toEqual([['server/features/faq/', 'server/features/news/']]);
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
  const imports = importsOf(files, (path) => files.has(path) || existsSync(join(root, path)));

  test('is read', () => {
    expect(imports.length).toBeGreaterThan(10_000);
  });

  test('has no import that a rule refuses', () => {
    expect(problemsOf(imports)).toEqual([]);
  });

  test('has no cycle between folders or nouns of the server', () => {
    expect(folderCycles(imports)).toEqual([]);
    expect(nounCycles(imports)).toEqual([]);
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
