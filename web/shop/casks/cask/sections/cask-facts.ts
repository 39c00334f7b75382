import type { CaskDetail } from '#contract/cask/cask.ts';
import { litresOfAlcohol, type Gauge, gaugeOf } from '#domain/cask/ageing.ts';
import type { CalendarDate } from '#domain/calendar.ts';
import type { CaskEnd } from '#domain/cask/stage.ts';
import { caskFacetNames, type CaskFacet } from '#domain/cask/cask.ts';
import { facets as facetLabels } from '#words/en/casks/filters.ts';
import { facts } from '#words/en/casks/cask-facts.ts';
import { caskEndNames } from '#words/en/casks/casks.ts';
import { bottlingDay } from '#words/en/casks/bottling-day.ts';
import { count, dayOf, decimal, percent } from '#words/format.ts';
import { facetOf } from '../../facet-names.ts';
import { ageingAt } from '../ageing/ageing-points.ts';

function expectedOn(profile: CaskDetail['caskProfile'], day: CalendarDate): string {
  const { litres, abv } = ageingAt(profile, day).band.expected;
  return facts.expected(count(litres), percent(abv));
}

const measured = ({ litres, abv }: Gauge) => facts.measured(decimal(litres), percent(abv));

export type FactSource = keyof typeof facts.sources;

export interface Fact {
  label: string;
  value: string;
  source: FactSource;
  asOf: CalendarDate;
}

export interface FactGroup {
  title: string;
  facts: Fact[];
}

const endOf = ({ how, on }: CaskEnd): Fact => ({
  label: caskEndNames[how],
  value: dayOf(on),
  source: 'recorded',
  asOf: on,
});

/** Every figure carries its source and date (docs/domain.md#invariants). */
export function factsOf(cask: CaskDetail, today: CalendarDate): FactGroup[] {
  const { caskProfile: profile, listedOn, ended } = cask;
  const isFilled = profile.measurements.length > 0;
  const fact = (
    name: keyof typeof facts.labels,
    value: string,
    source: FactSource,
    asOf = listedOn,
  ): Fact => ({
    label: facts.labels[name],
    value,
    source,
    asOf,
  });
  const stated = (name: keyof typeof facts.labels, value: string) => fact(name, value, 'distillery');
  const gauged = (name: keyof typeof facts.labels, value: string, source: FactSource = 'measured') =>
    isFilled ? fact(name, value, source, profile.fillDate) : fact(name, value, 'planned');
  const facetFact = (facet: CaskFacet): Fact =>
    facet === 'caskType'
      ? stated('type', facts.type(facetOf(cask, facet), count(profile.nominalLitres)))
      : { label: facetLabels[facet], value: facetOf(cask, facet), source: 'distillery', asOf: listedOn };
  const alcohol = decimal(litresOfAlcohol({ litres: profile.fillLitres, abv: profile.abv }));
  const last = profile.measurements.slice(1).at(-1);
  const regauge = last && fact('regauge', measured(gaugeOf(last)), 'measured', last.measuredOn);
  const expected = () => [
    ...(isFilled ? [fact('expected', expectedOn(profile, today), 'calculated', today)] : []),
    fact('bottling', bottlingDay({ ...profile, stage: cask.stage }), 'planned'),
  ];
  return [
    {
      title: facts.identity,
      facts: [
        stated('distillery', facts.place(cask.distilleryName, cask.county)),
        stated('warehouse', profile.warehouse),
        stated('caskNumber', profile.caskNumber),
      ],
    },
    {
      title: facts.wood,
      facts: [
        ...caskFacetNames.map(facetFact),
        stated('wood', profile.wood),
        stated('previousContents', profile.previousContents),
      ],
    },
    {
      title: facts.filling,
      facts: [
        gauged('filled', dayOf(profile.fillDate), 'distillery'),
        gauged('litres', facts.litres(String(profile.fillLitres))),
        gauged('abv', facts.abv(percent(profile.abv))),
        gauged('alcohol', facts.litres(alcohol), 'calculated'),
      ],
    },
    {
      title: facts.since,
      facts: [
        regauge ??
          (isFilled
            ? fact('regauge', facts.noRegauge, 'missing', today)
            : fact('regauge', facts.afterFilling, 'planned')),
        ...(ended ? [endOf(ended)] : expected()),
      ],
    },
  ];
}
