import type { searchDistilleries as endpoint, ListedDistillery } from '#contract/cask/distillery.ts';
import type { QueryOf } from '#contract/endpoint.ts';
import { wordsOf } from '#domain/text.ts';
import type { Reader } from '#server/platform/db/transaction.ts';
import { paged, type Page } from '#server/platform/http/paged.ts';
import { findDistilleries, findSimilarTexts } from './queries.ts';

const maxWords = 12;

/** Every word of `q` is the beginning of a word of the name or the county, or like one; accents do not count. */
export async function searchDistilleries(
  db: Reader,
  { q, ...page }: QueryOf<typeof endpoint>,
): Promise<Page<ListedDistillery>> {
  const all = await findDistilleries(db);
  const matches = q === undefined ? all : await matching(db, all, wordsOf(q).slice(0, maxWords));
  const first = page.page * page.size;
  return paged(matches.slice(first, first + page.size), page, matches.length);
}

async function matching(db: Reader, all: ListedDistillery[], words: string[]): Promise<ListedDistillery[]> {
  if (words.length === 0) return [];
  const texts = all.map(({ name, county }) => wordsOf(`${name} ${county}`).join(' '));
  const found = new Set(await findSimilarTexts(db, words, texts));
  return all.filter((_, place) => found.has(place));
}
