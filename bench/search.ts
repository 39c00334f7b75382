import type { ServerProcess } from './shop.ts';
import { median, note, ratio, type Figure } from './report.ts';

/** `{n}` makes each request unique, so that no cache answers. */
const searches = {
  'newest first': 'page={n}',
  'a facet, cheapest first': 'spiritStyle=SINGLE_MALT&sort=price&page={n}',
  'a price range by strength': 'priceMin={n}&priceMax=30000&sort=-abv',
  'a word': 'q=malt&page={n}',
  'a word with a typing error': 'q=bourbn&page={n}',
  'a narrow price range by strength': 'priceMin=12000&priceMax=1210{n}&sort=-abv',
  'a year of filling by bottling': 'fillYearFrom=2018&fillYearTo=2018&sort=bottling&priceMin={n}',
  'a rare combination': 'spiritStyle=BLENDED&caskType=MADEIRA_DRUM&abvMin=62.{n}',
  'no match': 'q=zzxxqq{n}',
};
/** The counts of the facets beside the same kind of filter. */
const counts = {
  'everything that costs more than this': 'priceMin={n}',
  'a facet': 'spiritStyle=SINGLE_MALT&priceMin={n}',
  'two facets and a word': 'spiritStyle=SINGLE_MALT&state=ACTIVE&q=bourbon&priceMin={n}',
  'a rare combination': 'spiritStyle=BLENDED&caskType=MADEIRA_DRUM&abvMin=62.{n}',
};
const calls = [
  ...Object.entries(searches).map(([what, query]) => ({ what: `search, ${what}`, path: 'cask', query })),
  ...Object.entries(counts).map(([what, query]) => ({
    what: `counts, ${what}`,
    path: 'cask/options',
    query,
  })),
];
const rounds = 60;

async function time(url: string): Promise<number> {
  const started = performance.now();
  const answer = await fetch(url);
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
  return performance.now() - started;
}

/** Uncached searches at 100,000 casks against the same at 1,000, request by request in turn. */
export async function measureSearch(small: ServerProcess, large: ServerProcess): Promise<Figure[]> {
  const figures: Figure[] = [];
  const totals = { small: 0, large: 0 };
  for (const { what, path: call, query } of calls) {
    const times = { small: [] as number[], large: [] as number[] };
    for (let n = 1; n <= rounds; n += 1) {
      // Pages beyond the small catalogue would be empty there: ask only for those both have.
      const asked = query.replace('page={n}', `page=${n % 10}&priceMin=${n}`).replace('{n}', String(n));
      const path = `/platform/api/v1/search/${call}?${asked}`;
      times.small.push(await time(small.url + path));
      times.large.push(await time(large.url + path));
    }
    const [a, b] = [median(times.small), median(times.large)];
    totals.small += a;
    totals.large += b;
    const measured = `${a.toFixed(1)} and ${b.toFixed(1)}, ${(b / a).toFixed(2)} times`;
    figures.push(note(`${what}: ms at 1,000 and at 100,000`, measured));
  }
  figures.push(
    ratio('search and counts, all of these: 100,000 ÷ 1,000', totals.large / totals.small, { atMost: 2 }),
  );
  return figures;
}
