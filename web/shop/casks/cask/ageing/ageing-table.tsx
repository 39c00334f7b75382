import { litresOfAlcohol, type Gauge } from '#domain/cask/ageing.ts';
import { Table } from '#web/ui/layout/table.tsx';
import { ageing } from '#words/en/casks/ageing.ts';
import { count, dayOf, decimal } from '#words/format.ts';
import type { AgeingPoint } from './ageing-points.ts';

const { table: words, quantities, between } = ageing;

const litres = (gauge: Gauge) => count(gauge.litres);
const strength = ({ abv }: Gauge) => quantities.abv.value(decimal(abv));
const alcohol = (gauge: Gauge) => count(litresOfAlcohol(gauge));

function bandOf({ band, source }: AgeingPoint, text: (gauge: Gauge) => string) {
  const { low, expected, high } = band;
  const isMeasured = source === 'MEASURED';
  const isOneValue = text(low) === text(high);
  return (
    <span className="tablet:whitespace-nowrap">
      {text(expected)}
      <span className="block text-ink-faint">
        {isMeasured ? words.measured : !isOneValue && between(text(low), text(high))}
      </span>
    </span>
  );
}

export function AgeingTable({ points }: { points: readonly AgeingPoint[] }) {
  return (
    <Table
      caption={words.caption}
      rows={points.filter(({ source }) => source !== 'PREDICTED')}
      rowKey={({ date }) => date}
      columns={[
        { header: words.date, cell: ({ date }) => dayOf(date) },
        { header: words.years, cell: ({ years }) => decimal(years), align: 'end' },
        { header: words.litres, cell: (point) => bandOf(point, litres), align: 'end' },
        { header: words.abv, cell: (point) => bandOf(point, strength), align: 'end' },
        { header: words.alcohol, cell: (point) => bandOf(point, alcohol), align: 'end' },
      ]}
    />
  );
}
