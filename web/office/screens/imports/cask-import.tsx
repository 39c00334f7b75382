import { useState } from 'react';
import { Link } from 'react-router';
import {
  type CaskImport,
  type ImportRow,
  exportCasks,
  importCasks,
  previewCaskImport,
} from '#contract/office/office-cask.ts';
import { ApiError, isRefusal } from '#web/api/http/api-error.ts';
import { wordsFor } from '#web/api/http/words.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { fieldNames } from '#words/en/office/casks.ts';
import { caskImport as words } from '#words/en/office/imports.ts';
import { downloadFile } from '../../kit/csv/download.ts';
import { FileButton } from '../../kit/form/file-button.tsx';
import { ListTable, type ListColumn } from '../../kit/list/list-table.tsx';
import { Panel, Screen } from '../../kit/screen.tsx';
import { officeCall } from '../../kit/step-up.ts';
import { menuPath } from '../../paths.ts';
import { caskForm } from '../casks/cask-fields.tsx';

type Change = ImportRow['changes'][number];

const shownOf = ({ field }: Change, value: Change['before']) =>
  value === null ? null : caskForm.valuesOf({ [field]: value })[field];

const detailsOf = ({ errors, changes, action }: ImportRow): string[] => [
  ...Object.entries(errors).map(([column, message]) => words.error(column, message)),
  ...(action === 'ERROR'
    ? []
    : changes.map((change) =>
        words.change(
          fieldNames[change.field],
          shownOf(change, change.before),
          shownOf(change, change.after) ?? '–',
        ),
      )),
];

const columns: readonly ListColumn<ImportRow>[] = [
  { header: words.columns.line, value: ({ line }) => line },
  { header: words.columns.code, value: ({ code }) => code || '–' },
  {
    header: words.columns.action,
    value: ({ action }) => words.actions[action],
    cell: ({ action }) => (
      <span className={action === 'ERROR' ? 'font-medium text-danger' : undefined}>
        {words.actions[action]}
      </span>
    ),
  },
  {
    header: words.columns.details,
    value: (row) => detailsOf(row).join('; '),
    cell: (row) => (
      <ul className="min-w-0 text-left break-words">
        {detailsOf(row).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    ),
  },
  {
    header: words.columns.missing,
    value: ({ problems }) => problems.length,
    cell: ({ problems, action }) =>
      action === 'ERROR' ? '–' : problems.length === 0 ? words.complete : words.missing(problems.length),
  },
];

const refusalOf = (error: unknown) =>
  [wordsFor(error), error instanceof ApiError ? error.fields['file'] : undefined].filter(Boolean).join(' ');

export function Component() {
  const [file, setFile] = useState<File | null>(null);
  const [plan, setPlan] = useState<CaskImport | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isPending, setIsPending] = useState(false);

  async function preview(chosen: File): Promise<void> {
    setRefusal(null);
    setPlan(null);
    setFile(chosen);
    try {
      setPlan(await officeCall(previewCaskImport, {}, { file: chosen }));
    } catch (error) {
      setRefusal(refusalOf(error));
    }
  }

  async function importAll(chosen: File, { digest }: CaskImport): Promise<void> {
    setIsPending(true);
    setRefusal(null);
    try {
      setPlan(await officeCall(importCasks, { query: { digest } }, { file: chosen }));
    } catch (error) {
      if (isRefusal(error, 'IMPORT_CHANGED')) {
        await preview(chosen);
        setRefusal(words.changed);
      } else setRefusal(refusalOf(error));
    } finally {
      setIsPending(false);
    }
  }

  return (
    <Screen title={words.title} lead={words.lead}>
      <div className="flex flex-col gap-3">
        <p className="text-small text-ink-muted">{words.hint}</p>
        <div className="flex flex-wrap gap-3">
          <FileButton
            label={file ? words.chooseAnother : words.choose}
            accept=".csv,text/csv,text/plain"
            onFile={preview}
            kind={plan ? 'dark' : 'light'}
          />
          <Button kind="quiet" onClick={() => void downloadFile(exportCasks, {}, 'casks.csv')}>
            {words.template}
          </Button>
        </div>
      </div>
      {refusal !== null && <Banner tone="danger">{refusal}</Banner>}
      {plan && file && (
        <Panel title={words.file(file.name)}>
          <p role="status" className="text-small">
            {words.counts(plan)} · {words.encoding[plan.encoding]}
          </p>
          <Outcome plan={plan} isPending={isPending} onImport={() => void importAll(file, plan)} />
          <ListTable
            caption={words.title}
            columns={columns}
            rows={plan.rows}
            rowKey={({ line }) => String(line)}
          />
        </Panel>
      )}
    </Screen>
  );
}

interface OutcomeProps {
  plan: CaskImport;
  isPending: boolean;
  onImport: () => void;
}

function Outcome({ plan: { isDone, wrong, created, changed }, isPending, onImport }: OutcomeProps) {
  if (isDone)
    return (
      <Banner
        tone="success"
        action={
          <Link to={menuPath('casks')} className="textlink">
            {words.look}
          </Link>
        }
      >
        {words.done}
      </Banner>
    );
  if (wrong > 0) return <Banner tone="warning">{words.wrong}</Banner>;
  if (created + changed === 0) return <Banner>{words.nothing}</Banner>;
  return (
    <Button isPending={isPending} onClick={onImport} className="self-start">
      {words.import}
    </Button>
  );
}
