import { keepPreviousData } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { ListedOfficeCask } from '#contract/office/office-cask.ts';
import { publishingStates, type PublishingState } from '#domain/cask/publishing.ts';
import { exportCasks, listOfficeCasks } from '#web/api/calls/office/office-cask.ts';
import { get } from '#web/api/http/cache.ts';
import { useGet } from '#web/api/hooks.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { buttonStyle } from '#web/ui/buttons/button-style.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { caskStageNames, casks as words, publishingStateNames } from '#words/en/office/casks.ts';
import { minuteIn, money } from '#words/format.ts';
import { CursorList, useListQuery } from '../../kit/cursor-list.tsx';
import { downloadFile } from '../../kit/download.ts';
import { FilterSelect } from '../../kit/filter-select.tsx';
import { Loaded, Screen } from '../../kit/screen.tsx';
import type { ListColumn } from '../../kit/use-list.ts';
import { paths } from '../../paths.ts';
import { useMay } from '../../shell/use-operator.ts';

const stateOf = ({ state, stage }: ListedOfficeCask) =>
  stage ? `${publishingStateNames[state]}, ${caskStageNames[stage]}` : publishingStateNames[state];

const columns: readonly ListColumn<ListedOfficeCask>[] = [
  { id: 'code', header: words.columns.code, value: ({ code, id }) => code ?? words.noCode(id) },
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
  {
    id: 'changed',
    header: words.columns.changed,
    value: ({ changedAt }) => changedAt,
    cell: ({ changedAt }) => minuteIn('IE', changedAt),
  },
];

const isState = (text: string): text is PublishingState =>
  (publishingStates as readonly string[]).includes(text);

function CasksScreen() {
  const query = useListQuery();
  const mayWrite = useMay('catalogue.write');
  const [q, state, after] = ['q', 'state', 'after'].map(query.get) as [string, string, string];
  const asked = get(listOfficeCasks, {
    query: { ...(q && { q }), ...(isState(state) && { state }), ...(/^\d+$/.test(after) && { after }) },
  });
  const casks = useGet({ ...asked, placeholderData: keepPreviousData });
  return (
    <Screen
      title={words.title}
      lead={words.lead}
      actions={
        mayWrite && (
          <>
            <Link to={paths.caskImport()} className={buttonStyle('dark')}>
              {words.import}
            </Link>
            <Link to={paths.newCask()} className={buttonStyle('light')}>
              {words.new}
            </Link>
          </>
        )
      }
    >
      <Loaded query={casks}>
        {({ content, next }) => (
          <CursorList
            caption={words.title}
            columns={columns}
            rows={content}
            rowKey={({ id }) => String(id)}
            linkTo={({ id }) => paths.cask(id)}
            next={next}
            query={query}
            filters={
              <FilterSelect
                label={words.state}
                any={words.anyState}
                value={state}
                options={publishingStates.map((id) => ({ id, label: publishingStateNames[id] }))}
                onChange={(chosen) => query.set('state', chosen)}
              />
            }
            actions={
              <Button kind="quiet" onClick={() => void downloadFile(exportCasks, {}, 'casks.csv')}>
                {words.export}
              </Button>
            }
            empty={<EmptyState title={words.empty} />}
          />
        )}
      </Loaded>
    </Screen>
  );
}
export { CasksScreen as Component };
