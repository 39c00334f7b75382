// The arrows of docs/architecture.md. scripts/boundaries.test.ts hands each rule a forbidden import.

/** Tests may reach for what they test with. */
const TEST = '\\.(?:test|spec)\\.tsx?$';
/** A noun's folder in the server: any but the common floor. */
const NOUN = '^server/(?!(?:db|http|jobs|gateways|testing|sample)/)[^/]+/';
/** What every noun may know the types of. */
const ROOT_TYPES = '^server/(?:config|context|clock|secrets)\\.ts$';
/** What a noun knows of a gateway. */
const INTERFACES = '^server/gateways/[^/]+/(?:provider|mailer)\\.ts$';
/** The stand-in for a provider keeps its books in our database, and its page talks to us. */
const SANDBOX = '^server/gateways/payments/sandbox(?:-books|-webhook)?\\.ts$';

const never = (name, from, to) => ({ name, severity: 'error', from, to });
const OURS = '^(?:domain|contract|server|web|e2e|scripts|bench)/';
/** Of our own files, a room may import itself and these. */
const arrow = (name, room, rooms) =>
  never(name, { path: room, pathNot: TEST }, { path: OURS, pathNot: [room, ...rooms] });
/** Of everything there is, packages and Node included, a room may import itself and these. */
const strictArrow = (name, room, all) =>
  never(name, { path: room, pathNot: TEST }, { pathNot: [room, ...all] });

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
const pageImports = ['^web/(?:ui|api|words)/', '^web/(?:paths|zod)\\.ts$', '^(?:contract|domain)/'];

module.exports = {
  forbidden: [
    strictArrow('domain-imports-nothing', '^domain/', []),
    strictArrow('contract-imports-domain', '^contract/', ['^domain/', ...npm('zod')]),

    arrow('gateways-import-domain', '^server/gateways/(?!payments/sandbox(?:-books|-webhook)?\\.ts)', [
      '^domain/',
      '^server/clock\\.ts$',
      '^server/gateways/',
    ]),
    arrow('sandbox-imports-db', SANDBOX, [
      '^domain/',
      '^server/(?:db|gateways/payments)/',
      '^server/clock\\.ts$',
    ]),
    never(
      'nouns-see-interfaces-only',
      { path: NOUN, pathNot: TEST },
      {
        path: ['^server/gateways/', ROOT_TYPES],
        pathNot: [INTERFACES, SANDBOX],
        dependencyTypesNot: ['type-only'],
      },
    ),
    never(
      'nouns-know-no-process',
      { path: NOUN, pathNot: TEST },
      { path: '^server/[^/]+$', pathNot: ROOT_TYPES },
    ),
    arrow('db-knows-no-noun', '^server/db/', ['^domain/', ROOT_TYPES]),
    never(
      'queries-stay-home',
      { path: '^([^/]+/[^/]+)', pathNot: [TEST, '^server/testing/'] },
      { path: '^server/.+[/-]queries\\.ts$', pathNot: '^$1/' },
    ),

    strictArrow('ui-imports-react', '^web/ui/', [...uiPackages, '^web/words/']),
    strictArrow('words-import-domain', '^web/words/', ['^domain/']),
    arrow('api-imports-contract', '^web/api/', ['^(?:contract|domain|web/words)/']),
    arrow('shop-imports-kit-and-api', '^web/shop/', pageImports),
    arrow('office-imports-kit-and-api', '^web/office/', pageImports),
    never('web-meets-no-server', { path: '^web/' }, { path: '^server/' }),
    never('server-meets-no-web', { path: '^server/' }, { path: '^web/' }),

    never(
      'production-imports-no-testing',
      { path: '^(?:domain|contract|server|web)/', pathNot: [TEST, '^server/testing/'] },
      { path: ['^server/testing/', TEST, '^node_modules/(?:vitest|fast-check|@playwright)/'] },
    ),
    never(
      'product-imports-no-tools',
      { path: '^(?:domain|contract|server|web)/', pathNot: TEST },
      { path: '^(?:scripts|bench|e2e)/' },
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
