import type { Gauge } from '#domain/ageing.ts';
import { monthOf } from '../format.ts';
import type { AgeingPoint } from './ageing-points.ts';

interface AgeingChartProps {
  title: string;
  unit: string;
  points: readonly AgeingPoint[];
  of: keyof Gauge;
  /** What stands upright in it: years in wood and a word. */
  marks: readonly { years: number; text: string }[];
}

/** Round figures that hold every value of the band. */
function scaleOf(values: number[]): { min: number; max: number } {
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const step = 10 ** Math.floor(Math.log10(Math.max(most - least, 1))) / 2;
  return { min: Math.floor(least / step - 0.2) * step, max: Math.ceil(most / step + 0.2) * step };
}

/** One quantity over the years: the band from low to high, the expected line in it. Words stand beside the drawing. */
export function AgeingChart({ title, unit, points, of, marks }: AgeingChartProps) {
  const end = points.at(-1)!;
  const { min, max } = scaleOf(points.flatMap(({ band }) => [band.low[of], band.high[of]]));
  const x = (years: number) => (years / end.years) * 100;
  const y = (value: number) => ((max - value) / (max - min)) * 100;
  const line = (scenario: 'low' | 'expected' | 'high') =>
    points.map(({ years, band }) => `${x(years)},${y(band[scenario][of])}`);
  const shown = marks.filter(({ years }) => years > 0 && years < end.years);

  return (
    <figure className="min-w-0">
      <figcaption className="label text-ink-muted">{title}</figcaption>
      <div className="figures mt-4 grid grid-cols-[auto_1fr] gap-x-3 text-small text-ink-faint">
        <div className="flex flex-col justify-between text-right leading-none">
          <span>
            {Math.round(max)} {unit}
          </span>
          <span>
            {Math.round(min)} {unit}
          </span>
        </div>
        <div className="relative h-52 border-b border-l border-control">
          <svg
            viewBox="0 0 100 100"
            preserveAspectRatio="none"
            className="absolute inset-0 size-full"
            aria-hidden
          >
            <polygon
              points={[...line('low'), ...line('high').toReversed()].join(' ')}
              className="fill-accent/20"
            />
            <polyline
              points={line('expected').join(' ')}
              fill="none"
              strokeWidth="2"
              vectorEffect="non-scaling-stroke"
              className="stroke-accent"
            />
          </svg>
          {shown.map(({ years, text }) => (
            <Mark key={text} left={x(years)} text={text} />
          ))}
          <span
            className="absolute right-0 size-2.5 translate-x-1/2 -translate-y-1/2 rotate-45 bg-accent-strong"
            style={{ top: `${y(end.band.expected[of])}%` }}
          />
        </div>
        <div className="col-start-2 mt-2 flex justify-between">
          <span>{monthOf(points[0]!.date)}</span>
          <span>{monthOf(end.date)}</span>
        </div>
      </div>
    </figure>
  );
}

function Mark({ left, text }: { left: number; text: string }) {
  return (
    <span className="absolute inset-y-0 border-l border-dashed border-control" style={{ left: `${left}%` }}>
      <span className="absolute bottom-1.5 left-0 -translate-x-full pr-1.5 whitespace-nowrap text-ink-muted [writing-mode:vertical-rl] rotate-180">
        {text}
      </span>
    </span>
  );
}
