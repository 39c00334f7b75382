import type { CaskDetail } from '#contract/cask.ts';
import { ageingModel, bottles, type Scenario } from '#domain/ageing.ts';
import { addYears } from '#domain/calendar.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { Section } from '#web/ui/section.tsx';
import { today } from '../cask-words.ts';
import { count, dayOf, millilitres, percent } from '../format.ts';
import { AgeingChart } from './ageing-chart.tsx';
import { ageingPoints, mayFallBelowMinimum, yearsBetween } from './ageing-points.ts';
import { AgeingTable } from './ageing-table.tsx';

const { angelsShare, strengthLoss, bottlingLoss } = ageingModel;
const per = (rate: number) => percent(rate * 100);

/** How this cask changes until it is bottled: a model, drawn as the band it is. */
export function Ageing({ cask }: { cask: CaskDetail }) {
  const { caskProfile: profile } = cask;
  const { fillDate, bottlingDate } = profile;
  const points = ageingPoints({
    fill: { litres: profile.fillLitres, abv: profile.abv },
    fillDate,
    bottlingDate,
  });
  const end = points.at(-1)!;
  const marks = [
    { years: yearsBetween(fillDate, addYears(fillDate, 3)), text: 'whiskey' },
    { years: yearsBetween(fillDate, today()), text: 'today' },
  ];
  const yieldOf = (scenario: Scenario) => count(bottles(end.band[scenario], profile.volume * 1000));

  return (
    <Section
      label="Model"
      title="How it ages"
      lead={
        <>
          A cask gives to the angels every year, and nobody can say how much. We expect{' '}
          {per(angelsShare.expected)} of the volume and {strengthLoss.expected} points of strength a year. The
          band runs from {per(angelsShare.high)} and {strengthLoss.high} points in a gentle warehouse to{' '}
          {per(angelsShare.low)} and {strengthLoss.low} in a harsh one.
        </>
      }
    >
      <div className="grid gap-10 tablet:grid-cols-2 tablet:gap-14">
        <AgeingChart title="Litres in the cask" unit="l" points={points} of="litres" marks={marks} />
        <AgeingChart title="Strength, ABV" unit="%" points={points} of="abv" marks={marks} />
      </div>
      <p className="prose mt-8 text-ink-muted">
        On {dayOf(bottlingDate)} that makes {yieldOf('low')} to {yieldOf('high')} bottles of{' '}
        {millilitres(profile.volume)} at cask strength, {yieldOf('expected')} expected, after a further{' '}
        {per(bottlingLoss)} lost to the wood, to samples and in bottling. {count(profile.total)} shares are
        issued.
      </p>
      {mayFallBelowMinimum(points) && (
        <Banner tone="warning" className="mt-6" title="This cask may have to be bottled early">
          In the low case it falls under {ageingModel.minimumBottleAbv} % before its planned bottling, the
          least strength at which it may be called whiskey.
        </Banner>
      )}
      <div className="mt-8">
        <Disclosure title="The same as a table">
          <AgeingTable points={points} />
        </Disclosure>
      </div>
    </Section>
  );
}
