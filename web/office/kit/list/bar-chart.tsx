import { chart as words } from '#words/en/office/overview.ts';
import { count, dayOf } from '#words/format.ts';
import { dayColumn } from './columns.tsx';
import { List } from './list.tsx';
import type { ListColumn } from './use-list.ts';

interface Bar {
  day: string;
  value: number;
}

interface BarChartProps {
  title: string;
  bars: readonly Bar[];
  name: string;
}

const [width, height, gap] = [600, 120, 4];

const columnsOf = (title: string): readonly ListColumn<Bar>[] => [
  dayColumn('day', words.day, ({ day }) => day),
  { id: 'value', header: title, value: ({ value }) => value, align: 'end' },
];

export function BarChart({ title, bars, name }: BarChartProps) {
  const most = bars.reduce((highest, bar) => (bar.value > highest.value ? bar : highest), {
    day: bars[0]?.day ?? '',
    value: 0,
  });
  const sum = bars.reduce((total, { value }) => total + value, 0);
  const step = width / Math.max(bars.length, 1);
  return (
    <figure className="flex min-w-0 flex-col gap-3">
      <figcaption className="label text-ink-faint">{title}</figcaption>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={words.summary(title, count(sum), count(most.value), dayOf(most.day))}
        className="w-full"
      >
        {bars.map(({ day, value }, i) => {
          const tall = most.value === 0 ? 0 : (value / most.value) * (height - 2);
          return (
            <rect
              key={day}
              x={i * step + gap / 2}
              y={height - 1 - tall}
              width={step - gap}
              height={tall}
              className="fill-accent"
            >
              <title>{`${dayOf(day)}: ${count(value)}`}</title>
            </rect>
          );
        })}
        <line x1={0} x2={width} y1={height - 0.5} y2={height - 0.5} className="stroke-control" />
      </svg>
      <details className="text-small">
        <summary className="cursor-pointer text-accent-strong">{words.table}</summary>
        <div className="pt-4">
          <List
            name={name}
            caption={title}
            columns={columnsOf(title)}
            rows={bars}
            rowKey={({ day }) => day}
          />
        </div>
      </details>
    </figure>
  );
}
