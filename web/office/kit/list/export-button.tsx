import { Button } from '#web/ui/buttons/button.tsx';
import { list as words } from '#words/en/office/shell.ts';
import { downloadCsv } from '../csv/csv.ts';
import { usePermitted, type Rows } from './list-table.tsx';

type ExportButtonProps<Row> = Pick<Rows<Row>, 'caption' | 'columns' | 'rows'>;

export function ExportButton<Row>({ caption, rows, ...list }: ExportButtonProps<Row>) {
  const columns = usePermitted(list.columns);
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
