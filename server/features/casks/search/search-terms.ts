import { foldCase, wordsOf } from '#domain/fold.ts';
import type { Reader } from '#server/platform/db/transaction.ts';
import { allowsTypingErrors, codeKey } from '../listing/search-words.ts';
import type { SearchTerm } from './search-conditions.ts';
import { findSimilarWords } from './search-queries.ts';

const maxTerms = 12;

/** Null when nothing can match: a word that no cask has, not even with typing errors, or no words at all. */
export async function parseSearchTerms(db: Reader, q: string): Promise<SearchTerm[] | null> {
  const tokens = foldCase(q)
    .split(/\s+/)
    .filter((token) => codeKey(token) !== '')
    .slice(0, maxTerms);
  const words = [...new Set(tokens.filter(allowsTypingErrors).flatMap(wordsOf))].slice(0, maxTerms);
  const codes = tokens.filter((token) => !allowsTypingErrors(token));
  const similar = words.length > 0 ? await findSimilarWords(db, words) : new Map<string, string[]>();
  const terms: SearchTerm[] = [
    ...words.map((word) => ({ anyOf: similar.get(word) ?? [] })),
    ...codes.map((code) => ({ codePrefix: codeKey(code), parts: wordsOf(code) })),
  ];
  const matchesNothing = terms.some((term) => 'anyOf' in term && term.anyOf.length === 0);
  return terms.length === 0 || matchesNothing ? null : terms;
}
