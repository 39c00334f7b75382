import { litresOfAlcohol, type Gauge } from '#domain/cask/ageing.ts';
import { Table } from '#web/ui/layout/table.tsx';
import { ageing } from '#words/en/casks/ageing.ts';
import { count, dayOf, decimal } from '#words/format.ts';
import type { AgeingPoint, Band } from './ageing-points.ts';

const { table: words, quantities, between } = ageing;

const litres = (gauge: Gauge) => quantities.litres.value(count(gauge.litres));
const strength = ({ abv }: Gauge) => quantities.abv.value(decimal(abv));
const alcohol = (gauge: Gauge) => quantities.alcohol.value(count(litresOfAlcohol(gauge)));

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
        { header: words.years, cell: ({ years }) => decimal(years), align: 'end' },
        { header: words.litres, cell: ({ band }) => bandOf(band, litres), align: 'end' },
        { header: words.abv, cell: ({ band }) => bandOf(band, strength), align: 'end' },
        { header: words.alcohol, cell: ({ band }) => bandOf(band, alcohol), align: 'end' },
      ]}
    />
  );
}
