import type { RegaugeImport, RegaugeRow } from '#contract/office/regauges.ts';
import { exportRegauges, importRegauges, previewRegaugeImport } from '#web/api/calls/office/regauges.ts';
import { csvImport, regaugeImport as words } from '#words/en/office/imports.ts';
import { dayOf } from '#words/format.ts';
import { actionColumn, CsvImport, detailsColumn } from '../../kit/csv/csv-import.tsx';
import { downloadFile } from '../../kit/csv/download.ts';
import { officeCall } from '../../kit/step-up.ts';
import { typedOf } from '../../kit/form/typed.ts';
import type { ListColumn } from '../../kit/list/use-list.ts';
import { paths } from '../../paths.ts';

type Change = RegaugeRow['changes'][number];

const places: Partial<Record<Change['field'], number>> = { volumeMl: 3, strength: 1, temperature: 1 };

const shownOf = ({ field }: Change, value: Change['before']) =>
  typeof value === 'number' ? typedOf(value, places[field] ?? 0) : value;

const detailsOf = ({ errors, changes }: RegaugeRow): string[] => [
  ...Object.entries(errors).map(([column, message]) => csvImport.error(column, message)),
  ...changes.map((change) =>
    csvImport.change(
      words.fields[change.field],
      shownOf(change, change.before),
      shownOf(change, change.after) ?? '–',
    ),
  ),
];

const columns: readonly ListColumn<RegaugeRow>[] = [
  { id: 'line', header: csvImport.columns.line, value: ({ line }) => line },
  { id: 'code', header: csvImport.columns.code, value: ({ code }) => code || '–' },
  {
    id: 'day',
    header: words.day,
    value: ({ happenedOn }) => happenedOn ?? '',
    cell: ({ happenedOn }) => (happenedOn === null ? '–' : dayOf(happenedOn)),
  },
  actionColumn<RegaugeRow>(csvImport.columns.action, words.actions),
  detailsColumn(csvImport.columns.details, detailsOf),
];

const RegaugeImportScreen = () => (
  <CsvImport<RegaugeImport>
    title={words.title}
    lead={words.lead}
    hint={words.hint}
    columns={columns}
    preview={(file) => officeCall(previewRegaugeImport, {}, { file })}
    apply={(file, digest) => officeCall(importRegauges, { query: { digest } }, { file })}
    exportAll={() => downloadFile(exportRegauges, {}, 'regauges.csv')}
    counts={words.counts}
    isChanging={({ recorded, corrected }) => recorded + corrected > 0}
    next={{ label: words.look, path: paths.caskRecords() }}
  />
);
export { RegaugeImportScreen as Component };
