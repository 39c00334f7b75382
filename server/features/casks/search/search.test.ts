import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import type { CaskFacet } from '#domain/cask/cask.ts';
import { caskSorts } from '#contract/cask/cask-search.ts';
import { caskOptions, searchCasks, type CaskSearch } from '#contract/cask/cask.ts';
import { buildCask, buildDistillery } from '#testing/fixtures/builders.ts';
import { testShop } from '#testing/test-shop.ts';
import { getCaskOptions } from './cask-options.ts';
import { refreshListing } from '../listing/refresh-listing.ts';
import * as catalogue from './search.ts';

const { context, db, call } = await testShop();

const ids: Record<string, number> = {};
let midleton = 0;

beforeAll(async () => {
  midleton = (await buildDistillery(context, { name: 'Midléton Sample', county: 'Cork' })).id;
  const skeagh = (await buildDistillery(context, { name: 'Skeaghmore', county: 'Louth' })).id;
  const add = async (name: string, facts: Parameters<typeof buildCask>[1]) => {
    context.pass(60_000);
    ids[name] = (await buildCask(context, { name, ...facts })).id;
  };
  // The last day of a year belongs to it.
  const old = { fillDate: '2017-05-01', bottlingDate: '2027-12-31' };
  const young = { fillDate: '2023-02-01', bottlingDate: '2031-02-01' };
  const [ofMidleton, ofSkeagh] = [{ distilleryId: midleton }, { distilleryId: skeagh }];
  const few = { ...young, price: { SGD: 12_000, EUR: 6000 }, shares: 8 };
  const none = { ...young, price: { SGD: 12_000, EUR: 9000 }, shares: 30 };
  const later = { ...old, price: { SGD: 20_000, EUR: 14_000 }, published: false };
  const many = { ...old, price: { SGD: 9000, EUR: 6500 }, shares: 40 };
  const grain = { spiritStyle: 'SINGLE_GRAIN', caskType: 'PORT_PIPE' } as const;
  await add('Herring Moon', { ...ofMidleton, ...many, code: 'TC-0041', abv: 60 });
  await add('Salt Loft', { ...ofMidleton, ...few, code: 'TC-0042', abv: 62.5, caskType: 'SHERRY_BUTT' });
  await add('Evening Train', { ...ofSkeagh, ...later, ...grain, code: 'TC-0400', abv: 68 });
  await add('Signal Box', {
    ...ofSkeagh,
    ...none,
    code: 'TX-0007',
    abv: 62.5,
    spiritStyle: 'SINGLE_POT_STILL',
  });
  await sql`delete from cask_share where cask_id = ${ids['Signal Box']}`.execute(db);
  await refreshListing(context, [ids['Signal Box'] ?? 0]);
});

type Query = Record<string, string | string[]>;

async function names(query: Query): Promise<string[]> {
  const { status, body } = await call(searchCasks, { query: { sort: 'newest', ...query } as never });
  expect(status).toBe(200);
  expect(body.totalElements).toBe(body.content.length);
  return body.content.map(({ name }) => name);
}

/** Each given text is a case of its own. */
const casesOf = (found: [expected: string[], given: string[]][]) =>
  found.flatMap(([expected, given]) => given.map((one) => [one, expected] as const));

const all = ['Signal Box', 'Evening Train', 'Salt Loft', 'Herring Moon'];

describe('filters', () => {
  const cases: [Query, string[]][] = [
    [{}, all],
    [{ spiritStyle: 'SINGLE_GRAIN' }, ['Evening Train']],
    [{ spiritStyle: ['SINGLE_GRAIN', 'SINGLE_POT_STILL'] }, ['Signal Box', 'Evening Train']],
    [{ caskType: ['SHERRY_BUTT', 'PORT_PIPE'] }, ['Evening Train', 'Salt Loft']],
    [{ state: 'FILLING_SOON' }, ['Evening Train']],
    [{ state: 'SOLD_OUT' }, ['Signal Box']],
    [{ state: 'ACTIVE_LIMITED_QUANTITY' }, ['Salt Loft']],
    [{ state: 'ACTIVE' }, ['Herring Moon']],
    [{ priceMin: '9001', priceMax: '12000' }, ['Signal Box', 'Salt Loft']],
    [{ priceMax: '6000', currencyType: 'EUR' }, ['Salt Loft']],
    [{ abvMin: '62.5', abvMax: '67.9' }, ['Signal Box', 'Salt Loft']],
    [{ fillYearFrom: '2018', fillYearTo: '2023' }, ['Signal Box', 'Salt Loft']],
    [{ bottlingYearTo: '2027' }, ['Evening Train', 'Herring Moon']],
    [{ fillYearFrom: '2023', sort: 'bottling' }, ['Salt Loft', 'Signal Box']],
    [{ caskType: 'OCTAVE' }, []],
    [{ priceMin: '12000', priceMax: '9000' }, []],
  ];
  test.each(cases)('%o', async (query, expected) => expect(await names(query)).toEqual(expected));

  test('a distillery, or any of several', async () => {
    expect(await names({ distilleryId: String(midleton) })).toEqual(['Salt Loft', 'Herring Moon']);
    const any = await names({ distilleryId: [String(midleton), '999999'] });
    expect(any).toEqual(['Salt Loft', 'Herring Moon']);
  });
});

describe('sorts end with the id, so that equal casks never change places', () => {
  const cases = casesOf([
    [['Salt Loft', 'Herring Moon', 'Evening Train', 'Signal Box'], ['onSale']],
    [
      ['Herring Moon', 'Salt Loft', 'Signal Box', 'Evening Train'],
      ['value', 'price', 'abv'],
    ],
    [
      ['Evening Train', 'Signal Box', 'Salt Loft', 'Herring Moon'],
      ['-price', '-abv'],
    ],
    [
      ['Herring Moon', 'Evening Train', 'Salt Loft', 'Signal Box'],
      ['fill', 'bottling'],
    ],
    [
      ['Signal Box', 'Salt Loft', 'Evening Train', 'Herring Moon'],
      ['-fill', '-bottling'],
    ],
  ]);
  test.each(cases)('%s', async (sort, expected) => expect(await names({ sort })).toEqual(expected));

  test('casks on sale come first by default', async () => {
    const { body } = await call(searchCasks, { query: {} });
    const states = body.content.map(({ state }) => state);
    expect(states).toEqual(['ACTIVE_LIMITED_QUANTITY', 'ACTIVE', 'FILLING_SOON', 'SOLD_OUT']);
  });

  test('the best value is the least for the alcohol in the bottle, not for the bottle', async () => {
    const id = ids['Salt Loft'] ?? 0;
    const setVolume = async (millilitres: number) => {
      await sql`update offer set share_volume_ml = ${millilitres} where cask_id = ${id}`.execute(db);
      await refreshListing(context, [id]);
    };
    await setVolume(350);
    const sorted = await names({ sort: 'value' });
    await setVolume(700);
    expect(sorted).toEqual(['Herring Moon', 'Signal Box', 'Evening Train', 'Salt Loft']);
  });

  test('a price is of the currency asked for, in minor units', async () => {
    const { body } = await call(searchCasks, { query: { sort: 'price', currencyType: 'EUR' } });
    const prices = [6000, 6500, 9000, 14_000].map((price) => ({ price, currency: 'EUR' }));
    expect(body.content.map(({ caskProfile }) => caskProfile)).toMatchObject(prices);
  });
});

describe('q', () => {
  const cases = casesOf([
    [['Herring Moon'], ['herring', 'HERRING moon', 'herr', 'hering', 'hrering mono', 'herring 2027']],
    [['Herring Moon'], ['{herring,moon}', 'herring\\']],
    [['Salt Loft'], ['midelton sherry', 'shery', 'slat lotf', 'slat lo', 'asl']],
    [['Salt Loft'], ['TC-0042', 'tc0042', '0042', 'tc 0042', 'tc42', 'TC 42']],
    [['Signal Box'], ['single pot still', 'tx-0']],
    [
      ['Salt Loft', 'Herring Moon'],
      ['midleton', 'Midléton', 'tc-004'],
    ],
    [['Signal Box', 'Evening Train'], ['louth']],
    [['Signal Box', 'Salt Loft'], ['2023']],
    [[], ['om', 'herring louth', 'tc-9', 'TC-042', 'zzzzqq', '!!!', '%', '💥']],
    [[], ["'; drop table cask; --", '" or 1=1']],
  ]);
  test.each(cases)('%s', async (q, expected) => expect(await names({ q })).toEqual(expected));

  test('attempts at injection left the catalogue alone', async () => expect(await names({})).toEqual(all));
});

describe('counts of facets', () => {
  const counts = async (query: Query) => {
    const { body } = await call(caskOptions, { query: query as never });
    expect(caskOptions.answer.parse(body)).toEqual(body);
    const facets = {
      ...body,
      distilleryId: body.distilleryId.map(({ name: value, count }) => ({ value, count })),
    };
    const of = (facet: CaskFacet | 'state' | 'distilleryId') =>
      Object.fromEntries(facets[facet].flatMap(({ value, count }) => (count > 0 ? [[value, count]] : [])));
    return { ...body, of };
  };

  test('follow the words searched for', async () => {
    const { of, estimated } = await counts({ q: 'midelton' });
    expect(of('state')).toEqual({ ACTIVE: 1, ACTIVE_LIMITED_QUANTITY: 1 });
    expect(of('distilleryId')).toEqual({ 'Midléton Sample': 2 });
    expect(estimated).toEqual([]);
  });

  test('count a facet beside the filters of the others: a second value would add its casks', async () => {
    const { of } = await counts({ spiritStyle: 'SINGLE_GRAIN' });
    expect(of('spiritStyle')).toEqual({ SINGLE_MALT: 2, SINGLE_POT_STILL: 1, SINGLE_GRAIN: 1 });
    expect(of('state')).toEqual({ FILLING_SOON: 1 });
    const both = await counts({ spiritStyle: 'SINGLE_GRAIN', state: ['ACTIVE', 'SOLD_OUT'] });
    expect(both.of('spiritStyle')).toEqual({ SINGLE_MALT: 1, SINGLE_POT_STILL: 1 });
    expect(both.of('state')).toEqual({ FILLING_SOON: 1 });
    expect(both.of('caskType')).toEqual({});
  });

  test('agree with what choosing the value finds', async () => {
    const filter = { abvMin: '61', q: 'louth' };
    const { spiritStyle, state } = await counts(filter);
    for (const { value, count } of spiritStyle)
      expect(await names({ ...filter, spiritStyle: value })).toHaveLength(count);
    for (const { value, count } of state)
      expect(await names({ ...filter, state: value })).toHaveLength(count);
  });

  test('say what ranges there are, and nought for what no cask has', async () => {
    const ask = () => call(caskOptions, { query: {} });
    const { body } = await ask();
    expect(body.spiritStyle).toContainEqual({ value: 'BLENDED', count: 0 });
    expect([body.price, body.abv]).toEqual([
      { min: 9000, max: 20_000 },
      { min: 60, max: 68 },
    ]);
    expect(await context.database.statements(ask)).toHaveLength(3);
  });

  test('are nought where no word matches, and the ranges stay those of the catalogue', async () => {
    const { of, price } = await counts({ q: 'xyzzy' });
    expect(of('state')).toEqual({});
    expect(price).toEqual({ min: 9000, max: 20_000 });
  });
});

describe('bounds', () => {
  test('a page beyond the end is empty and still says how many there are', async () => {
    const { body } = await call(searchCasks, { query: { page: '7', size: '3' } });
    expect(body).toMatchObject({ content: [], page: 7, totalElements: 4, totalPages: 2 });
  });

  test('fifty words are one bounded question', async () => {
    const words = Array.from({ length: 50 }, (_, i) => String.fromCharCode(97 + (i % 26))).join(' ');
    expect((await call(searchCasks, { query: { q: words } })).status).toBe(200);
  });
});

describe('a large catalogue', () => {
  const many = 6000;
  const search = (given: Partial<CaskSearch> = {}) =>
    catalogue.searchCasks(context, { currencyType: 'SGD', sort: 'newest', page: 0, size: 24, ...given });
  const countOf = <Value>(counted: readonly { value: Value; count: number }[], value: Value) =>
    counted.find((one) => one.value === value)?.count;
  const expectAbout = (count = 0, expected = 0) =>
    expect(Math.abs(count - expected)).toBeLessThan(expected * 0.1);

  beforeAll(async () => {
    await sql`insert into cask (distillery_id, code, name, warehouse, cask_number, fill_date, bottling_date, spirit_style,
        cask_type, wood, previous_contents, fill_litres, abv, distiller_note, created_at)
      select ${midleton}, 'MM-' || i, 'Many ' || (array['Apple', 'Barley', 'Cedar', 'Damson'])[i % 4 + 1], 'w', i::text,
        date '2019-01-01' + i % 900, date '2030-01-01' + i % 700, 'BLENDED', case when i <= ${many / 12} then 'BARREL' else 'OCTAVE' end,
        'Chestnut', 'Port', 50, 55 + i % 10, '', timestamptz '2020-01-01' + i * interval '1 minute'
      from generate_series(1, ${many}::integer) as i`.execute(db);
    // Without their documents, which would be 30,000.
    await context.database.pastTriggers(
      `insert into offer (cask_id, price_sgd, price_eur, shares_total, share_volume_ml)
        select id, 5000 + id % 50, 4000 + id % 70, 20, 700 from cask where code like 'MM-%'`,
    );
    await refreshListing(context, 'all');
  });

  test.each(caskSorts)('%s: pages follow each other without a gap or a repeat', async (sort) => {
    const seen = new Set<number>();
    for (let page = 0; page < 3; page += 1) {
      const { content } = await search({ sort, page, spiritStyle: ['BLENDED'] });
      for (const { id } of content) seen.add(id);
    }
    const whole = await search({ sort, size: 72, spiritStyle: ['BLENDED'] });
    expect([...seen]).toEqual(whole.content.map(({ id }) => id));
  });

  test('few matches are counted, many are estimated', async () => {
    const butts = await search({ distilleryId: [midleton], caskType: ['SHERRY_BUTT'] });
    expect(butts.totalElements).toBe(1);
    const { totalElements } = await search({ q: 'damson' });
    expect(totalElements).toBe(many / 4);
    const { totalElements: about } = await search({ spiritStyle: ['BLENDED'] });
    expect(Math.abs(about - many)).toBeLessThan(many * 0.2);
  });

  test('few casks are counted by facet, many are estimated from a sample', async () => {
    const few = await getCaskOptions(db, { currencyType: 'SGD', q: 'damson' });
    expect(few.estimated).toEqual([]);
    expect(few.spiritStyle).toContainEqual({ value: 'BLENDED', count: many / 4 });
    const whole = await getCaskOptions(db, { currencyType: 'SGD' });
    expect(whole.estimated).toContain('spiritStyle');
    expectAbout(countOf(whole.caskType, 'BARREL'), many / 12);
    const rare = await getCaskOptions(db, { currencyType: 'SGD', caskType: ['BARREL'] });
    expect(rare.estimated).toEqual(['caskType']);
    expect(rare.spiritStyle).toContainEqual({ value: 'BLENDED', count: many / 12 });
  });

  test('each group of facets is estimated beside its own filter', async () => {
    const chosen = await getCaskOptions(db, { currencyType: 'SGD', caskType: ['OCTAVE'] });
    expect(chosen.estimated).toEqual(expect.arrayContaining(['spiritStyle', 'caskType']));
    expectAbout(countOf(chosen.spiritStyle, 'BLENDED'), (many * 11) / 12);
    expectAbout(countOf(chosen.caskType, 'OCTAVE'), (many * 11) / 12);
    expectAbout(countOf(chosen.caskType, 'BARREL'), many / 12);
  });

  test('a combination that excludes itself is found to be empty', async () => {
    expect(await search({ q: 'apple barley' })).toMatchObject({ content: [], totalElements: 0 });
  });

  test('no search takes more than five statements', async () => {
    const octaves = { caskType: ['OCTAVE'], sort: 'price' } satisfies Partial<CaskSearch>;
    for (const given of [{}, { q: 'damson octve' }, octaves, { page: 90 }])
      expect((await context.database.statements(() => search(given))).length).toBeLessThanOrEqual(5);
  });

  test('no more pages are promised than can be asked for, and the deepest may be empty', async () => {
    expect(await search({ size: 1 })).toMatchObject({ totalPages: 401 });
    expect((await search({ size: 1, page: 400 })).content).toHaveLength(1);
    expect((await search({ page: 400, size: 100 })).content).toEqual([]);
  });
});
