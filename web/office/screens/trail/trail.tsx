import { useSearchParams } from 'react-router';
import type { QueryOf } from '#contract/endpoint.ts';
import type { searchTrail as endpoint, TrailEntry } from '#contract/office/trail.ts';
import { searchTrail } from '#web/api/calls/office/trail.ts';
import { get } from '#web/api/http/cache.ts';
import { useGet } from '#web/api/hooks.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { subjectKinds, trail as words } from '#words/en/office/trail.ts';
import { minuteIn } from '#words/format.ts';
import { List } from '../../kit/list.tsx';
import { EntryDetails } from '../../kit/record-trail.tsx';
import { Loaded, Screen } from '../../kit/screen.tsx';
import type { ListColumn } from '../../kit/use-list.ts';
import { ExportTrail } from './export-trail.tsx';
import { trailCsv } from './trail-csv.ts';
import { TrailFilter } from './trail-filter.tsx';

type Query = QueryOf<typeof endpoint>;

/** A column of long words, which must not make the table wider than a tablet. */
const breakable = (
  id: 'who' | 'network' | 'action',
  value: (entry: TrailEntry) => string | null,
): ListColumn<TrailEntry> => ({
  id,
  header: words.columns[id],
  value,
  cell: (entry) => <span className="wrap-anywhere">{value(entry)}</span>,
});

const columns: readonly ListColumn<TrailEntry>[] = [
  { id: 'at', header: words.columns.at, value: ({ at }) => at, cell: ({ at }) => minuteIn('IE', at) },
  breakable('who', ({ operatorName }) => operatorName),
  breakable('network', ({ network }) => network),
  breakable('action', ({ action }) => action),
  {
    id: 'record',
    header: words.columns.record,
    value: ({ subjectKind, subjectId }) => `${subjectKinds[subjectKind] ?? subjectKind} ${subjectId}`,
    cell: ({ subjectKind, subjectId }) => (
      <span className="break-all">
        {subjectKinds[subjectKind] ?? subjectKind} {subjectId}
      </span>
    ),
  },
  {
    id: 'reason',
    header: words.columns.reason,
    value: ({ reason, erased }) => (erased ? words.erased : reason),
    cell: ({ reason, erased }) => <span className="break-words">{erased ? words.erased : reason}</span>,
  },
  {
    id: 'details',
    header: words.columns.details,
    value: (entry) => trailCsv.details(entry),
    cell: (entry) =>
      (entry.before ?? entry.after) && (
        <details className="text-left">
          <summary className="cursor-pointer text-accent-strong">{words.details}</summary>
          <EntryDetails entry={entry} />
        </details>
      ),
  },
];

const filters = ['operatorId', 'action', 'subjectKind', 'subjectId', 'fromDay', 'toDay'] as const;

function TrailScreen() {
  const [params, setParams] = useSearchParams();
  const filter = Object.fromEntries(
    filters.flatMap((name) => (params.get(name) ? [[name, params.get(name)]] : [])),
  ) as Query;
  const before = params.get('before');
  const request = { ...filter, ...(before !== null && { beforePosition: before }) } as Query;
  const query = useGet(get(searchTrail, { query: request as never }));
  const go = (position: number | null) =>
    setParams((now) => {
      const next = new URLSearchParams(now);
      if (position === null) next.delete('before');
      else next.set('before', String(position));
      return next;
    });
  return (
    <Screen title={words.title} lead={words.lead} actions={<ExportTrail filter={filter} />}>
      <TrailFilter key={params.toString()} filter={filter} onSearch={(given) => setParams(given)} />
      <Loaded query={query}>
        {({ entries, hasMore }) => (
          <>
            <List
              caption={words.title}
              columns={columns}
              rows={entries}
              rowKey={({ position }) => String(position)}
              empty={<EmptyState title={words.empty} />}
            />
            <div className="flex gap-3">
              {before !== null && (
                <Button kind="dark" onClick={() => go(null)}>
                  {words.newest}
                </Button>
              )}
              {hasMore && (
                <Button kind="dark" onClick={() => go(entries.at(-1)?.position ?? null)}>
                  {words.older}
                </Button>
              )}
            </div>
          </>
        )}
      </Loaded>
    </Screen>
  );
}
export { TrailScreen as Component };
