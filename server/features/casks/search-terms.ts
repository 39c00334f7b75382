import { fold, wordsOf } from '#domain/text.ts';
import type { Reader } from '#server/platform/db/transaction.ts';
import { candidatesFor, type Term } from './search-queries.ts';
import { codeKey, isSpelt } from './listing/words.ts';

/** A search of more words than a cask has is no search. */
const maxTerms = 12;

/**
 * What `q` asks for, every term of which must hold.
 * @returns null when some word means nothing here, not even with typing errors, or there are no words at all
 */
export async function termsOf(db: Reader, q: string): Promise<Term[] | null> {
  const tokens = fold(q)
    .split(/\s+/)
    .filter((token) => codeKey(token) !== '')
    .slice(0, maxTerms);
  const spelt = [...new Set(tokens.filter(isSpelt).flatMap(wordsOf))].slice(0, maxTerms);
  const coded = tokens.filter((token) => !isSpelt(token));
  const candidates = spelt.length > 0 ? await candidatesFor(db, spelt) : new Map<string, string[]>();
  const terms: Term[] = [
    ...spelt.map((word) => ({ anyOf: candidates.get(word) ?? [] })),
    ...coded.map((token) => ({ codeBegins: codeKey(token), parts: wordsOf(token) })),
  ];
  const hopeless = terms.length === 0 || terms.some((term) => 'anyOf' in term && term.anyOf.length === 0);
  return hopeless ? null : terms;
}
