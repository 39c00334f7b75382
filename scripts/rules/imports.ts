import { isBuiltin } from 'node:module';
import { dirname, join } from 'node:path/posix';
import { parseSync } from 'oxc-parser';
import { parse, stringOf, walk } from './syntax.ts';

export interface Import {
  from: string;
  /** A path from the root, `npm:<package>` or `node:<module>`. */
  to: string;
  written: string;
  isType: boolean;
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

/** One way around in each part of a graph that has any. */
export function cyclesIn(edges: (readonly [from: string, to: string])[]): string[][] {
  const byStart = Map.groupBy(edges, ([from]) => from);
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
    for (const [, next] of byStart.get(node) ?? []) visit(next);
    path.pop();
    done.add(node);
  };
  for (const node of [...byStart.keys()].toSorted()) visit(node);
  return found;
}
