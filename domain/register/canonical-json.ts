import { assert } from '../assert.ts';

export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

/** By UTF-16 code units, as RFC 8785 sorts. */
const byName = ([one]: [string, unknown], [other]: [string, unknown]) => (one < other ? -1 : 1);

/**
 * RFC 8785 for values whose numbers are safe integers: one value has one text.
 * @throws for any other number, and for a lone surrogate
 */
export function canonicalJson(value: Json): string {
  if (typeof value === 'number') {
    assert(Number.isSafeInteger(value) && !Object.is(value, -0), 'a number of the register is an integer');
    return String(value);
  }
  if (typeof value === 'string') {
    assert(value.isWellFormed(), 'a text of the register is Unicode');
    return JSON.stringify(value);
  }
  if (value === null || typeof value === 'boolean') return String(value);
  if (Array.isArray(value)) return `[${value.map((item: Json) => canonicalJson(item)).join(',')}]`;
  const members = Object.entries(value as Record<string, Json>).toSorted(byName);
  return `{${members.map(([name, item]) => `${canonicalJson(name)}:${canonicalJson(item)}`).join(',')}}`;
}
