import type { Gauge } from '#domain/ageing.ts';
import { Table } from '#web/ui/table.tsx';
import { dayOf, percent } from '../format.ts';
import type { AgeingPoint } from './ageing-points.ts';

const litres = ({ litres: value }: Gauge) => `${value.toFixed(0)} l`;
const strength = ({ abv }: Gauge) => percent(abv);

export function AgeingTable({ points }: { points: readonly AgeingPoint[] }) {
  return (
    <Table
      caption="Volume and strength by year, modelled"
      rows={points}
      rowKey={({ date }) => date}
      columns={[
        { header: 'Date', cell: ({ date }) => dayOf(date) },
        { header: 'Years', cell: ({ years }) => years.toFixed(1), align: 'end' },
        { header: 'Litres', cell: ({ band }) => litres(band.expected), align: 'end' },
        { header: 'Band', cell: ({ band }) => `${litres(band.low)} – ${litres(band.high)}`, align: 'end' },
        { header: 'ABV', cell: ({ band }) => strength(band.expected), align: 'end' },
        {
          header: 'Band of ABV',
          cell: ({ band }) => `${strength(band.low)} – ${strength(band.high)}`,
          align: 'end',
        },
      ]}
    />
  );
}
