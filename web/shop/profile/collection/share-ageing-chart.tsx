import { useState } from 'react';
import type { CaskDetail } from '#contract/cask/cask.ts';
import type { Gauge } from '#domain/cask/ageing.ts';
import { AgeingChart } from '#web/shop/casks/cask/ageing/ageing-chart.tsx';
import { ageingMarks } from '#web/shop/casks/cask/ageing/ageing-marks.ts';
import {
  ageingAt,
  ageingPoints,
  clampToMaturation,
  dateAfterYears,
} from '#web/shop/casks/cask/ageing/ageing-points.ts';
import { today } from '#web/shop/shared/time/today.ts';
import { share as words } from '#words/en/profile/share.ts';

export function ShareAgeingChart({ cask: { caskProfile: profile } }: { cask: CaskDetail }) {
  const { fillDate, bottlingDate, total, measurements } = profile;
  const [date, setDate] = useState(() => clampToMaturation(profile, today()));
  const points = ageingPoints(profile);
  const ofShare = ({ litres }: Gauge) => (litres / total) * 1000;
  // Tenths of a millilitre of one share are below what is measured.
  const value = (figure: string) => words.millilitres(figure.replace(/\.\d$/, ''));
  const isMeasured = measurements.length > 0;
  return (
    <div className="mt-8 break-inside-avoid">
      <AgeingChart
        title={words.chart}
        points={points}
        quantityOf={ofShare}
        selected={ageingAt(profile, date)}
        format={value}
        tick={value}
        marks={ageingMarks(profile, points)}
        isMeasured={isMeasured}
        dates={[fillDate, bottlingDate]}
        onSelect={(years) => setDate(dateAfterYears(profile, years))}
      />
    </div>
  );
}
