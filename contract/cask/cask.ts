import { z } from 'zod/mini';
import {
  caskFacetNames,
  caskFacets,
  caskStates,
  type CaskFacet,
  type CaskFacetValue,
} from '#domain/cask/cask.ts';
import { caskEndings, caskStages } from '#domain/cask/stage.ts';
import { caskSearchBounds, caskSorts, defaultSort } from './cask-search.ts';
import { endpoint } from '../endpoint.ts';
import { estimatesAtBottling } from '../shared/estimate.ts';
import { calendarDate, currency, id, singleLine, minorUnits, pageOf, param } from '../shared/fields.ts';

type FacetEnums = {
  [Facet in CaskFacet]: z.ZodMiniEnum<{ [Value in CaskFacetValue<Facet>]: Value }>;
};
const forEachFacet = <Schemas>(schemaOf: (facet: CaskFacet) => z.ZodMiniType) =>
  Object.fromEntries(caskFacetNames.map((facet) => [facet, schemaOf(facet)])) as Schemas;
export const facetEnums = forEachFacet<FacetEnums>((facet) => z.enum(caskFacets[facet]));
const { spiritStyle, ...profileFacets } = facetEnums;

const facts = {
  id,
  caskCode: z.string(),
  distilleryId: id,
  distilleryName: z.string(),
  shareId: id.check(z.describe('The id of the offer: `boShareId` in the cart.')),
  spiritStyle,
  name: z.string(),
  state: z.enum(caskStates),
  sample: z.boolean().check(z.describe('Fictional, for trying the shop out.')),
  picture: z.string().check(z.describe('The address of its picture, an SVG file that never changes.')),
  ended: z.optional(
    z
      .strictObject({ how: z.enum(caskEndings), on: calendarDate })
      .check(z.describe('How and when it was emptied. Absent while it is filled or to be filled.')),
  ),
};

const profile = {
  ...profileFacets,
  quantity: z.int().check(z.describe('Shares still to be had.')),
  total: z.int().check(z.describe('Shares of this cask in all.')),
  price: minorUnits.check(z.describe('Of one share, in minor units of `currency`.')),
  currency,
  atBottling: estimatesAtBottling,
  abv: z.number().check(z.describe('At filling, percent by volume.')),
  fillDate: calendarDate,
  bottlingDate: calendarDate,
  distillerNote: z.string(),
  volume: z.number().check(z.describe('Litres per share as bottled.')),
};

export const cask = z.strictObject({ ...facts, caskProfile: z.strictObject(profile) });
export type Cask = z.infer<typeof cask>;

const measurement = z.strictObject({
  measuredOn: calendarDate,
  volumeMl: z.int().check(z.describe('Millilitres.')),
  strength: z.int().check(z.describe('Tenths of a percent by volume.')),
  isReracked: z.boolean().check(z.describe('Into other wood.')),
});

export const caskDetail = z.strictObject({
  ...facts,
  stage: z.enum(caskStages),
  areSalesStopped: z
    .boolean()
    .check(z.describe('It was on sale, and a mandatory document is missing or has ended.')),
  county: z.string(),
  listedOn: calendarDate.check(z.describe('The day (UTC) of the distillery’s statements about the cask.')),
  caskProfile: z.strictObject({
    ...profile,
    warehouse: z.string(),
    caskNumber: z.string(),
    wood: z.string(),
    previousContents: z.string(),
    nominalLitres: z.int(),
    fillLitres: z.number(),
    measurements: z
      .array(measurement)
      .check(
        z.describe('The newest 100, the oldest first; the first is the filling. None before it is filled.'),
      ),
  }),
});
export type CaskDetail = z.infer<typeof caskDetail>;

const { price, abv, page, size } = caskSearchBounds;
const anyOf = <T extends z.ZodMiniType>(item: T) => z.optional(param.anyOf(item));
const facetFilters = forEachFacet<{ [Facet in CaskFacet]: ReturnType<typeof anyOf<FacetEnums[Facet]>> }>(
  (facet) => anyOf(facetEnums[facet]),
);
const year = param.whole(caskSearchBounds.year.min, caskSearchBounds.year.max);
const filter = {
  q: z.optional(singleLine(caskSearchBounds.maxQueryLength)),
  ...facetFilters,
  distilleryId: anyOf(param.id),
  state: anyOf(z.enum(caskStates)),
  priceMin: z.optional(param.whole(price.min, price.max)),
  priceMax: z.optional(param.whole(price.min, price.max)),
  abvMin: z.optional(param.decimal(abv.min, abv.max)),
  abvMax: z.optional(param.decimal(abv.min, abv.max)),
  fillYearFrom: z.optional(year),
  fillYearTo: z.optional(year),
  bottlingYearFrom: z.optional(year),
  bottlingYearTo: z.optional(year),
  currencyType: z._default(currency, 'SGD'),
};
const search = z.strictObject({
  ...filter,
  sort: z._default(z.enum(caskSorts), defaultSort),
  page: z._default(param.whole(page.min, page.max), 0),
  size: z._default(param.whole(size.min, size.max), 24),
});
export type CaskSearch = z.infer<typeof search>;

export const searchCasks = endpoint('GET /platform/api/v1/search/cask', 'anyone', {
  summary: 'Search casks; repeated parameters mean "any of", prices are minor units',
  query: search,
  answer: pageOf(cask),
});

const count = z
  .int()
  .check(z.describe('Casks that this value would find beside the filters of other facets.'));
const countsOf = <T extends z.ZodMiniType>(value: T) => z.array(z.strictObject({ value, count }));
const facetCounts = forEachFacet<{ [Facet in CaskFacet]: ReturnType<typeof countsOf<FacetEnums[Facet]>> }>(
  (facet) => countsOf(facetEnums[facet]),
);
const range = z.strictObject({ min: z.number(), max: z.number() });

export const caskOptions = endpoint('GET /platform/api/v1/search/cask/options', 'anyone', {
  summary: 'Every facet with its counts beside a filter, the ranges of the whole catalogue, and the sorts',
  query: z.strictObject(filter),
  answer: z.strictObject({
    ...facetCounts,
    estimated: z
      .array(z.enum([...caskFacetNames, 'distilleryId', 'state']))
      .check(z.describe('Facets whose counts are estimates: more casks than are counted.')),
    distilleryId: z.array(z.strictObject({ value: id, name: z.string(), count })),
    state: countsOf(z.enum(caskStates)),
    price: range,
    abv: range,
    fillYear: range,
    bottlingYear: range,
    sorts: z.array(z.enum(caskSorts)),
  }),
});

export const getCask = endpoint('GET /platform/api/v1/search/cask/{id}', 'anyone', {
  live: true,
  summary: 'One cask, its stock counted from the shares',
  params: z.strictObject({ id: param.id }),
  query: z.strictObject({ currencyType: z._default(currency, 'SGD') }),
  answer: caskDetail,
  errors: ['NOT_FOUND'],
});
