import { addYears, type CalendarDate } from '../calendar.ts';
import { isEvidenceCurrent } from '../evidence/evidence.ts';
import { minimumPriceOn } from '../rates/minimum-price.ts';
import type { Currency } from '../money.ts';
import {
  ageingModel,
  bottles,
  agedOn,
  measurementsOf,
  type Measurement,
  strengthAtBottling,
} from './ageing.ts';
import { caskFacetNames, caskTypes, whiskeyFrom, type CaskFacetValues } from './cask.ts';
import { readingBounds } from './record.ts';

/**
 * From a draft to the sale (docs/product.md#cask-drafts): from each state where it may go. All moves are an operator's.
 * The first two are states of a draft; a cask that is announced is in the catalogue, and on sale while its offer is
 * published.
 */
export const publishingTransitions = {
  DRAFT: ['CHECKED'],
  // A change of what was checked leads back.
  CHECKED: ['DRAFT', 'ANNOUNCED'],
  ANNOUNCED: ['ON_SALE'],
  ON_SALE: ['ANNOUNCED'],
} as const satisfies Record<string, readonly string[]>;
export type PublishingState = keyof typeof publishingTransitions;
export const publishingStates = Object.keys(publishingTransitions) as [PublishingState, ...PublishingState[]];

/** Millilitres of one share as bottled; `offer_share_volume_check` has the same. */
const shareVolumes = [100, 200, 350, 500, 700, 1000, 1500, 1750, 2000] as const;
export type ShareVolume = (typeof shareVolumes)[number];
export const isShareVolume = (ml: number): ml is ShareVolume =>
  (shareVolumes as readonly number[]).includes(ml);

type EnteredFacets = { [Facet in keyof CaskFacetValues]: CaskFacetValues[Facet] | null };

const unknown = <Value>(): Value | null => null;

export const emptyDraft = {
  distilleryId: unknown<number>(),
  code: unknown<string>(),
  name: unknown<string>(),
  warehouse: unknown<string>(),
  caskNumber: unknown<string>(),
  fillDate: unknown<CalendarDate>(),
  bottlingDate: unknown<CalendarDate>(),
  ...(Object.fromEntries(caskFacetNames.map((facet) => [facet, null])) as unknown as EnteredFacets),
  wood: unknown<string>(),
  previousContents: unknown<string>(),
  fillVolumeMl: unknown<number>(),
  /** Tenths of a percent, at filling. */
  fillStrength: unknown<number>(),
  distillerNote: unknown<string>(),
  priceSgd: unknown<number>(),
  priceEur: unknown<number>(),
  shares: unknown<number>(),
  shareVolumeMl: unknown<number>(),
};
export type DraftFacts = typeof emptyDraft;
export type DraftField = keyof DraftFacts;
export type WholeFacts = { [Field in DraftField]: NonNullable<DraftFacts[Field]> };
export const draftFields = Object.keys(emptyDraft) as [DraftField, ...DraftField[]];

export const draftFacts = (entered: { [Field in DraftField]?: DraftFacts[Field] | undefined }): DraftFacts =>
  Object.fromEntries(draftFields.map((field) => [field, entered[field] ?? null])) as unknown as DraftFacts;

/** Facts about the cask itself are fixed once it is announced; measurements change by its record. */
export const fixedFields = [
  'distilleryId',
  'code',
  'warehouse',
  'caskNumber',
  'fillDate',
  ...caskFacetNames,
  'fillVolumeMl',
  'fillStrength',
  'shares',
  'shareVolumeMl',
] as const satisfies readonly DraftField[];

export interface PublishingFacts {
  cask: DraftFacts;
  measurements: readonly Measurement[];
  today: CalendarDate;
  /** Another cask or draft has its code, or its warehouse, number and year. */
  isCodeTaken: boolean;
  isPlaceTaken: boolean;
  evidenceUntil: CalendarDate | null;
  isEvidenceOfAnother: boolean;
  saleFrom: CalendarDate;
}

export interface PublishingProblem {
  condition: string;
  field: DraftField | 'evidence';
}

type Finding = (cask: WholeFacts, facts: PublishingFacts) => boolean;

function problem(condition: string, fields: readonly [DraftField, ...DraftField[]], isWrong: Finding) {
  return (facts: PublishingFacts): PublishingProblem[] => {
    const isKnown = fields.every((field) => facts.cask[field] !== null);
    // Only `fields` are read of what is called whole here.
    return isKnown && isWrong(facts.cask as WholeFacts, facts) ? [{ condition, field: fields[0] }] : [];
  };
}

const ageing = ['fillDate', 'fillStrength'] as const;
const sharesFrom = ['shares', 'shareVolumeMl', 'fillVolumeMl'] as const;
const oldest = '1950-01-01';
const maxYearsInWood = 60;

const expectedStrength: (...known: Parameters<Finding>) => number = (cask, { measurements }) =>
  strengthAtBottling({ ...cask, abv: cask.fillStrength / 10, measurements });

const isBelowMinimum = (field: 'priceEur' | 'priceSgd', currency: Currency) =>
  problem('BELOW_MINIMUM_PRICE', [field, 'shareVolumeMl', 'bottlingDate', ...ageing], (cask, facts) => {
    const alcohol = { bottleMl: cask.shareVolumeMl, abv: expectedStrength(cask, facts) };
    return cask[field] < (minimumPriceOn('IE', facts.today, alcohol, currency) ?? 0);
  });

export function isTooLittleFor(
  { shares, shareVolumeMl }: { shares: number; shareVolumeMl: number },
  measurements: readonly [Measurement, ...Measurement[]],
  bottlingDate: CalendarDate,
): boolean {
  const atBottling = agedOn(measurements, bottlingDate, 'high');
  return shares > bottles(atBottling, shareVolumeMl, ageingModel.minimumBottleAbv);
}

/**
 * One entry a condition that must hold before a cask is announced or sold: it names the problem and the field it
 * leads to. A condition about something else adds its facts to `PublishingFacts`.
 */
export const publishingConditions: readonly ((facts: PublishingFacts) => PublishingProblem[])[] = [
  ({ cask }) =>
    draftFields.filter((field) => cask[field] === null).map((field) => ({ condition: 'MISSING', field })),
  problem('CODE_TAKEN', ['code'], (_, { isCodeTaken }) => isCodeTaken),
  problem('PLACE_TAKEN', ['caskNumber', 'warehouse', 'fillDate'], (_, { isPlaceTaken }) => isPlaceTaken),
  problem('DAY_IMPLAUSIBLE', ['fillDate'], ({ fillDate }, { today }) => {
    return fillDate < oldest || fillDate > addYears(today, 2);
  }),
  problem(
    'TOO_YOUNG',
    ['bottlingDate', 'fillDate'],
    (cask) => cask.bottlingDate < whiskeyFrom(cask.fillDate),
  ),
  problem('TOO_OLD', ['bottlingDate', 'fillDate'], ({ bottlingDate, fillDate }) => {
    return bottlingDate > addYears(fillDate, maxYearsInWood);
  }),
  problem('BOTTLING_OVER', ['bottlingDate'], ({ bottlingDate }, { today }) => bottlingDate <= today),
  problem('ABOVE_NOMINAL', ['fillVolumeMl', 'caskType'], ({ fillVolumeMl, caskType }) => {
    return fillVolumeMl > caskTypes[caskType] * 1000;
  }),
  problem('STRENGTH', ['fillStrength'], ({ fillStrength }) => {
    return fillStrength < readingBounds.fillStrength.min || fillStrength > readingBounds.fillStrength.max;
  }),
  problem('TOO_WEAK', ['bottlingDate', ...ageing], (cask, facts) => {
    return expectedStrength(cask, facts) < ageingModel.minimumBottleAbv;
  }),
  problem('TOO_MANY_SHARES', [...sharesFrom, 'bottlingDate', ...ageing], (cask, facts) => {
    const { fillDate, fillVolumeMl, fillStrength, bottlingDate } = cask;
    const filling = { fillDate, fillLitres: fillVolumeMl / 1000, abv: fillStrength / 10 };
    return isTooLittleFor(cask, measurementsOf({ ...filling, ...facts }), bottlingDate);
  }),
  isBelowMinimum('priceEur', 'EUR'),
  isBelowMinimum('priceSgd', 'SGD'),
  ({ isEvidenceOfAnother }) =>
    isEvidenceOfAnother ? [{ condition: 'EVIDENCE_OF_ANOTHER_CASK', field: 'evidence' }] : [],
  ({ evidenceUntil, saleFrom }) => {
    if (isEvidenceCurrent(evidenceUntil, saleFrom)) return [];
    const condition = evidenceUntil === null ? 'EVIDENCE_MISSING' : 'EVIDENCE_ENDED';
    return [{ condition, field: 'evidence' }];
  },
];

export const publishingProblems = (facts: PublishingFacts): PublishingProblem[] =>
  publishingConditions.flatMap((condition) => condition(facts));

export const wholeFacts = (cask: DraftFacts): WholeFacts | null =>
  draftFields.every((field) => cask[field] !== null) ? (cask as WholeFacts) : null;
