import type { CaskDetail } from '#contract/cask.ts';
import { litresOfAlcohol } from '#domain/ageing.ts';
import type { CalendarDate } from '#domain/calendar.ts';
import { caskTypeLabels, spiritStyleNames } from '#words/casks.ts';
import { facts as words } from '#words/cask.ts';
import { count, dayOf, percent } from '../../format.ts';
import { pointAt } from './ageing-points.ts';

function expectedOn(profile: CaskDetail['caskProfile'], day: CalendarDate): string {
  const { litres, abv } = pointAt(profile, day).band.expected;
  return words.expected(litres.toFixed(0), percent(abv));
}

export type FactSource = keyof typeof words.sources;

export interface Fact {
  label: string;
  value: string;
  source: FactSource;
  /** The day it was true, said or planned. */
  asOf: CalendarDate;
}

export interface FactGroup {
  title: string;
  facts: Fact[];
}

/** domain.md, invariants: every figure carries where it comes from and as of when. */
export function factsOf(cask: CaskDetail, today: CalendarDate): FactGroup[] {
  const { caskProfile: profile, listedOn } = cask;
  const isFilled = profile.fillDate <= today;
  const fact = (
    name: keyof typeof words.labels,
    value: string,
    source: FactSource,
    asOf = listedOn,
  ): Fact => ({
    label: words.labels[name],
    value,
    source,
    asOf,
  });
  const stated = (name: keyof typeof words.labels, value: string) => fact(name, value, 'distillery');
  const gauged = (name: keyof typeof words.labels, value: string, source: FactSource = 'measured') =>
    isFilled ? fact(name, value, source, profile.fillDate) : fact(name, value, 'planned');
  const alcohol = litresOfAlcohol({ litres: profile.fillLitres, abv: profile.abv }).toFixed(1);
  return [
    {
      title: words.identity,
      facts: [
        stated('distillery', words.place(cask.distilleryName, cask.county)),
        stated('warehouse', profile.warehouse),
        stated('caskNumber', profile.caskNumber),
      ],
    },
    {
      title: words.wood,
      facts: [
        stated('style', spiritStyleNames[cask.spiritStyle]),
        stated('type', words.type(caskTypeLabels[profile.caskType], count(profile.nominalLitres))),
        stated('wood', profile.wood),
        stated('heldBefore', profile.previousContents),
      ],
    },
    {
      title: words.filling,
      facts: [
        gauged('filled', dayOf(profile.fillDate), 'distillery'),
        gauged('litres', words.litres(String(profile.fillLitres))),
        gauged('abv', words.abv(percent(profile.abv))),
        gauged('alcohol', words.litres(alcohol), 'calculated'),
      ],
    },
    {
      title: words.since,
      facts: [
        fact('regauge', isFilled ? words.noRegauge : words.notYet, 'missing', today),
        ...(isFilled ? [fact('expected', expectedOn(profile, today), 'calculated', today)] : []),
        fact('bottling', dayOf(profile.bottlingDate), 'planned'),
      ],
    },
  ];
}
