import type { Words } from './kinds/kind.ts';
import { kindNamed } from './kinds.ts';

/** The words of a stored notice; null for a kind that a newer or older version of the shop knows. */
export function wordsOf({ kind, data }: { kind: string; data: unknown }): Words | null {
  return kindNamed(kind)?.words(data) ?? null;
}
