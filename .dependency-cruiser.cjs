// The import rules of docs/architecture.md. scripts/rules/boundaries.test.ts hands each rule a forbidden import.

/** Tests may reach for what they test with. */
const TEST = '\\.(?:test|spec)\\.tsx?$';
/** Feature code: a folder per noun. */
const FEATURE = '^server/features/';
/** What a feature knows of a gateway. */
const INTERFACES = '^server/gateways/[^/]+/(?:provider|mailer|witness)\\.ts$';
/** The stand-in for a payment provider keeps its records in our database, and its page calls us. */
const SANDBOX = '^server/gateways/payments/sandbox(?:-books|-webhook)?\\.ts$';
/** The start-up code: everything else is imported by it and never imports it. */
const PROCESS = '^server/(?:[^/]+$|jobs/)';

const never = (name, from, to) => ({ name, severity: 'error', from, to });
const OURS = '^(?:domain|contract|words|server|testing|web|e2e|scripts|bench|ops|drills)/';
/** Of our own files, a folder may import itself and these. */
const allowOnly = (name, folder, folders) =>
  never(name, { path: folder, pathNot: TEST }, { path: OURS, pathNot: [folder, ...folders] });
/** Of everything there is, packages and Node included, a folder may import itself and these. */
const allowOnlyStrictly = (name, folder, all) =>
  never(name, { path: folder, pathNot: TEST }, { pathNot: [folder, ...all] });

const npm = (...names) => names.map((name) => `^node_modules/(?:@types/)?${name}/`);
const uiPackages = npm(
  'react',
  'react-dom',
  'react-aria',
  'react-aria-components',
  'react-stately',
  '@internationalized',
  '@visx',
  'lucide-react',
);
const pageImports = ['^web/(?:ui|api)/', '^web/paths\\.ts$', '^(?:contract|domain|words)/'];

module.exports = {
  forbidden: [
    allowOnlyStrictly('domain-imports-nothing', '^domain/', []),
    allowOnlyStrictly('contract-imports-domain', '^contract/', ['^domain/', ...npm('zod')]),

    allowOnly('gateways-import-domain', '^server/gateways/(?!payments/sandbox(?:-books|-webhook)?\\.ts)', [
      '^domain/',
      '^server/platform/core/(?:clock|https-url|is-same-secret)\\.ts$',
      '^server/gateways/',
    ]),
    allowOnly('sandbox-imports-db', SANDBOX, [
      '^domain/',
      '^server/platform/(?:core|db)/',
      '^server/gateways/payments/',
    ]),
    allowOnly('platform-knows-no-feature', '^server/platform/', [
      '^(?:domain|contract|words)/',
      '^server/gateways/mail/mailer\\.ts$',
    ]),
    never(
      'features-see-interfaces-only',
      { path: FEATURE, pathNot: TEST },
      {
        path: ['^server/gateways/', '^server/platform/core/config\\.ts$'],
        pathNot: [INTERFACES, SANDBOX],
        dependencyTypesNot: ['type-only'],
      },
    ),
    never(
      'features-import-others-by-name',
      { path: '^server/features/([^/]+)/' },
      {
        path: '^server/',
        pathNot: '^server/features/$1/',
        dependencyTypesNot: ['aliased-subpath-import'],
      },
    ),
    never('features-know-no-process', { path: FEATURE, pathNot: TEST }, { path: PROCESS }),

    allowOnlyStrictly('ui-imports-react', '^web/ui/', [...uiPackages, '^words/']),
    allowOnlyStrictly('words-import-domain', '^words/', ['^domain/']),
    allowOnly('api-imports-contract', '^web/api/', ['^(?:contract|domain|words)/']),
    allowOnly('shop-imports-kit-and-api', '^web/shop/', pageImports),
    allowOnly('office-imports-kit-and-api', '^web/office/', pageImports),
    never('web-meets-no-server', { path: '^web/' }, { path: '^server/' }),
    never('server-meets-no-web', { path: '^server/' }, { path: '^web/' }),

    never(
      'production-imports-no-testing',
      { path: '^(?:domain|contract|words|server|web)/', pathNot: TEST },
      { path: ['^testing/', TEST, '^node_modules/(?:vitest|fast-check|@playwright)/'] },
    ),
    never(
      'product-imports-no-tools',
      { path: '^(?:domain|contract|words|server|web)/', pathNot: TEST },
      { path: '^(?:scripts|bench|e2e|ops|drills)/' },
    ),
    never('no-cycles', { path: OURS }, { circular: true }),
    never('no-barrels', { path: '(?:^|/)index\\.tsx?$', pathNot: '^node_modules/' }, {}),
    // An import that leads nowhere would match no other rule.
    never('imports-resolve', { pathNot: '^node_modules/' }, { couldNotResolve: true }),
  ],
  options: {
    doNotFollow: { path: '(?:^|/)node_modules(?:/|$)' },
    exclude: { path: '^(?:data|web/dist[^/]*|test-results|playwright-report|\\.git)(?:/|$)' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.cjs', '.mjs', '.json', '.d.ts'],
    },
  },
};
