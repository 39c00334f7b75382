import {
  type CaskImport,
  type ImportRow,
  exportCasks,
  importCasks,
  previewCaskImport,
} from '#contract/office/office-cask.ts';
import { fieldNames } from '#words/en/office/casks.ts';
import { caskImport as words, csvImport } from '#words/en/office/imports.ts';
import { actionColumn, CsvImport, detailsColumn } from '../../kit/csv/csv-import.tsx';
import { downloadFile } from '../../kit/csv/download.ts';
import { officeCall } from '../../kit/step-up.ts';
import type { ListColumn } from '../../kit/list/use-list.ts';
import { paths } from '../../paths.ts';
import { valuesOfFacts } from '../casks/cask-values.ts';

type Change = ImportRow['changes'][number];

const shownOf = ({ field }: Change, value: Change['before']) =>
  value === null ? null : String(valuesOfFacts({ [field]: value })[field]);

const detailsOf = ({ errors, changes, action }: ImportRow): string[] => [
  ...Object.entries(errors).map(([column, message]) => csvImport.error(column, message)),
  ...(action === 'ERROR'
    ? []
    : changes.map((change) =>
        csvImport.change(
          fieldNames[change.field],
          shownOf(change, change.before),
          shownOf(change, change.after) ?? '–',
        ),
      )),
];

const columns: readonly ListColumn<ImportRow>[] = [
  { id: 'line', header: csvImport.columns.line, value: ({ line }) => line },
  { id: 'code', header: csvImport.columns.code, value: ({ code }) => code || '–' },
  actionColumn<ImportRow>(csvImport.columns.action, words.actions),
  detailsColumn(csvImport.columns.details, detailsOf),
  {
    id: 'missing',
    header: words.missingHeader,
    value: ({ problems }) => problems.length,
    cell: ({ problems, action }) =>
      action === 'ERROR' ? '–' : problems.length === 0 ? words.complete : words.missing(problems.length),
  },
];

const CaskImportScreen = () => (
  <CsvImport<CaskImport>
    title={words.title}
    lead={words.lead}
    hint={words.hint}
    columns={columns}
    preview={(file) => officeCall(previewCaskImport, {}, { file })}
    apply={(file, digest) => officeCall(importCasks, { query: { digest } }, { file })}
    exportAll={() => downloadFile(exportCasks, {}, 'casks.csv')}
    counts={words.counts}
    isChanging={({ created, changed }) => created + changed > 0}
    next={{ label: words.look, path: paths.casks() }}
  />
);
export { CaskImportScreen as Component };
