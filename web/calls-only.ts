import type { Plugin } from 'vite';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
const isCall = (value: unknown) => isRecord(value) && 'method' in value && 'path' in value && 'role' in value;

/** Texts, numbers, and what is made of them. */
const isPlain = (value: unknown): boolean =>
  isRecord(value)
    ? [Array.prototype, Object.prototype].includes(Object.getPrototypeOf(value)) &&
      Object.values(value).every(isPlain)
    : value === null || ['string', 'number', 'boolean'].includes(typeof value);

/** What the browser needs of an export; undefined where that is nothing. */
function needed(value: unknown): unknown {
  if (!isCall(value)) return isPlain(value) ? value : undefined;
  const { method, path, role, answer, file, idempotent } = value as Record<string, unknown>;
  return { method, path, role, answer: answer !== undefined, file, idempotent };
}

/**
 * The server checks every request against the schemas of the contract; the browser only makes the calls. So its copy of
 * a contract file is the method, path and role of each call, without the schemas and the library they are written in.
 */
export function callsOnly(): Plugin {
  return {
    name: 'calls-only',
    enforce: 'pre',
    async transform(code, id) {
      if (!/\/contract\/[\w-]+\.ts$/.test(id) || !code.includes("from 'zod'")) return null;
      const exports = (await import(/* @vite-ignore */ `${id}?${Date.now()}`)) as Record<string, unknown>;
      const lines = Object.entries(exports).flatMap(([name, value]) => {
        const kept = needed(value);
        return kept === undefined ? [] : [`export const ${name} = ${JSON.stringify(kept)};`];
      });
      return { code: lines.join('\n'), map: null };
    },
  };
}
