import { useState } from 'react';
import type { CaskDetail } from '#contract/cask.ts';
import type { Gauge } from '#domain/cask/ageing.ts';
import { whiskeyFrom } from '#domain/cask/cask.ts';
import { AgeingChart } from '#web/shop/casks/cask/ageing/ageing-chart.tsx';
import {
  ageingAt,
  ageingPoints,
  clampToMaturation,
  dateAfterYears,
  yearsBetween,
} from '#web/shop/casks/cask/ageing/ageing-points.ts';
import { today } from '#web/shop/shared/today.ts';
import { ageing } from '#words/en/casks/ageing.ts';
import { share as words } from '#words/en/profile/share.ts';
import { dayOf, decimal, monthOf } from '#words/format.ts';

export function ShareAgeingChart({ cask: { caskProfile: profile } }: { cask: CaskDetail }) {
  const { fillDate, bottlingDate, total, measurements } = profile;
  const [date, setDate] = useState(() => clampToMaturation(profile, today()));
  const points = ageingPoints(profile);
  const ofShare = ({ litres }: Gauge) => (litres / total) * 1000;
  // Tenths of a millilitre of one share are below what is measured.
  const value = (figure: string) => words.millilitres(figure.replace(/\.\d$/, ''));
  const exact = (gauge: Gauge) => value(decimal(ofShare(gauge)));
  const [first, last] = [points[0]!.band, points.at(-1)!.band];
  const isMeasured = measurements.length > 0;
  const marks = [
    { years: yearsBetween(fillDate, whiskeyFrom(fillDate)), text: ageing.marks.whiskey },
    ...(isMeasured ? [{ years: yearsBetween(fillDate, today()), text: ageing.marks.today }] : []),
  ].filter(({ years }) => years < points.at(-1)!.years);
  return (
    <div className="mt-8 break-inside-avoid">
      <AgeingChart
        title={words.chart}
        summary={ageing.summary({
          title: words.chart,
          from: dayOf(fillDate),
          start: exact(first.expected),
          on: dayOf(bottlingDate),
          end: exact(last.expected),
          low: exact(last.low),
          high: exact(last.high),
        })}
        points={points}
        quantityOf={ofShare}
        selected={ageingAt(profile, date)}
        format={value}
        formatBand={ageing.between}
        marks={marks}
        isMeasured={isMeasured}
        dates={[monthOf(fillDate), monthOf(bottlingDate)]}
        onSelect={(years) => setDate(dateAfterYears(profile, years))}
      />
    </div>
  );
}
