import type { PointerEvent } from 'react';
import type { CaskDetail } from '#contract/cask/cask.ts';
import type { Gauge, Scenario } from '#domain/cask/ageing.ts';
import { whiskeyFrom } from '#domain/cask/cask.ts';
import { today } from '#web/shop/shared/time/use-now.ts';
import { cx } from '#web/ui/cx.ts';
import { ageing } from '#words/en/casks/ageing.ts';
import { dayOf, decimal, monthOf, yearOf } from '#words/format.ts';
import { type AgeingPoint, yearsBetween } from './ageing-points.ts';
import { axisTicks } from './axis-ticks.ts';

interface AgeingChartProps {
  title: string;
  profile: CaskDetail['caskProfile'];
  points: readonly AgeingPoint[];
  quantityOf: (gauge: Gauge) => number;
  selected: AgeingPoint;
  format: (figure: string) => string;
  /** In the margin, where there is no room for a word. */
  tick: (figure: string) => string;
  floor?: { at: number; text: string };
  onSelect: (years: number) => void;
  className?: string;
}

/** Pixels before the left and right end within which the end itself is read: few people can hit it exactly. */
const edge = 4;

/** Percent of a phone's chart that the longest label of a mark takes. */
const longLabel = 40;

export function AgeingChart(props: AgeingChartProps) {
  const { title, profile, points, quantityOf, selected, format, className } = props;
  const { low, expected, high } = selected.band;
  const exact = (gauge: Gauge) => format(decimal(quantityOf(gauge)));
  const [first, last] = [points[0]!.band, points.at(-1)!.band];
  const summary = ageing.summary({
    title,
    from: dayOf(profile.fillDate),
    start: exact(first.expected),
    on: yearOf(profile.bottlingDate),
    end: exact(last.expected),
    low: exact(last.low),
    high: exact(last.high),
  });
  return (
    <figure className={cx('min-w-0', className)}>
      <figcaption className="tablet:flex tablet:items-baseline tablet:justify-between">
        <span aria-hidden className="label block text-ink-muted">
          {title}
        </span>
        <span className="sr-only">{summary}</span>
        <span aria-hidden className="figures text-small text-ink-muted">
          <strong className="mr-3 font-display text-subheading font-normal text-ink">
            {exact(expected)}
          </strong>
          {exact(low) !== exact(high) && <span>{ageing.between(exact(low), exact(high))}</span>}
        </span>
      </figcaption>
      <div aria-hidden className="figures mt-3 text-[0.8125rem] leading-none text-ink-faint">
        <Plot {...props} />
        <div className="mt-2.5 ml-12 flex justify-between">
          <span>{monthOf(profile.fillDate)}</span>
          <span>{yearOf(profile.bottlingDate)}</span>
        </div>
      </div>
    </figure>
  );
}

function Plot({ profile, points, quantityOf, selected, tick: tickOf, floor, onSelect }: AgeingChartProps) {
  const isMeasured = profile.measurements.length > 0;
  const lastYear = points.at(-1)!.years;
  const figures = points.flatMap(({ band }) => [quantityOf(band.low), quantityOf(band.high)]);
  const ticks = axisTicks(floor ? [...figures, floor.at] : figures);
  const [min, max] = [ticks[0]!, ticks.at(-1)!];
  const x = (years: number) => (years / lastYear) * 100;
  const y = (figure: number) => ((max - figure) / (max - min)) * 100;
  const placeOf = ({ years, band }: AgeingPoint) => ({
    left: `${x(years)}%`,
    top: `${y(quantityOf(band.expected))}%`,
  });
  const line = (scenario: Scenario) =>
    points.map(({ years, band }) => `${x(years)},${y(quantityOf(band[scenario]))}`);
  const select = ({ clientX, currentTarget }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    const along = (clientX - left - edge) / (width - 2 * edge);
    onSelect(Math.min(Math.max(along, 0), 1) * lastYear);
  };
  return (
    <div className="relative ml-12 h-36 tablet:h-48" onPointerMove={select} onPointerDown={select}>
      {ticks.map((tick, i) => (
        <span
          key={tick}
          className={cx('absolute inset-x-0 border-t', i === 0 ? 'border-control' : 'border-hairline/60')}
          style={{ top: `${y(tick)}%` }}
        >
          <span className="absolute right-full -translate-y-1/2 pr-2.5 whitespace-nowrap">
            {tickOf(String(tick))}
          </span>
        </span>
      ))}
      <Curves low={line('low')} expected={line('expected')} high={line('high')} />
      {floor && <Floor top={y(floor.at)} text={floor.text} />}
      <Marks marks={marksOf(profile, points).map(({ years, text }) => ({ left: x(years), text }))} />
      {points
        .filter(({ years, source }) => years === 0 || source === 'MEASURED')
        .map((point) => (
          <span
            key={point.years}
            className={cx(
              'absolute size-2.5 -translate-1/2 rotate-45 border-2 border-success',
              isMeasured ? 'bg-success' : 'bg-surface',
            )}
            style={placeOf(point)}
          />
        ))}
      <span className="absolute inset-y-0 border-l border-ink" style={{ left: `${x(selected.years)}%` }} />
      <span
        className="absolute size-3 -translate-1/2 rounded-pill border-2 border-surface bg-ink"
        style={placeOf(selected)}
      />
      {/* Above all the drawing: it alone is pointed at, and a finger may still scroll the page. */}
      <span className="absolute inset-0 cursor-crosshair touch-pan-y" />
    </div>
  );
}

function Curves({ low, expected, high }: Record<Scenario, readonly string[]>) {
  const edges = { fill: 'none', vectorEffect: 'non-scaling-stroke' } as const;
  return (
    <svg
      viewBox="0 0 100 100"
      preserveAspectRatio="none"
      className="absolute inset-0 size-full overflow-visible"
    >
      <polygon points={[...low, ...high.toReversed()].join(' ')} className="fill-accent/18" />
      <polyline points={low.join(' ')} {...edges} className="stroke-accent/45" />
      <polyline points={high.join(' ')} {...edges} className="stroke-accent/45" />
      <polyline points={expected.join(' ')} {...edges} strokeWidth="2.25" className="stroke-accent" />
    </svg>
  );
}

function Floor({ top, text }: { top: number; text: string }) {
  return (
    <span
      className="absolute inset-x-0 border-t border-dashed border-danger text-danger"
      style={{ top: `${top}%` }}
    >
      <span className="absolute bottom-1.5 left-1.5 z-10 bg-surface px-1 py-px">{text}</span>
    </span>
  );
}

/** Labels are on levels of their own, on the side with room, and clear of the line of another mark where they can be. */
function Marks({ marks }: { marks: readonly { left: number; text: string }[] }) {
  return marks.map(({ left, text }, level) => {
    const isNextNear = marks.some((mark) => mark.left > left && mark.left < left + longLabel);
    const isLabelLeft = left > 55 || (left > longLabel && isNextNear);
    return (
      <span
        key={text}
        className="absolute inset-y-0 border-l border-dashed border-control"
        style={{ left: `${left}%` }}
      >
        <span
          className={cx(
            'absolute z-10 bg-surface px-1 py-px whitespace-nowrap text-ink-muted',
            isLabelLeft ? 'right-full mr-1' : 'ml-1',
          )}
          style={{ top: `${0.25 + level * 1.15}rem` }}
        >
          {text}
        </span>
      </span>
    );
  });
}

const marksOf = (
  { fillDate, measurements }: CaskDetail['caskProfile'],
  points: readonly AgeingPoint[],
): { years: number; text: string }[] =>
  [
    { years: yearsBetween(fillDate, whiskeyFrom(fillDate)), text: ageing.marks.whiskey },
    ...(measurements.length > 0
      ? [{ years: yearsBetween(fillDate, today()), text: ageing.marks.today }]
      : []),
  ].filter(({ years }) => years < points.at(-1)!.years);
