import type { ServerProcess } from '../support/shop.ts';
import { median } from '#testing/median.ts';
import { compared, note, ratio, type Figure } from '../support/report.ts';

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
const rounds = 60;

async function time(url: string): Promise<number> {
  const started = performance.now();
  const answer = await fetch(url);
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
  return performance.now() - started;
}

interface Comparison {
  what: string;
  call: string;
  queries: Record<string, string>;
  smaller: ServerProcess;
  larger: ServerProcess;
  /** How many casks each has. */
  sizes: readonly [string, string];
}

/** In ms, in the mean over the queries. */
interface Means {
  smaller: number;
  larger: number;
}

/** Request by request in turn. */
async function compare({
  what,
  call,
  queries,
  smaller,
  larger,
  sizes,
}: Comparison): Promise<{ figures: Figure[]; means: Means }> {
  const figures: Figure[] = [];
  const totals = { smaller: 0, larger: 0 };
  for (const [name, query] of Object.entries(queries)) {
    const times = { smaller: [] as number[], larger: [] as number[] };
    for (let n = 1; n <= rounds; n += 1) {
      // Pages beyond the small catalogue would be empty there: ask only for those both have.
      const asked = query.replace('page={n}', `page=${n % 10}&priceMin=${n}`).replace('{n}', String(n));
      const path = `/platform/api/v1/search/${call}?${asked}`;
      times.smaller.push(await time(smaller.url + path));
      times.larger.push(await time(larger.url + path));
    }
    const [a, b] = [median(times.smaller), median(times.larger)];
    totals.smaller += a;
    totals.larger += b;
    figures.push(note(`${what}, ${name}: ms at ${sizes.join(' and at ')}`, compared(a, b)));
  }
  const [few, many] = sizes;
  figures.push(
    ratio(`${what}, all of these: ${many} ÷ ${few}`, totals.larger / totals.smaller, { atMost: 2 }),
  );
  const of = Object.keys(queries).length;
  return { figures, means: { smaller: totals.smaller / of, larger: totals.larger / of } };
}

/**
 * Uncached searches and counts. Counts are exact up to 5,000 casks and come from a sample beyond, so they are compared
 * between two catalogues that are both larger than that.
 */
export async function measureSearch(servers: {
  small: ServerProcess;
  middle: ServerProcess;
  large: ServerProcess;
}): Promise<Figure[]> {
  const { small, middle, large } = servers;
  const searched = await compare({
    what: 'search',
    call: 'cask',
    queries: searches,
    smaller: small,
    larger: large,
    sizes: ['1,000', '100,000'],
  });
  const counted = await compare({
    what: 'counts',
    call: 'cask/options',
    queries: counts,
    smaller: middle,
    larger: large,
    sizes: ['10,000', '100,000'],
  });
  return [
    ...searched.figures,
    ...counted.figures,
    // The trap: where the planner chooses badly at 10,000 alone, the ratio above is a good one.
    ratio('counts at 10,000 ÷ searches at 1,000', counted.means.smaller / searched.means.smaller, {
      atMost: 5,
    }),
  ];
}
