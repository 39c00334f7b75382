/** The import rules of docs/architecture.md. boundaries.test.ts hands each a forbidden import. */
import { isBuiltin } from 'node:module';
import { dirname, join } from 'node:path/posix';
import { parseSync } from 'oxc-parser';

interface Import {
  from: string;
  /** A path from the root, `npm:<package>` or `node:<module>`. */
  to: string;
  written: string;
  isType: boolean;
}
type Written = Pick<Import, 'written' | 'isType'>;

function writtenIn(path: string, text: string): Written[] {
  const { staticImports, staticExports, dynamicImports } = parseSync(path, text).module;
  const exported = staticExports.flatMap(({ entries }) => {
    const moduleRequest = entries[0]?.moduleRequest;
    return moduleRequest ? [{ moduleRequest, entries }] : [];
  });
  const ofStatements = [...staticImports, ...exported].map(({ moduleRequest, entries }) => ({
    written: moduleRequest.value,
    isType: entries.length > 0 && entries.every(({ isType }) => isType),
  }));
  // `import('…')` of a module, or of a type.
  const inline = [...text.matchAll(/\bimport\(\s*['"`]([^'"`]+)/g)].map(({ index, 1: written = '' }) => ({
    written,
    isType: dynamicImports.every(({ start }) => start !== index),
  }));
  return [...ofStatements, ...inline];
}

function targetOf(from: string, written: string): string {
  if (isBuiltin(written)) return `node:${written.replace(/^node:/, '')}`;
  // Vite reads `?raw`.
  const path = written.replace(/\?.*$/, '');
  if (path.startsWith('#')) return path.slice(1);
  if (path.startsWith('.')) return join(dirname(from), path);
  return `npm:${/^(?:@[^/]+\/)?[^/]+/.exec(written)?.[0] ?? written}`;
}

/** The imports of files: path → text. */
export const importsOf = (files: ReadonlyMap<string, string>): Import[] =>
  [...files].flatMap(([from, text]) =>
    writtenIn(from, text).map((one) => ({ from, ...one, to: targetOf(from, one.written) })),
  );

export const folders = 'domain,contract,words,server,testing,web,e2e,scripts,bench,ops,drills';
const ours = new RegExp(`^(?:${folders.replaceAll(',', '|')})/`);

/** Tests may reach for what they test with. */
const test = /\.(?:test|spec)\.tsx?$/;
const production = /^(?:domain|contract|words|server|web)\//;
/** Code about the business: a folder per noun, for members in `features`, for operators in `office`. */
const business = /^server\/(?:shared|features|office)\//;
/** The folder of a noun. */
const noun = /^server\/(?:platform|gateways|shared|features|office)\/[^/]+\//;
const gatewayInterface = /^server\/gateways\/[^/]+\/(?:provider|mailer|witness)\.ts$/;
/** The stand-in for a payment provider keeps its records in our database, and its page calls us. */
const sandbox = /^server\/gateways\/payments\/sandbox(?:-books|-webhook)?\.ts$/;
/** The start-up code: everything else is imported by it and never imports it. */
const startUp = /^server\/(?:[^/]+$|jobs\/)/;

type Rule = (imported: Import) => boolean;
const isAny = (path: string, patterns: RegExp[]) => patterns.some((pattern) => pattern.test(path));

/** A folder may import itself and these, packages and Node included. */
const allowOnlyStrictly =
  (folder: RegExp, ...others: RegExp[]): Rule =>
  ({ from, to }) =>
    folder.test(from) && !test.test(from) && !isAny(to, [folder, ...others]);

/** A folder may import itself and these of our own files. */
const allowOnly = (folder: RegExp, ...others: RegExp[]): Rule => {
  const isRefused = allowOnlyStrictly(folder, ...others);
  return (imported) => ours.test(imported.to) && isRefused(imported);
};

const never =
  (folder: RegExp, ...refused: RegExp[]): Rule =>
  ({ from, to }) =>
    folder.test(from) && !test.test(from) && isAny(to, refused);

const uiPackage =
  /^npm:(?:react|react-dom|react-aria|react-aria-components|react-stately|@internationalized\/[^/]+|lucide-react)$/;
const forPages = [/^web\/(?:ui|api)\//, /^web\/(?:paths|trusted-types)\.ts$/, /^(?:contract|domain|words)\//];

const rules: Record<string, Rule> = {
  'domain-imports-nothing': allowOnlyStrictly(/^domain\//),
  'contract-imports-domain': allowOnlyStrictly(
    /^contract\//,
    /^domain\//,
    /^npm:zod$/,
    // The one list of what operators do.
    /^words\/en\/office\/trail-actions\.ts$/,
  ),

  'gateways-import-domain': (imported) =>
    !sandbox.test(imported.from) &&
    allowOnly(
      /^server\/gateways\//,
      /^domain\//,
      /^server\/platform\/core\/(?:clock|https-url|is-same-secret)\.ts$/,
    )(imported),
  'sandbox-imports-db': allowOnly(
    sandbox,
    /^domain\//,
    /^server\/platform\/(?:core|db)\//,
    /^server\/gateways\/payments\//,
  ),
  'platform-knows-no-feature': allowOnly(
    /^server\/platform\//,
    /^(?:domain|contract|words)\//,
    /^server\/gateways\/mail\/mailer\.ts$/,
  ),
  'features-see-interfaces-only': (imported) =>
    !imported.isType &&
    !isAny(imported.to, [gatewayInterface, sandbox]) &&
    never(business, /^server\/gateways\//, /^server\/platform\/core\/config\.ts$/)(imported),
  'nouns-import-others-by-name': ({ from, to, written }) =>
    business.test(from) &&
    to.startsWith('server/') &&
    !to.startsWith(noun.exec(from)?.[0] ?? `${dirname(from)}/`) &&
    !written.startsWith('#'),
  'features-know-no-process': never(business, startUp),
  'features-know-no-office': never(/^server\/(?:shared|features)\//, /^server\/office\//),

  'ui-imports-react': allowOnlyStrictly(/^web\/ui\//, /^words\//, uiPackage),
  'words-import-domain': allowOnlyStrictly(/^words\//, /^domain\//),
  'api-imports-contract': allowOnly(/^web\/api\//, /^(?:contract|domain|words)\//),
  'shop-imports-kit-and-api': allowOnly(/^web\/shop\//, ...forPages),
  'office-imports-kit-and-api': allowOnly(/^web\/office\//, ...forPages),
  'web-meets-no-server': ({ from, to }) => from.startsWith('web/') && to.startsWith('server/'),
  'server-meets-no-web': ({ from, to }) => from.startsWith('server/') && to.startsWith('web/'),

  'production-imports-no-testing': never(
    production,
    /^testing\//,
    test,
    /^npm:(?:vitest|fast-check|@playwright\/[^/]+)$/,
  ),
  'product-imports-no-tools': never(production, /^(?:scripts|bench|e2e|ops|drills)\//),
  'no-barrels': ({ from }) => /(?:^|\/)index\.tsx?$/.test(from),
};

export const ruleNames = Object.keys(rules);

interface Problem {
  rule: string;
  file: string;
  import: string;
}

/** oxlint refuses cycles of files, and the compiler an import that leads nowhere. */
export const problemsOf = (imports: Import[]): Problem[] =>
  imports.flatMap((imported) =>
    Object.entries(rules)
      .filter(([, isRefused]) => isRefused(imported))
      .map(([rule]) => ({ rule, file: imported.from, import: imported.written })),
  );

/** `a/b/c.ts` → `a`, `a/b` */
const foldersAbove = (path: string) => [...path.matchAll(/\//g)].map(({ index }) => path.slice(0, index));

/**
 * Folders that load each other, by way of whichever others. A folder loads what any file below it does. Tests may import what
 * their folder may not; the platform is several folders.
 */
export function folderCycles(imports: Import[]): string[] {
  const foldersApart = (path: string, other: string) =>
    foldersAbove(path).filter((folder) => folder !== 'server/platform' && !other.startsWith(`${folder}/`));
  let edges = imports
    .filter(
      ({ from, to, isType }) =>
        !isType && !test.test(from) && [from, to].every((path) => path.startsWith('server/')),
    )
    .flatMap(({ from, to }) =>
      foldersApart(from, to).flatMap((one) => foldersApart(to, from).map((other) => [one, other] as const)),
    );
  // Those that load none of the others, or are loaded by none, are in no cycle.
  for (let before = Infinity; edges.length < before;) {
    before = edges.length;
    const [loading, loaded] = [0, 1].map((end) => new Set(edges.map((edge) => edge[end])));
    edges = edges.filter(([from, to]) => loading?.has(to) && loaded?.has(from));
  }
  return [...new Set(edges.flat())].toSorted();
}
