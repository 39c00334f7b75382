import { readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { z } from 'zod/mini';
import type { Endpoint } from '#contract/endpoint.ts';

interface ListedEndpoint {
  file: string;
  noun: string;
  name: string;
  endpoint: Endpoint;
}

const folder = join(import.meta.dirname, '../../../contract');

const nounOf = (file: string) =>
  basename(file, '.ts').replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

async function exportsOfContract(): Promise<{ file: string; name: string; value: unknown }[]> {
  const files = (await readdir(folder, { recursive: true })).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
  );
  const perFile = await Promise.all(
    files.toSorted().map(async (file) => {
      const url = pathToFileURL(join(folder, file)).href;
      const module = (await import(/* @vite-ignore */ url)) as Record<string, unknown>;
      return Object.entries(module).map(([name, value]) => ({ file, name, value }));
    }),
  );
  return perFile.flat();
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
const isEndpoint = (value: unknown): value is Endpoint =>
  isObject(value) && 'method' in value && 'path' in value && 'role' in value;
const isSchema = (value: unknown): value is z.ZodMiniType => isObject(value) && '_zod' in value;

const all = await exportsOfContract();

export const endpoints: readonly ListedEndpoint[] = all.flatMap(({ file, name, value }) =>
  isEndpoint(value) ? [{ file, noun: nounOf(file), name, endpoint: value }] : [],
);

export const namedSchemas: ReadonlyMap<string, z.ZodMiniType> = new Map(
  all.flatMap(({ name, value }) =>
    isSchema(value) && ['object', 'union'].includes(value._zod.def.type) ? [[name, value] as const] : [],
  ),
);

const listed = new Set(endpoints.map(({ endpoint }) => endpoint));

export const isListed = (endpoint: Endpoint): boolean => listed.has(endpoint);
