import type { RequestOf } from '#contract/endpoint.ts';
import { type TrailEntry, searchTrail } from '#contract/office/trail.ts';
import { get, useGet } from '#web/api/http/cache.ts';
import { trail as words, subjectKinds } from '#words/en/office/trail.ts';
import { trailActionNames } from '#words/en/office/trail-actions.ts';
import { listOperators } from '#contract/office/operators.ts';
import { queryOf, choice, dayFilters, type Filter } from '../../kit/list/filter.ts';
import { RecordLink } from '../../kit/links.tsx';
import { actionName, recordField, recordName } from '../../kit/record-name.ts';
import { EntryDetails } from '../../kit/record-trail.tsx';
import { useListQuery } from '../../kit/list/use-list-query.ts';
import type { ListColumn } from '../../kit/list/list-table.tsx';
import { ListScreen, useRows } from '../../kit/list/list-screen.tsx';
import { detailsText, ExportTrail } from './export-trail.tsx';
import { codeColumn, textColumn, timeColumn } from '../../kit/list/columns.tsx';
import { useMay } from '../../shell/use-operator.ts';

type Query = RequestOf<typeof searchTrail>['query'];

const columns: readonly ListColumn<TrailEntry>[] = [
  timeColumn(words.columns.at, ({ at }) => at),
  textColumn(words.columns.who, ({ operatorName }) => operatorName),
  codeColumn(words.columns.network, ({ network }) => network ?? '–'),
  { header: words.columns.action, value: ({ action }) => actionName(action) },
  {
    header: words.columns.record,
    value: recordName,
    cell: (entry) =>
      entry.subjectId === 'several' ? (
        recordName(entry)
      ) : (
        <RecordLink field={recordField(entry.subjectKind)} id={entry.subjectId}>
          {recordName(entry)}
        </RecordLink>
      ),
  },
  {
    header: words.columns.reason,
    value: ({ reason, erased }) => (erased ? words.erased : reason),
    cell: ({ reason, erased }) => <span className="break-words">{erased ? words.erased : reason}</span>,
  },
  {
    header: words.columns.details,
    value: detailsText,
    cell: (entry) =>
      (entry.before ?? entry.after) && (
        <details className="text-left">
          <summary className="cursor-pointer whitespace-nowrap text-accent-strong">{words.details}</summary>
          <EntryDetails entry={entry} />
        </details>
      ),
  },
];

export function Component() {
  const { get: param, digits } = useListQuery();
  const filters = useTrailFilters();
  const filter: Query = queryOf(filters, param);
  const found = useRows(get(searchTrail, { query: { ...filter, beforePosition: digits('after') } }));
  const { entries = [], hasMore } = found.data ?? {};
  const next = hasMore ? (entries.at(-1)?.position ?? null) : null;
  return (
    <ListScreen
      name="trail"
      lead={words.lead}
      exports={<ExportTrail filter={filter} />}
      filters={filters}
      query={{ ...found, data: found.data && { content: entries, next } }}
      columns={columns}
      rowKey={({ position }) => position}
    />
  );
}

const actions = Object.entries(trailActionNames).toSorted(([, one], [, other]) =>
  one.localeCompare(other, 'en'),
);

const others: readonly Filter[] = [
  choice('action', words.action, Object.fromEntries(actions)),
  choice('subjectKind', words.kind, subjectKinds),
  { name: 'subjectId', label: words.id },
  ...dayFilters,
];

function useTrailFilters(): readonly Filter[] {
  const mayRead = useMay('operators.read');
  const { data = [] } = useGet({ ...get(listOperators, {}), enabled: mayRead });
  if (!mayRead) return [{ name: 'operatorId', label: words.operatorId }, ...others];
  const options = data.map(({ memberId, name, email }) => ({ id: memberId, label: name || email }));
  const operator = { name: 'operatorId', label: words.operator };
  return [{ ...operator, options: [{ id: '', label: words.anyone }, ...options] }, ...others];
}
