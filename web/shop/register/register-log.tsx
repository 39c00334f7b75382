import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Button } from '#web/ui/buttons/button.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { Focused } from '#web/ui/feedback/focused.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { SkeletonText } from '#web/ui/feedback/skeleton.tsx';
import { DefinitionList } from '#web/ui/layout/definition-list.tsx';
import { PageHeader } from '#web/shop/shared/page-header.tsx';
import { Section } from '#web/ui/layout/section.tsx';
import { register as words } from '#words/en/register/register.ts';
import { count, dayOf } from '#words/format.ts';
import { download } from '#web/ui/download.ts';
import { CheckRegister } from './check-register.tsx';
import { compareKept, type KeptProblem, readLatest } from './read-log.ts';
import { forgetLog, openRemembered, type Memory, type RememberedLog } from './remembered-log.ts';
import { RegisterMismatch } from './register-mismatch.tsx';
import type { Checkpoint } from '#domain/register/checkpoint.ts';
import { paths } from '#web/paths.ts';
import { now } from '#web/shop/shared/time/use-now.ts';
import { linkTo } from '#web/shop/shared/link-to.tsx';
import { rich } from '#web/ui/rich.tsx';
import { EntryTable } from './entry-table.tsx';

function RegisterLogPage() {
  const opened = useQuery({ queryKey: ['register', 'checkpoint'], queryFn: openRemembered, staleTime: 0 });
  return (
    <div className="page pb-24">
      <PageHeader label={words.label} title={words.title} lead={words.lead} />
      <Section title={words.how.title}>
        <ol className="prose list-decimal space-y-3 pl-5 text-ink-muted">
          {words.how.steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </Section>
      {opened.isPending && <SkeletonText lines={6} />}
      {opened.isError && <ErrorState message={words.unreadable} onRetry={() => void opened.refetch()} />}
      {opened.data && <Opened {...opened.data} onForget={() => void opened.refetch()} />}
    </div>
  );
}
export { RegisterLogPage as Component };

function Opened({ log, memory, onForget }: RememberedLog & { onForget: () => void }) {
  const { head, key, vkey, note, pdfSigner } = log;
  const address = `${location.origin}/register`;
  return (
    <>
      <Section title={words.head.title} lead={words.head.keepLead}>
        <DefinitionList
          items={[
            { label: words.head.origin, value: key.name },
            { label: words.head.entries, value: head ? count(head.size) : '' },
            { label: words.head.signature, value: head ? words.head.valid : words.head.invalid },
          ]}
        />
        {head && <HeadAge head={head} />}
        {memory && <Remembered memory={memory} onForget={onForget} />}
        <p className="label mt-6 text-ink-faint">{words.head.key}</p>
        <p className="figures mt-1 text-small break-all">{vkey}</p>
        {pdfSigner !== null && (
          <>
            <p className="label mt-6 text-ink-faint">{words.head.pdfSigner}</p>
            <p className="figures mt-1 text-small break-all">{pdfSigner}</p>
            <p className="mt-1 text-small text-ink-muted">{words.head.pdfSignerLead}</p>
          </>
        )}
        {head && <Kept log={{ ...log, head }} />}
      </Section>
      {head && <LatestEntries head={head} />}
      {head && <CheckRegister head={head} note={note} />}
      <Section title={words.tools.title} lead={words.tools.lead}>
        <p className="text-small">
          <a href="/check-register.go" download className="textlink inline-flex min-h-11 items-center">
            {words.tools.download}
          </a>
        </p>
        <p className="figures mt-1 text-small break-all">
          <code>{words.tools.command(address, vkey)}</code>
        </p>
      </Section>
    </>
  );
}

function Remembered({ memory, onForget }: { memory: Memory; onForget: () => void }) {
  if (memory.state === 'other')
    return (
      <RegisterMismatch
        {...memory}
        onForget={() => {
          forgetLog();
          onForget();
        }}
      />
    );
  return (
    <p className="mt-6 text-small text-ink-muted">
      {memory.state === 'first' ? words.memory.first : words.memory.same(memory.entries)}
    </p>
  );
}

function Kept({ log }: { log: Parameters<typeof compareKept>[0] }) {
  const [result, setResult] = useState<number | KeptProblem | 'UNREADABLE' | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const compare = async (file: File | undefined) => {
    if (!file) return;
    setResult(null);
    setResult(await compareKept(log, await file.text()).catch(() => 'UNREADABLE' as const));
  };
  return (
    <div className="mt-8">
      <div className="flex flex-wrap gap-4">
        <Button
          kind="dark"
          onClick={() =>
            download(new Blob([log.note], { type: 'text/plain' }), `checkpoint-${log.head.size}.txt`)
          }
        >
          {words.head.keep}
        </Button>
        <Button kind="dark" onClick={() => input.current?.click()}>
          {words.head.compare}
        </Button>
        <input
          ref={input}
          type="file"
          accept=".txt,text/plain"
          aria-label={words.head.compare}
          className="sr-only"
          tabIndex={-1}
          onChange={({ target }) => {
            void compare(target.files?.[0]);
            // The same file may be chosen again.
            target.value = '';
          }}
        />
      </div>
      {result !== null && (
        <Focused of={result} className="mt-6">
          <Banner tone={typeof result === 'number' ? 'success' : 'danger'}>
            {typeof result === 'number' ? words.kept.same(result) : words.kept[result]}
          </Banner>
        </Focused>
      )}
    </div>
  );
}

const shown = 10;

const useLatest = (head: Checkpoint) =>
  useQuery({
    queryKey: ['register', 'latest', head.size],
    queryFn: ({ signal }) => readLatest(head, shown, signal),
  });

const dayMs = 86_400_000;
/** The heads of the ledger and the trail are added each day. */
const oldAfterDays = 2;

/** The age of the newest entry: a signed head has no date. */
function HeadAge({ head }: { head: Checkpoint }) {
  const { data } = useLatest(head);
  const [newest = null] =
    data
      ?.map(({ entry }) => entry.at)
      .toSorted()
      .toReversed() ?? [];
  if (newest === null) return null;
  const days = Math.max(0, Math.floor((now() - Date.parse(newest)) / dayMs));
  return (
    <>
      <p className="mt-6">{words.head.age(dayOf(newest), days)}</p>
      {days > oldAfterDays && (
        <Banner tone="warning" className="mt-4">
          {words.head.old}
        </Banner>
      )}
    </>
  );
}

function LatestEntries({ head }: { head: Checkpoint }) {
  const latest = useLatest(head);
  return (
    <Section title={words.entries.title} lead={rich(words.entries.lead, { code: linkTo(paths.shareCode()) })}>
      {latest.isPending && <SkeletonText lines={shown} />}
      {latest.isError && <ErrorState message={words.unreadable} onRetry={() => void latest.refetch()} />}
      {latest.data && <EntryTable entries={latest.data} />}
    </Section>
  );
}
