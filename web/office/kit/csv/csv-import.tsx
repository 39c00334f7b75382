import { useState } from 'react';
import { Link } from 'react-router';
import { ApiError, isRefusal } from '#web/api/http/api-error.ts';
import { wordsFor } from '#web/api/http/words.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { csvImport as words } from '#words/en/office/imports.ts';
import { FileButton } from '../form/file-button.tsx';
import { List } from '../list/list.tsx';
import { Panel, Screen } from '../screen.tsx';
import type { ListColumn } from '../list/use-list.ts';

interface Plan<Row> {
  digest: string;
  encoding: keyof typeof words.encoding;
  isDone: boolean;
  wrong: number;
  rows: Row[];
}

interface CsvImportProps<P extends Plan<{ line: number }>> {
  title: string;
  lead: string;
  hint: string;
  columns: readonly ListColumn<P['rows'][number]>[];
  preview: (file: File) => Promise<P>;
  apply: (file: File, digest: string) => Promise<P>;
  exportAll: () => Promise<unknown>;
  counts: (plan: P) => string;
  isChanging: (plan: P) => boolean;
  next: { label: string; path: string };
}

const refusalOf = (error: unknown) =>
  [wordsFor(error), error instanceof ApiError ? error.fields['file'] : undefined].filter(Boolean).join(' ');

function useCsvImport<P extends Plan<{ line: number }>>(given: Pick<CsvImportProps<P>, 'preview' | 'apply'>) {
  const [file, setFile] = useState<File | null>(null);
  const [plan, setPlan] = useState<P | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isPending, setIsPending] = useState(false);

  async function preview(chosen: File): Promise<void> {
    setRefusal(null);
    setPlan(null);
    setFile(chosen);
    try {
      setPlan(await given.preview(chosen));
    } catch (error) {
      setRefusal(refusalOf(error));
    }
  }

  async function importAll(): Promise<void> {
    if (!file || !plan) return;
    setIsPending(true);
    setRefusal(null);
    try {
      setPlan(await given.apply(file, plan.digest));
    } catch (error) {
      if (isRefusal(error, 'IMPORT_CHANGED')) {
        await preview(file);
        setRefusal(words.changed);
      } else setRefusal(refusalOf(error));
    } finally {
      setIsPending(false);
    }
  }

  return { file, plan, refusal, isPending, preview, importAll };
}

export function CsvImport<P extends Plan<{ line: number }>>(props: CsvImportProps<P>) {
  const { title, lead, hint, columns, exportAll, counts, isChanging, next } = props;
  const { file, plan, refusal, isPending, preview, importAll } = useCsvImport(props);

  return (
    <Screen title={title} lead={lead}>
      <div className="flex flex-col gap-3">
        <p className="text-small text-ink-muted">{hint}</p>
        <div className="flex flex-wrap gap-3">
          <FileButton
            label={file ? words.chooseAnother : words.choose}
            accept=".csv,text/csv,text/plain"
            onFile={preview}
            kind={plan ? 'dark' : 'light'}
          />
          <Button kind="quiet" onClick={() => void exportAll()}>
            {words.template}
          </Button>
        </div>
      </div>
      {refusal !== null && <Banner tone="danger">{refusal}</Banner>}
      {plan && file && (
        <Panel title={words.file(file.name)}>
          <p role="status" className="text-small">
            {counts(plan)} · {words.encoding[plan.encoding]}
          </p>
          <Outcome
            plan={plan}
            isChanging={isChanging(plan)}
            isPending={isPending}
            next={next}
            onImport={() => void importAll()}
          />
          <List
            caption={title}
            columns={columns}
            rows={plan.rows as P['rows'][number][]}
            rowKey={({ line }) => String(line)}
          />
        </Panel>
      )}
    </Screen>
  );
}

interface OutcomeProps {
  plan: Pick<Plan<never>, 'isDone' | 'wrong'>;
  isChanging: boolean;
  isPending: boolean;
  next: { label: string; path: string };
  onImport: () => void;
}

function Outcome({ plan, isChanging, isPending, next, onImport }: OutcomeProps) {
  if (plan.isDone)
    return (
      <Banner
        tone="success"
        action={
          <Link to={next.path} className="textlink">
            {next.label}
          </Link>
        }
      >
        {words.done}
      </Banner>
    );
  if (plan.wrong > 0) return <Banner tone="warning">{words.wrong}</Banner>;
  if (!isChanging) return <Banner>{words.nothing}</Banner>;
  return (
    <Button isPending={isPending} onClick={onImport} className="self-start">
      {words.import}
    </Button>
  );
}

export const actionColumn = <Row extends { action: string }>(
  header: string,
  names: Record<Row['action'], string>,
): ListColumn<Row> => ({
  id: 'action',
  header,
  value: ({ action }) => names[action as Row['action']],
  cell: ({ action }) => (
    <span className={action === 'ERROR' ? 'font-medium text-danger' : undefined}>
      {names[action as Row['action']]}
    </span>
  ),
});

export const detailsColumn = <Row,>(
  header: string,
  detailsOf: (row: Row) => readonly string[],
): ListColumn<Row> => ({
  id: 'details',
  header,
  value: (row) => detailsOf(row).join('; '),
  cell: (row) => (
    <ul className="min-w-0 text-left break-words">
      {detailsOf(row).map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  ),
});
