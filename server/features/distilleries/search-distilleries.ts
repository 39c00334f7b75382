import type { searchDistilleries as endpoint, ListedDistillery } from '#contract/cask/distillery.ts';
import type { QueryOf } from '#contract/endpoint.ts';
import { wordsOf } from '#domain/fold.ts';
import { getFiles } from '#server/features/files/get-file.ts';
import type { Reader } from '#server/platform/db/transaction.ts';
import { paged, type Page } from '#server/platform/http/paged.ts';
import { findSimilarWords } from '#server/features/casks/search/search-queries.ts';
import { countCasks, findDistilleries, type NamedDistillery } from './queries.ts';

const maxWords = 12;

async function findMatchingDistilleries(db: Reader, q: string | undefined): Promise<NamedDistillery[]> {
  const all = await findDistilleries(db);
  if (q === undefined) return all;
  const words = wordsOf(q).slice(0, maxWords);
  if (words.length === 0) return [];
  const named = all.map((distillery) => {
    return { distillery, words: wordsOf(`${distillery.name} ${distillery.county}`) };
  });
  const among = [...new Set(named.flatMap((one) => one.words))];
  const meant = [...(await findSimilarWords(db, words, among)).values()];
  return named
    .filter((one) => meant.every((anyOf) => anyOf.some((word) => one.words.includes(word))))
    .map(({ distillery }) => distillery);
}

export async function searchDistilleries(
  db: Reader,
  { q, ...page }: QueryOf<typeof endpoint>,
): Promise<Page<ListedDistillery>> {
  const matches = await findMatchingDistilleries(db, q);
  const first = page.page * page.size;
  const shown = matches.slice(first, first + page.size);
  const [ids, fileIds] = [shown.map(({ id }) => id), shown.flatMap(({ fileId }) => fileId ?? [])];
  const [casks, files] = [await countCasks(db, ids), await getFiles(db, fileIds)];
  const listed = shown.map(({ fileId, ...distillery }) => ({
    ...distillery,
    casks: casks.get(distillery.id) ?? 0,
    renditions: files.get(fileId ?? '')?.renditions ?? [],
  }));
  return paged(listed, page, matches.length);
}
