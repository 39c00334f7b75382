import { litresOfAlcohol, type Gauge } from '#domain/ageing.ts';
import { Table } from '#web/ui/layout/table.tsx';
import { ageing } from '#words/en/casks/ageing.ts';
import { dayOf } from '#web/shop/shared/format.ts';
import type { AgeingPoint, Band } from './ageing-points.ts';

const { table: words, quantities, between } = ageing;

const litres = (gauge: Gauge) => quantities.litres.value(gauge.litres.toFixed(0));
const strength = ({ abv }: Gauge) => quantities.abv.value(abv.toFixed(1));
const alcohol = (gauge: Gauge) => quantities.alcohol.value(litresOfAlcohol(gauge).toFixed(0));

function bandOf({ low, expected, high }: Band, text: (gauge: Gauge) => string) {
  return (
    <span className="tablet:whitespace-nowrap">
      {text(expected)}
      <span className="block text-ink-faint">{between(text(low), text(high))}</span>
    </span>
  );
}

export function AgeingTable({ points }: { points: readonly AgeingPoint[] }) {
  return (
    <Table
      caption={words.caption}
      rows={points}
      rowKey={({ date }) => date}
      columns={[
        { header: words.date, cell: ({ date }) => dayOf(date) },
        { header: words.years, cell: ({ years }) => years.toFixed(1), align: 'end' },
        { header: words.litres, cell: ({ band }) => bandOf(band, litres), align: 'end' },
        { header: words.abv, cell: ({ band }) => bandOf(band, strength), align: 'end' },
        { header: words.alcohol, cell: ({ band }) => bandOf(band, alcohol), align: 'end' },
      ]}
    />
  );
}
