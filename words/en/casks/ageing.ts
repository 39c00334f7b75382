import { plural } from '../../format.ts';

export const ageing = {
  title: 'How it ages',
  lead: (loss: string, points: string) =>
    `Every cask loses some spirit to evaporation. We expect ${loss} of the volume and ${points} points of strength a year; the shaded band shows low to high loss. Each measurement starts the estimate again.`,
  slider: 'Years in wood',
  today: 'Today',
  spoken: (inWood: string, litres: string, abv: string) => `${inWood}: ${litres} at ${abv}`,
  spirit: 'Maturing spirit',
  whiskey: 'Whiskey',
  measured: (liquid: string) => `${liquid}, measured`,
  planned: (liquid: string) => `${liquid}, planned`,
  modelled: (liquid: string) => `${liquid}, by our model`,
  picture: (inWood: string) => `The cask after ${inWood}: its level and the colour of the spirit`,
  bottled: 'Bottles that day',
  quantities: {
    litres: { title: 'Litres in the cask', value: (value: string) => `${value}\u00a0litres` },
    abv: { title: 'Strength, ABV', value: (value: string) => `${value}\u00a0%` },
    alcohol: { title: 'Litres of pure alcohol', value: (value: string) => `${value}\u00a0litres` },
  },
  between: (low: string, high: string) => `${low} to ${high}`,
  summary: (said: Record<'title' | 'from' | 'start' | 'on' | 'end' | 'low' | 'high', string>) =>
    `${said.title}: ${said.start} on ${said.from}; ${said.end} expected in ${said.on}, between ${said.low} and ${said.high}.`,
  marks: { whiskey: '3 years: whiskey', today: 'today', minimum: '40 %, legal minimum for whiskey' },
  legend: {
    label: 'How to read the charts',
    measured: 'Measured',
    planned: 'Planned',
    expected: 'Expected by our model',
    band: 'Low to high loss',
  },
  bottles: {
    caption: (volume: string, year: string) => `Bottles of ${volume} in ${year}`,
    strength: 'Bottled at',
    low: 'Low',
    expected: 'Expected',
    high: 'High',
    caskStrength: (abv: string) => `Cask strength, ${abv} expected`,
    reduced: (abv: string) => `${abv}, with water added`,
    note: (loss: string) => `After a further ${loss} lost to the wood, samples and bottling.`,
    sure: (total: string) =>
      `We issue ${total} shares, each of at least one bottle at cask strength. Even the low case fills that many.`,
    unsure: (total: string) =>
      `We issue ${total} shares, one bottle each at cask strength. The low case fills fewer.`,
  },
  model: {
    title: 'How well our estimate did',
    text: (said: Record<'day' | 'predicted' | 'measured', string>) =>
      `On ${said.day} we expected ${said.predicted} of pure alcohol, and ${said.measured} were measured.`,
    mean: (measurements: number, error: string) =>
      plural(measurements, {
        one: `So far we were off by ${error} in one measurement.`,
        other: `So far we were off by ${error} on average, in # measurements.`,
      }),
    sides: {
      LESS: 'There was less than we expected, each time.',
      MORE: 'There was more than we expected, each time.',
    },
  },
  early: {
    title: 'This cask may have to be bottled early',
    text: (minimum: string) =>
      `In the low case it falls below ${minimum}, the legal minimum for whiskey, before its planned bottling.`,
  },
  table: {
    title: 'As a table',
    caption: 'Volume, strength and pure alcohol: what was measured, and the years by our model',
    measured: 'measured',
    date: 'Date',
    years: 'Years',
    litres: 'Litres',
    abv: 'ABV',
    alcohol: 'Pure alcohol, litres',
  },
};
