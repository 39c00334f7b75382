import { sql } from 'kysely';
import type { searchDistilleries as endpoint, ListedDistillery } from '#contract/cask/distillery.ts';
import type { QueryOf } from '#contract/endpoint.ts';
import { wordsOf } from '#domain/fold.ts';
import { findRenditions } from '#server/features/files/get-file.ts';
import type { Row } from '#server/platform/db/schema.ts';
import type { Reader } from '#server/platform/db/transaction.ts';
import { paged, type Page } from '#server/platform/http/paged.ts';
import { findSimilarWords } from '#server/features/casks/search/search-queries.ts';

const maxWords = 12;

type NamedDistillery = Omit<ListedDistillery, 'casks' | 'renditions'> & Pick<Row<'distillery'>, 'fileId'>;

async function findDistilleries(db: Reader): Promise<NamedDistillery[]> {
  return db
    .selectFrom('distillery')
    .select(['id', 'name', 'county', 'tagline', 'sample', 'fileId'])
    .where('state', '=', 'PUBLISHED')
    .orderBy('name')
    .execute();
}

async function countCasks(
  db: Reader,
  distilleryIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .selectFrom('caskListing')
    .select('distilleryId')
    .select((count) => sql<number>`${count.fn.countAll()}::integer`.as('casks'))
    .where(sql<boolean>`distillery_id = any(${distilleryIds}::bigint[])`)
    .groupBy('distilleryId')
    .execute();
  return new Map(rows.map(({ distilleryId, casks }) => [distilleryId, casks]));
}

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
  const casks = await countCasks(
    db,
    shown.map(({ id }) => id),
  );
  const renditionsOf = await findRenditions(db, shown);
  const listed = shown.map(({ fileId, ...distillery }) => {
    return { ...distillery, casks: casks.get(distillery.id) ?? 0, renditions: renditionsOf({ fileId }) };
  });
  return paged(listed, page, matches.length);
}
