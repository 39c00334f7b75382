import { type ListedRecord, listCaskRecords } from '#contract/cask/cask-record.ts';
import { gaugeOf } from '#domain/cask/ageing.ts';
import { get } from '#web/api/http/cache.ts';
import { caskStageNames } from '#words/en/office/casks.ts';
import { caskRecords as words } from '#words/en/office/cask-records.ts';
import { dayOf, decimal, percent } from '#words/format.ts';
import { searchFilter } from '../../kit/list/filter.ts';
import { CursorListScreen } from '../../kit/list/list-screen.tsx';
import { useListQuery } from '../../kit/list/use-list-query.ts';
import type { ListColumn } from '../../kit/list/use-list.ts';
import { useRows } from '../../kit/list/use-rows.ts';
import { paths } from '../../paths.ts';
import { codeColumn } from '../../kit/list/columns.tsx';

function lastOf({ last }: ListedRecord): string {
  if (!last) return words.never;
  const { litres, abv } = gaugeOf(last);
  return words.last(dayOf(last.measuredOn), decimal(litres), percent(abv));
}

const columns: readonly ListColumn<ListedRecord>[] = [
  codeColumn('code', words.columns.code, ({ code }) => code),
  { id: 'number', header: words.columns.number, value: ({ caskNumber }) => caskNumber },
  { id: 'name', header: words.columns.name, value: ({ name }) => name },
  { id: 'warehouse', header: words.columns.warehouse, value: ({ warehouse }) => warehouse },
  { id: 'stage', header: words.columns.stage, value: ({ stage }) => caskStageNames[stage] },
  { id: 'last', header: words.columns.last, value: lastOf },
];

function CaskRecordsScreen() {
  const { get: param, digits } = useListQuery();
  const casks = useRows(get(listCaskRecords, { query: { q: param('q'), after: digits('after') } }));
  return (
    <CursorListScreen
      title={words.title}
      lead={words.lead}
      query={casks}
      filters={[searchFilter]}
      columns={columns}
      rowKey={({ id }) => String(id)}
      linkTo={({ id }) => paths.caskRecord(id)}
      empty={words.empty}
    />
  );
}
export { CaskRecordsScreen as Component };
