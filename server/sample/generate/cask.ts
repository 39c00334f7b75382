import { addDays, daysBetween } from '#domain/calendar.ts';
import { strengthAtBottling } from '#domain/cask/strength-at-bottling.ts';
import { caskTypes, isWhiskey, whiskeyFrom, type CaskType, type SpiritStyle } from '#domain/cask/cask.ts';
import { minimumPriceOn } from '#domain/rates/minimum-price.ts';
import { fillRange, yearsInWood, type CaskFacts } from '../common/facts.ts';
import type { ListedCask } from '../common/insert-casks.ts';
import { between, pick, random } from '../common/random.ts';
import { sampleDay } from '../common/sample-time.ts';
import { generatedDistilleries, type GeneratedDistillery } from './distilleries.ts';
import { adjectives, outlooks, fillings, noses, nouns, typeShares } from './words.ts';

type Draw = () => number;

export interface Generated {
  seed: number;
  /** Shares of a cask: few, so that many casks stay measurable; more than ten are an ACTIVE one. */
  shares: { min: number; max: number };
}

/** Strength at filling: columns run stronger than pots. */
const strengths: Record<SpiritStyle, readonly [number, number]> = {
  SINGLE_MALT: [62.5, 63.5],
  SINGLE_POT_STILL: [62.5, 63.5],
  SINGLE_GRAIN: [66.5, 68.4],
  BLENDED: [62.8, 63.8],
};

/** EUR for 700 ml that has not aged at all, and what the wood adds. */
const basePrice: Record<SpiritStyle, number> = {
  SINGLE_MALT: 52,
  SINGLE_POT_STILL: 57,
  SINGLE_GRAIN: 38,
  BLENDED: 43,
};
const woodPrice: Partial<Record<CaskType, number>> = {
  SHERRY_BUTT: 28,
  PORT_PIPE: 18,
  MADEIRA_DRUM: 16,
  BARRIQUE: 10,
  OCTAVE: 12,
};

function drawType(draw: Draw): CaskType {
  let left = draw() * 100;
  return typeShares.find(([, share]) => (left -= share) < 0)?.[0] ?? 'BARREL';
}

function dates(draw: Draw, announced: boolean): Pick<CaskFacts, 'fillDate' | 'bottlingDate'> {
  const oldest = daysBetween('2016-01-04', sampleDay);
  const fillDate = addDays(sampleDay, announced ? between(draw, 10, 200) : -between(draw, 30, oldest));
  const legal = whiskeyFrom(fillDate);
  const soonest = addDays(sampleDay, 120);
  return { fillDate, bottlingDate: addDays(legal > soonest ? legal : soonest, between(draw, 0, 8 * 365)) };
}

function prices(
  draw: Draw,
  cask: Omit<CaskFacts, 'priceSgd' | 'priceEur'>,
): Pick<CaskFacts, 'priceSgd' | 'priceEur'> {
  const whole =
    basePrice[cask.spiritStyle] +
    (woodPrice[cask.caskType] ?? 0) +
    6.5 * yearsInWood(cask) +
    between(draw, -4, 9);
  const alcohol = { bottleMl: cask.shareVolumeMl, abv: strengthAtBottling({ ...cask, measurements: [] }) };
  const minimumPrice = Math.ceil((minimumPriceOn('IE', sampleDay, alcohol) ?? 0) / 100);
  const eur = Math.max(minimumPrice, Math.round((Math.min(whole, 260) * cask.shareVolumeMl) / 700));
  return { priceEur: eur * 100, priceSgd: Math.round(eur * (1.41 + draw() * 0.08)) * 100 };
}

function note(draw: Draw, fillDate: string): string {
  const nose = pick(draw, noses);
  if (fillDate > sampleDay) return `Not filled yet. ${nose} is what the trial runs gave.`;
  const young = !isWhiskey(fillDate, sampleDay);
  return `${young ? 'Maturing spirit. ' : ''}${nose}. ${pick(draw, outlooks)}`;
}

function facts(
  draw: Draw,
  distillery: GeneratedDistillery,
  seed: number,
  index: number,
  announced: boolean,
): CaskFacts {
  const spiritStyle = pick(draw, distillery.styles);
  const caskType = drawType(draw);
  const [wood, previousContents] = pick(draw, fillings[caskType]);
  const [weakest, strongest] = strengths[spiritStyle];
  const filled = fillRange.min + draw() * (fillRange.max - fillRange.min);
  const serial = String(index).padStart(6, '0');
  const when = dates(draw, announced);
  const cask = {
    code: `G${seed}-${serial}`,
    name: `The ${pick(draw, adjectives)} ${pick(draw, nouns)}`,
    distillery: distillery.slug,
    warehouse: `Warehouse ${between(draw, 1, 4)}, ${distillery.town}`,
    caskNumber: `G${seed}/${serial}`,
    ...when,
    spiritStyle,
    caskType,
    wood,
    previousContents,
    fillLitres: Math.floor(caskTypes[caskType] * filled * 10) / 10,
    abv: Math.round((weakest + draw() * (strongest - weakest)) * 10) / 10,
    shareVolumeMl: pick(draw, [700, 700, 700, 700, 700, 700, 500, 350] as const),
    distillerNote: note(draw, when.fillDate),
  };
  return { ...cask, ...prices(draw, cask) };
}

/** Cask number `index` of a seed: always the same, however many others are made. Undrawn shares are all for sale. */
export function generateCask({ seed, shares }: Generated, index: number): ListedCask {
  const draw = random(Math.imul(seed, 0x9e3779b1) ^ Math.imul(index + 1, 0x85ebca6b));
  const distillery = pick(draw, generatedDistilleries);
  const announced = draw() < 0.08;
  const listedAt = new Date(
    Date.parse(`${addDays(sampleDay, -between(draw, 1, 700))}T00:00:00Z`) + between(draw, 480, 1080) * 60_000,
  );
  const range = shares.max - shares.min + 1;
  return {
    ...facts(draw, distillery, seed, index, announced),
    shares: shares.max - Math.floor(draw() ** 2 * range),
    listedAt,
    publishedAt: announced ? null : listedAt,
    isFilled: !announced,
  };
}
