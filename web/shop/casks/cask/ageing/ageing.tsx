import { useState } from 'react';
import type { CaskDetail } from '#contract/cask/cask.ts';
import {
  ageingModel,
  bottles,
  type Gauge,
  litresOfAlcohol,
  meanError,
  type Measurement,
  predictions,
  type Scenario,
  sideOfErrors,
} from '#domain/cask/ageing.ts';
import { today } from '#web/shop/shared/time/use-now.ts';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { Disclosure } from '#web/ui/layout/disclosure.tsx';
import { Section } from '#web/ui/layout/section.tsx';
import { Table } from '#web/ui/layout/table.tsx';
import { ageing } from '#words/en/casks/ageing.ts';
import { count, dayOf, decimal, millilitres, percent, yearOf } from '#words/format.ts';
import { AgeingChart } from './ageing-chart.tsx';
import { AgeingDetails } from './ageing-details.tsx';
import {
  ageingAt,
  type AgeingPoint,
  ageingPoints,
  bandAtBottling,
  clampToMaturation,
  dateAfterYears,
  mayFallBelowMinimum,
} from './ageing-points.ts';

const { angelsShare, strengthLoss, minimumBottleAbv } = ageingModel;

export function Ageing({ cask }: { cask: CaskDetail }) {
  const { caskProfile: profile } = cask;
  const [date, setDate] = useState(() => clampToMaturation(profile, today()));
  // A quarter of the page's elements; few readers open it.
  const [wasTableOpened, setWasTableOpened] = useState(false);
  const selected = ageingAt(profile, date);
  const points = ageingPoints(profile);

  return (
    <Section
      title={ageing.title}
      lead={ageing.lead(percent(angelsShare.expected * 100), String(strengthLoss.expected))}
    >
      <div className="grid gap-x-16 gap-y-10 desktop:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
        <div className="desktop:sticky desktop:top-32 desktop:self-start">
          <AgeingDetails cask={cask} selected={selected} onSelect={setDate} />
        </div>
        <Charts
          cask={cask}
          points={points}
          selected={selected}
          onSelect={(years) => setDate(dateAfterYears(profile, years))}
        />
      </div>
      <AgeingYield cask={cask} />
      <ModelQuality measurements={profile.measurements} />
      {mayFallBelowMinimum(profile) && (
        <Banner tone="warning" className="mt-6" title={ageing.early.title}>
          {ageing.early.text(percent(minimumBottleAbv))}
        </Banner>
      )}
      <div className="mt-10">
        <Disclosure title={ageing.table.title} onToggle={() => setWasTableOpened(true)}>
          {wasTableOpened && <AgeingTable points={points} />}
        </Disclosure>
      </div>
    </Section>
  );
}

const quantities = [
  { name: 'litres', of: ({ litres }: Gauge) => litres },
  { name: 'abv', of: ({ abv }: Gauge) => abv },
  { name: 'alcohol', of: litresOfAlcohol },
] as const;

interface ChartsProps {
  cask: CaskDetail;
  points: readonly AgeingPoint[];
  selected: AgeingPoint;
  onSelect: (years: number) => void;
}

function Charts({ cask: { caskProfile: profile }, points, selected, onSelect }: ChartsProps) {
  return (
    <div className="flex flex-col gap-9">
      {quantities.map(({ name, of }) => {
        const { title, value } = ageing.quantities[name];
        return (
          <AgeingChart
            key={name}
            title={title}
            profile={profile}
            points={points}
            quantityOf={of}
            selected={selected}
            format={value}
            tick={name === 'abv' ? value : String}
            {...(name === 'abv' && { floor: { at: minimumBottleAbv, text: ageing.marks.minimum } })}
            onSelect={onSelect}
            // A phone has it as a figure above and in the table below.
            {...(name === 'alcohol' && { className: 'max-tablet:hidden' })}
          />
        );
      })}
      <Legend isMeasured={profile.measurements.length > 0} />
    </div>
  );
}

function Legend({ isMeasured }: { isMeasured: boolean }) {
  const { measured, planned, expected, band } = ageing.legend;
  const entries = [
    {
      text: isMeasured ? measured : planned,
      mark: `size-2.5 rotate-45 border-2 border-success ${isMeasured ? 'bg-success' : ''}`,
    },
    { text: expected, mark: 'h-0.5 w-5 bg-accent' },
    { text: band, mark: 'h-3 w-5 border-y border-accent/45 bg-accent/18' },
  ];
  return (
    <ul className="flex flex-wrap gap-x-7 gap-y-2 text-small text-ink-muted" aria-label={ageing.legend.label}>
      {entries.map(({ text, mark }) => (
        <li key={text} className="flex items-center gap-2.5">
          <span aria-hidden className={mark} />
          {text}
        </li>
      ))}
    </ul>
  );
}

const alcohol = (gauge: Gauge) => ageing.quantities.alcohol.value(decimal(litresOfAlcohol(gauge)));

function ModelQuality({ measurements }: { measurements: readonly Measurement[] }) {
  const found = predictions(measurements);
  const last = found.at(-1);
  const error = meanError(found);
  if (!last || error === null) return null;
  const side = sideOfErrors(found);
  const figures = {
    day: dayOf(last.measuredOn),
    predicted: alcohol(last.predicted),
    measured: alcohol(last.measured),
  };
  return (
    <div className="mt-10 border-t border-hairline pt-5">
      <h3 className="text-subheading">{ageing.model.title}</h3>
      <p className="prose figures mt-2 text-small text-ink-muted">
        {[
          ageing.model.text(figures),
          ageing.model.mean(found.length, percent(error * 100)),
          side && ageing.model.sides[side],
        ]
          .filter(Boolean)
          .join(' ')}
      </p>
    </div>
  );
}

const { bottles: words } = ageing;
const scenarios: readonly Scenario[] = ['low', 'expected', 'high'];
/** Percent by volume: the strength many whiskeys are reduced to. */
const reduced = 46;

function AgeingYield({ cask: { caskProfile: profile } }: { cask: CaskDetail }) {
  const band = bandAtBottling(profile);
  const bottleMl = profile.volume * 1000;
  const rows = [
    { name: words.caskStrength(percent(band.expected.abv)), abv: undefined },
    { name: words.reduced(percent(reduced)), abv: reduced },
  ];
  const isSure = bottles(band.low, bottleMl) >= profile.total;
  const total = count(profile.total);
  return (
    <div className="mt-12 grid items-end gap-x-16 gap-y-6 desktop:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
      <table className="w-full text-small">
        <caption className="pb-4 text-left font-display text-subheading">
          {words.caption(millilitres(profile.volume), yearOf(profile.bottlingDate))}
        </caption>
        <thead>
          <tr className="border-b border-control text-ink-faint">
            <th scope="col" className="label py-2 pr-3 text-left font-medium">
              {words.strength}
            </th>
            {scenarios.map((scenario) => (
              <th key={scenario} scope="col" className="label py-2 pl-3 text-right font-medium">
                {words[scenario]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, abv }) => (
            <tr key={name} className="border-b border-hairline">
              <th scope="row" className="py-3 pr-3 text-left font-normal text-ink-muted">
                {name}
              </th>
              {scenarios.map((scenario) => (
                <td key={scenario} className="figures py-3 pl-3 text-right font-display text-subheading">
                  {count(bottles(band[scenario], bottleMl, abv))}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="prose text-small text-ink-muted">
        <span>{words.note(percent(ageingModel.bottlingLoss * 100))}</span>{' '}
        <span>{isSure ? words.sure(total) : words.unsure(total)}</span>
      </p>
    </div>
  );
}

const { table, quantities: named, between } = ageing;

const litres = (gauge: Gauge) => count(gauge.litres);
const strength = ({ abv }: Gauge) => named.abv.value(decimal(abv));
const pureAlcohol = (gauge: Gauge) => count(litresOfAlcohol(gauge));

function bandOf({ band, source }: AgeingPoint, text: (gauge: Gauge) => string) {
  const { low, expected, high } = band;
  const isMeasured = source === 'MEASURED';
  const isOneValue = text(low) === text(high);
  return (
    <span className="tablet:whitespace-nowrap">
      {text(expected)}
      <span className="block text-ink-faint">
        {isMeasured ? table.measured : !isOneValue && between(text(low), text(high))}
      </span>
    </span>
  );
}

function AgeingTable({ points }: { points: readonly AgeingPoint[] }) {
  return (
    <Table
      caption={table.caption}
      rows={points.filter(({ source }) => source !== 'PREDICTED')}
      rowKey={({ date }) => date}
      columns={[
        { header: table.date, cell: ({ date }) => dayOf(date) },
        { header: table.years, cell: ({ years }) => decimal(years), align: 'end' },
        { header: table.litres, cell: (point) => bandOf(point, litres), align: 'end' },
        { header: table.abv, cell: (point) => bandOf(point, strength), align: 'end' },
        { header: table.alcohol, cell: (point) => bandOf(point, pureAlcohol), align: 'end' },
      ]}
    />
  );
}
