import { join } from 'node:path';
import type { Plugin } from 'vite';
import type { Endpoint } from '#contract/endpoint.ts';

const root = join(import.meta.dirname, '../../..');
const lean = '?lean';

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'role' in value;

async function endpointsOf(file: string): Promise<Map<string, Endpoint>> {
  const module = (await import(join(root, file.slice(1)))) as Record<string, unknown>;
  return new Map(
    Object.entries(module).flatMap(([name, value]) => (isEndpoint(value) ? [[name, value]] : [])),
  );
}

const leanEndpoint = ({ method, path, role, live, idempotent, answer, file }: Endpoint) => ({
  method,
  path,
  role,
  ...(live && { live }),
  ...(idempotent && { idempotent }),
  ...(answer && { answer: true }),
  ...(file && { file }),
});

async function importLean(statement: string, names: string, file: string): Promise<string> {
  const endpoints = await endpointsOf(file);
  const values = names.split(',').filter((name) => name.trim() && !name.trim().startsWith('type '));
  const importOf = (name: string) =>
    `import {${name}} from '${file}${endpoints.has(name.trim().split(' ')[0] ?? '') ? lean : ''}';`;
  return endpoints.size === 0 ? statement : values.map(importOf).join('');
}

/**
 * In the build a page imports endpoints of the contract without their schemas, which with their library would weigh 20 kB
 * on every page. It imports a schema by the schema's own name.
 */
export const leanEndpoints = (): Plugin => ({
  name: 'lean-endpoints',
  apply: 'build',
  enforce: 'pre',
  resolveId: (id) => (id.endsWith(lean) ? id : null),
  async load(id) {
    if (!id.endsWith(lean)) return;
    const endpoints = await endpointsOf(id.slice(0, -lean.length));
    return [...endpoints]
      .map(([name, endpoint]) => `export const ${name} = ${JSON.stringify(leanEndpoint(endpoint))};`)
      .join('\n');
  },
  async transform(code, id) {
    if (!id.startsWith(join(root, 'web/'))) return;
    let changed = code;
    for (const [statement, names = '', file = ''] of code.matchAll(
      /import \{([^}]+)\} from '(#contract\/[^']+)';/g,
    )) {
      changed = changed.replace(statement, await importLean(statement, names, file));
    }
    return { code: changed, map: null };
  },
});
