import { Link } from 'react-router';
import { type ListedOfficeCask, exportCasks, listOfficeCasks } from '#contract/office/office-cask.ts';
import { publishingStates } from '#domain/cask/publishing.ts';
import { get } from '#web/api/http/cache.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { buttonStyle } from '#web/ui/buttons/button-style.ts';
import { headers } from '#words/en/office/headers.ts';
import {
  caskStageNames,
  casks as words,
  endedStageNames,
  publishingStateNames,
} from '#words/en/office/casks.ts';
import { money } from '#words/format.ts';
import { downloadFile } from '../../kit/csv/download.ts';
import { choice, searchFilter, type Filter } from '../../kit/list/filter.ts';
import { CursorListScreen } from '../../kit/list/list-screen.tsx';
import { useListQuery } from '../../kit/list/use-list-query.ts';
import type { ListColumn } from '../../kit/list/use-list.ts';
import { useRows } from '../../kit/list/use-rows.ts';
import { NewLink } from '../../kit/list/new-link.tsx';
import { paths } from '../../paths.ts';
import { useMay } from '../../shell/use-operator.ts';
import { codeColumn, timeColumn } from '../../kit/list/columns.tsx';

function stateOf({ state, stage }: ListedOfficeCask): string {
  if (!stage) return publishingStateNames[state];
  return endedStageNames[stage] ?? `${publishingStateNames[state]} · ${caskStageNames[stage]}`;
}

const columns: readonly ListColumn<ListedOfficeCask>[] = [
  codeColumn('code', words.columns.code, ({ code, id }) => code ?? words.noCode(id)),
  { id: 'name', header: words.columns.name, value: ({ name }) => name ?? '–' },
  {
    id: 'distillery',
    header: words.columns.distillery,
    value: ({ distilleryName }) => distilleryName ?? '–',
  },
  { id: 'state', header: words.columns.state, value: stateOf },
  { id: 'shares', header: words.columns.shares, value: ({ shares }) => shares ?? '–', align: 'end' },
  {
    id: 'prices',
    header: words.columns.prices,
    value: ({ priceEur, priceSgd }) =>
      [
        priceSgd === null ? '–' : money(priceSgd, 'SGD'),
        priceEur === null ? '–' : money(priceEur, 'EUR'),
      ].join(' · '),
    align: 'end',
  },
  timeColumn('changed', words.columns.changed, ({ changedAt }) => changedAt),
];

const filters: readonly Filter[] = [
  searchFilter,
  choice('state', headers.state, publishingStates, (id) => publishingStateNames[id]),
];

function CasksScreen() {
  const { get: param, digits } = useListQuery();
  const mayWrite = useMay('catalogue.write');
  const state = publishingStates.find((one) => one === param('state'));
  const casks = useRows(get(listOfficeCasks, { query: { q: param('q'), state, after: digits('after') } }));
  return (
    <CursorListScreen
      title={words.title}
      lead={words.lead}
      actions={
        mayWrite && (
          <>
            <Link to={paths.caskImport()} className={buttonStyle('dark')}>
              {words.import}
            </Link>
            <NewLink to={paths.newCask()}>{words.new}</NewLink>
          </>
        )
      }
      exports={
        <Button kind="quiet" onClick={() => void downloadFile(exportCasks, {}, 'casks.csv')}>
          {words.export}
        </Button>
      }
      query={casks}
      filters={filters}
      columns={columns}
      rowKey={({ id }) => String(id)}
      linkTo={({ id }) => paths.cask(id)}
      empty={words.empty}
    />
  );
}
export { CasksScreen as Component };
