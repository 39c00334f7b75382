import { useEffect, useRef, useState, type ReactNode } from 'react';
import { normalizeShareCode } from '#domain/cask/share-code.ts';
import type { Checkpoint } from '#domain/register/checkpoint.ts';
import { numbersOf, type CaskNumbers, emptyRecount, recountEntry } from '#domain/register/recount.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { Focused } from '#web/ui/feedback/focused.tsx';
import { Refusal } from '#web/ui/feedback/refusal.tsx';
import { keepFocus } from '#web/ui/keep-focus.ts';
import { codeInput, Field } from '#web/ui/forms/field.tsx';
import { Section } from '#web/ui/layout/section.tsx';
import { Table } from '#web/ui/layout/table.tsx';
import { withCodes } from '#web/ui/code.tsx';
import { register as words } from '#words/en/register/register.ts';
import { count } from '#words/format.ts';
import { aboutOf, entryColumns, EntryTable } from './entry-table.tsx';
import { checkWhole, type Checked, type NamedKey, type ReadEntry } from './read-log.ts';

type State = { read: number } | { checked: Checked } | 'failed' | null;

export function CheckRegister({ head, note }: { head: Checkpoint; note: string }) {
  const [state, setState] = useState<State>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  const check = async () => {
    const stopping = new AbortController();
    running.current = stopping;
    setState({ read: 0 });
    try {
      const checked = await checkWhole({ head, note }, (read) => setState({ read }), stopping.signal);
      setState({ checked });
    } catch {
      setState(stopping.signal.aborted ? null : 'failed');
    }
  };
  const isRunning = state !== null && state !== 'failed' && 'read' in state;
  return (
    <Section title={words.check.title} lead={words.check.lead}>
      <div ref={keepFocus}>
        {isRunning ? (
          <Progress read={state.read} size={head.size} onStop={() => running.current?.abort()} />
        ) : (
          <Button onClick={() => void check()}>{words.check.action}</Button>
        )}
      </div>
      {state === 'failed' && <Refusal className="mt-6">{words.check.failed}</Refusal>}
      {state !== null && state !== 'failed' && 'checked' in state && <Result checked={state.checked} />}
    </Section>
  );
}

function Progress({ read, size, onStop }: { read: number; size: number; onStop: () => void }) {
  const label = words.check.progress(read, size);
  return (
    <div className="flex flex-wrap items-center gap-6">
      <progress value={read} max={size} aria-label={label} className="h-2 w-64 max-w-full accent-current" />
      <p className="figures text-small text-ink-muted">{label}</p>
      <Button kind="dark" onClick={onStop}>
        {words.check.stop}
      </Button>
    </div>
  );
}

const maxFindings = 20;

function Result({ checked: { recount, entries, isOfHead, keys } }: { checked: Checked }) {
  const { findings } = recount;
  return (
    <>
      <Focused of={recount} className="mt-6">
        <Banner tone={isOfHead ? 'success' : 'danger'}>
          {isOfHead ? words.check.isOfHead(recount.entries) : words.check.isOther}
        </Banner>
      </Focused>
      <Banner tone={findings.length === 0 ? 'success' : 'danger'} className="mt-4">
        <span>{findings.length === 0 ? words.check.adds : words.check.wrong(findings.length)}</span>
        <ul>
          {findings.slice(0, maxFindings).map(({ index, problem }) => (
            <li key={index}>{words.finding(index, words.problems[problem])}</li>
          ))}
        </ul>
      </Banner>
      <Named keys={keys} entries={entries} />
      <Counted
        casks={[...recount.casks].map(([cask, counted]) => ({ cask, ...numbersOf(counted) }))}
        entries={entries}
      />
    </>
  );
}

/** The newest key must sign the head: otherwise somebody else's was put in. */
function Named({ keys, entries }: { keys: readonly NamedKey[]; entries: readonly ReadEntry[] }) {
  const signers = entries.filter(({ entry }) => entry.type === 'pdf-signer-added');
  const isStrange = keys.at(-1)?.doesSign === false;
  return (
    <>
      {isStrange && (
        <Banner tone="danger" className="mt-4">
          {words.named.strange}
        </Banner>
      )}
      <h3 className="mt-14 text-subheading font-display">{words.named.title}</h3>
      <ul className="mt-6 space-y-3 text-small break-all">
        {keys.map(({ index, vkey, doesSign }) => (
          <li key={index}>{words.named.key(index, vkey, doesSign)}</li>
        ))}
        {signers.map(({ index, entry }) => (
          <li key={index}>{words.named.pdfSigner(index, String(entry['sha256']))}</li>
        ))}
      </ul>
    </>
  );
}

type CaskRow = CaskNumbers & { cask: string };

/** A phone shows each cask over seven lines. */
const maxRows = 10;

/** The cask of a share code is its beginning. */
const matches = (query: string, { cask }: CaskRow) =>
  query === '' || cask.includes(query) || query.startsWith(`${cask}-`);

function Counted({ casks, entries }: { casks: readonly CaskRow[]; entries: readonly ReadEntry[] }) {
  const [typed, setTyped] = useState('');
  const query = normalizeShareCode(typed);
  const found = casks.filter((row) => matches(query, row));
  const isCask = casks.some(({ cask }) => cask === query);
  const ofShare = query === '' ? [] : entries.filter(({ entry }) => entry['code'] === query);
  return (
    <>
      <h3 className="mt-14 text-subheading font-display">{words.casks.title}</h3>
      <Field
        label={words.casks.find}
        value={typed}
        {...codeInput}
        onChange={({ target }) => setTyped(target.value)}
        className="mt-6 max-w-md"
      />
      <p role="status" className="mt-4 text-small text-ink-muted">
        {found.length === 0
          ? words.casks.none
          : found.length > maxRows && words.casks.more(maxRows, found.length)}
      </p>
      <CaskTable rows={found.slice(0, maxRows)} />
      {isCask && (
        <>
          <EntriesHeading>{withCodes(words.entries.ofCask(query))}</EntriesHeading>
          <CaskSteps key={query} cask={query} entries={entries} />
        </>
      )}
      {ofShare.length > 0 && (
        <>
          <EntriesHeading>{withCodes(words.entries.ofShare(query))}</EntriesHeading>
          <EntryTable entries={ofShare.slice(-10).toReversed()} />
        </>
      )}
    </>
  );
}

const EntriesHeading = ({ children }: { children: ReactNode }) => (
  <h3 className="mt-14 mb-6 text-subheading font-display">{children}</h3>
);

const CaskTable = ({ rows }: { rows: readonly CaskRow[] }) => (
  <Table
    className="mt-6"
    caption={words.casks.caption}
    rows={rows}
    rowKey={({ cask }) => cask}
    columns={[
      { header: words.casks.cask, cell: ({ cask }) => cask },
      { header: words.casks.announced, cell: ({ announced }) => count(announced), align: 'end' },
      { header: words.casks.held, cell: ({ held }) => count(held), align: 'end' },
      { header: words.casks.ours, cell: ({ ours }) => count(ours), align: 'end' },
      { header: words.casks.returned, cell: ({ returned }) => count(returned), align: 'end' },
      {
        header: words.casks.bottles,
        cell: ({ bottles }) => (bottles === null ? words.casks.notBottled : count(bottles)),
        align: 'end',
      },
    ]}
  />
);

interface Step extends ReadEntry {
  held: number;
  ours: number;
}

function stepsOf(cask: string, entries: readonly ReadEntry[]): Step[] {
  const recount = emptyRecount();
  return entries
    .filter(({ entry }) => entry.cask === cask)
    .map(({ index, entry }) => {
      // Whether a seed is right, the check of the whole log has said.
      recountEntry(recount, index, entry, () => '');
      const { holders, announced = 0 } = recount.casks.get(cask) ?? {};
      const held = holders?.size ?? 0;
      return { index, entry, held, ours: announced - held };
    });
}

/** A phone shows each over six lines. */
const atFirst = 10;
const more = 100;

function CaskSteps({ cask, entries }: { cask: string; entries: readonly ReadEntry[] }) {
  const [shown, setShown] = useState(atFirst);
  const steps = stepsOf(cask, entries);
  const left = steps.length - shown;
  return (
    <>
      <Table
        caption={words.entries.ofCaskCaption(cask)}
        rows={steps.slice(0, shown)}
        rowKey={({ index }) => index}
        columns={[
          ...entryColumns,
          { header: words.entries.about, cell: ({ entry }) => aboutOf(entry) },
          { header: words.entries.held, cell: ({ held }) => count(held), align: 'end' },
          { header: words.entries.ours, cell: ({ ours }) => count(ours), align: 'end' },
        ]}
      />
      {left > 0 && (
        <Button kind="dark" className="mt-6" onClick={() => setShown(shown + more)}>
          {words.entries.showMore(Math.min(left, more))}
        </Button>
      )}
    </>
  );
}
