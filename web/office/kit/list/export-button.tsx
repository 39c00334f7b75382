import { Button } from '#web/ui/buttons/button.tsx';
import { list as words } from '#words/en/office/shell.ts';
import { downloadCsv } from '../csv/csv.ts';
import type { ListColumn } from './use-list.ts';

interface ExportButtonProps<Row> {
  caption: string;
  columns: readonly ListColumn<Row>[];
  rows: readonly Row[];
}

export function ExportButton<Row>({ caption, columns, rows }: ExportButtonProps<Row>) {
  const save = () =>
    downloadCsv(`${caption.toLowerCase().replaceAll(/\W+/g, '-')}.csv`, [
      columns.map(({ header }) => header),
      ...rows.map((row) => columns.map(({ value }) => value(row))),
    ]);
  return (
    <Button kind="quiet" onClick={save} disabled={rows.length === 0}>
      {words.export}
    </Button>
  );
}
