import { existsSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { dirname, join } from 'node:path/posix';
import { parseSync } from 'oxc-parser';
import packageJson from '../../package.json' with { type: 'json' };
import { parse, stringOf, walk } from './syntax.ts';

export const root = join(import.meta.dirname, '../..');

export interface Import {
  from: string;
  /** A path from the root, `npm:<package>` or `node:<module>`. */
  to: string;
  written: string;
  isType: boolean;
  isFound: boolean;
}
type Written = Pick<Import, 'written' | 'isType'>;

/** `import('…')`, of a module and of a type. */
function inlineImports(path: string, text: string): Written[] {
  const found: Written[] = [];
  if (!/\bimport\s*\(/.test(text)) return found;
  walk(parse(path, text), (node) => {
    if (node.type !== 'ImportExpression' && node.type !== 'TSImportType') return;
    const written = stringOf(node.source);
    if (written !== null) found.push({ written, isType: node.type === 'TSImportType' });
  });
  return found;
}

function writtenIn(path: string, text: string): Written[] {
  const { staticImports, staticExports } = parseSync(path, text).module;
  const areTypes = (entries: readonly { isType: boolean }[]) =>
    entries.length > 0 && entries.every(({ isType }) => isType);
  const exported = staticExports.flatMap(({ entries }) => {
    const moduleRequest = entries[0]?.moduleRequest;
    return moduleRequest ? [{ moduleRequest, entries }] : [];
  });
  const written = [...staticImports, ...exported].map(({ moduleRequest, entries }) => ({
    written: moduleRequest.value,
    isType: areTypes(entries),
  }));
  return [...written, ...inlineImports(path, text)];
}

const isInstalled = (name: string) =>
  [name, `@types/${name}`].some((folder) => existsSync(join(root, 'node_modules', folder)));

/** The targets of the imports of files. `exists` is asked about paths from the root. */
export function importsOf(files: Map<string, string>, exists: (path: string) => boolean): Import[] {
  const resolve = (from: string, written: string): Pick<Import, 'to' | 'isFound'> => {
    if (isBuiltin(written)) return { to: `node:${written.replace(/^node:/, '')}`, isFound: true };
    if (/^[.#]/.test(written)) {
      // Vite reads `?raw`.
      const path = written.replace(/\?.*$/, '');
      if (!path.startsWith('#')) {
        const to = join(dirname(from), path);
        return { to, isFound: exists(to) };
      }
      const to = path.slice(1);
      return { to, isFound: path.replace(/\/.*$/, '/*') in packageJson.imports && exists(to) };
    }
    const name = /^(?:@[^/]+\/)?[^/]+/.exec(written)?.[0] ?? written;
    return { to: `npm:${name}`, isFound: isInstalled(name) };
  };
  return [...files].flatMap(([from, text]) =>
    writtenIn(from, text).map((one) => ({ from, ...one, ...resolve(from, one.written) })),
  );
}

/** One way around in each part of a graph that has any. */
export function cyclesIn(graph: Map<string, Set<string>>): string[][] {
  const found: string[][] = [];
  const done = new Set<string>();
  const path: string[] = [];
  const visit = (node: string): void => {
    if (done.has(node)) return;
    const seen = path.indexOf(node);
    if (seen >= 0) {
      found.push(path.slice(seen));
      return;
    }
    path.push(node);
    for (const next of graph.get(node) ?? []) visit(next);
    path.pop();
    done.add(node);
  };
  for (const node of [...graph.keys()].toSorted()) visit(node);
  return found;
}
