import { z } from 'zod';
import { caskStates, caskTypeNames, spiritStyles } from '#domain/cask.ts';
import { endpoint } from './endpoint.ts';
import { calendarDate, currency, id, line, minor, pageOf, textual } from './fields.ts';

const facts = {
  id,
  caskCode: z.string(),
  distilleryId: id,
  distilleryName: z.string(),
  shareId: id.meta({ description: 'The id of the offer: `boShareId` in the cart.' }),
  spiritStyle: z.enum(spiritStyles),
  name: z.string(),
  state: z.enum(caskStates),
  sample: z.boolean().meta({ description: 'Fictional, for trying the shop out.' }),
};

const profile = {
  caskType: z.enum(caskTypeNames),
  quantity: z.int().meta({ description: 'Shares still to be had.' }),
  total: z.int().meta({ description: 'Shares of this cask in all.' }),
  price: minor.meta({ description: 'Of one share, in minor units of `currency`.' }),
  currency,
  abv: z.number().meta({ description: 'At filling, percent by volume.' }),
  fillDate: calendarDate,
  bottlingDate: calendarDate,
  distillerNote: z.string(),
  volume: z.number().meta({ description: 'Litres per share as bottled.' }),
};

/** A cask as lists show it (docs/product.md#casks). */
export const cask = z.strictObject({ ...facts, caskProfile: z.strictObject(profile) });
export type Cask = z.infer<typeof cask>;

/** A cask with everything its own page tells. */
export const caskDetail = z.strictObject({
  ...facts,
  county: z.string(),
  listedOn: calendarDate.meta({
    description: 'The day (UTC) of the distillery’s statements about the cask.',
  }),
  caskProfile: z.strictObject({
    ...profile,
    warehouse: z.string(),
    caskNumber: z.string(),
    wood: z.string(),
    previousContents: z.string(),
    nominalLitres: z.int(),
    fillLitres: z.number(),
  }),
});
export type CaskDetail = z.infer<typeof caskDetail>;

export const caskSorts = [
  'newest',
  'price',
  '-price',
  'abv',
  '-abv',
  'fill',
  '-fill',
  'bottling',
  '-bottling',
] as const;
export type CaskSort = (typeof caskSorts)[number];

const year = textual.whole(1900, 2200);
const search = z.strictObject({
  q: line(100).optional(),
  spiritStyle: textual.anyOf(z.enum(spiritStyles)).optional(),
  caskType: textual.anyOf(z.enum(caskTypeNames)).optional(),
  distilleryId: textual.anyOf(textual.id).optional(),
  state: textual.anyOf(z.enum(caskStates)).optional(),
  priceMin: textual.whole(0, 1_000_000_000).optional(),
  priceMax: textual.whole(0, 1_000_000_000).optional(),
  abvMin: textual.decimal(0, 100).optional(),
  abvMax: textual.decimal(0, 100).optional(),
  fillYearFrom: year.optional(),
  fillYearTo: year.optional(),
  bottlingYearFrom: year.optional(),
  bottlingYearTo: year.optional(),
  currencyType: currency.default('SGD'),
  sort: z.enum(caskSorts).default('newest'),
  page: textual.whole(0, 400).default(0),
  size: textual.whole(1, 100).default(24),
});
export type CaskSearch = z.infer<typeof search>;

export const searchCasks = endpoint({
  method: 'GET',
  path: '/platform/api/v1/search/cask',
  role: 'anyone',
  summary: 'Search casks; repeated parameters mean "any of", prices are minor units',
  query: search,
  answer: pageOf(cask),
});

const counted = <T extends z.ZodRawShape>(facet: T) =>
  z.array(
    z.strictObject({ ...facet, count: z.int().meta({ description: 'Casks, in the whole catalogue.' }) }),
  );
const range = z.strictObject({ min: z.number(), max: z.number() });

export const caskOptions = endpoint({
  method: 'GET',
  path: '/platform/api/v1/search/cask/options',
  role: 'anyone',
  summary: 'Every facet with its count, the ranges, and the sorts',
  query: z.strictObject({ currencyType: currency.default('SGD') }),
  answer: z.strictObject({
    spiritStyle: counted({ value: z.enum(spiritStyles) }),
    caskType: counted({ value: z.enum(caskTypeNames) }),
    distilleryId: counted({ value: id, name: z.string() }),
    state: counted({ value: z.enum(caskStates) }),
    price: range,
    abv: range,
    fillYear: range,
    bottlingYear: range,
    sorts: z.array(z.enum(caskSorts)),
  }),
});

export const getCask = endpoint({
  method: 'GET',
  path: '/platform/api/v1/search/cask/{id}',
  role: 'anyone',
  live: true,
  summary: 'One cask, its stock counted from the shares',
  params: z.strictObject({ id: textual.id }),
  query: z.strictObject({ currencyType: currency.default('SGD') }),
  answer: caskDetail,
  errors: ['NOT_FOUND'],
});
