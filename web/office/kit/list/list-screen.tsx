import { keepPreviousData, type UndefinedInitialDataOptions } from '@tanstack/react-query';
import type { ComponentType, ReactNode } from 'react';
import { useParams } from 'react-router';
import type { AnswerOf, Endpoint, RequestOf } from '#contract/endpoint.ts';
import type { Permission } from '#contract/office/permissions.ts';
import { foldCase } from '#domain/fold.ts';
import { get, useGet } from '#web/api/http/cache.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { list as listWords, newRecords, otherLists, screens } from '#words/en/office/shell.ts';
import { paths } from '../../paths.ts';
import { MayLink } from '../links.tsx';
import { downloadCsv } from '../csv/csv.ts';
import { downloadFile } from '../csv/download.ts';
import { paramsOf } from '../record-screen.tsx';
import { Loaded, Screen, type Loadable } from '../screen.tsx';
import { queryOf, searchFilter, type Filter } from './filter.ts';
import { ListFilters } from './list-filters.tsx';
import { ListTable, usePermitted, type Rows } from './list-table.tsx';
import { useListQuery } from './use-list-query.ts';

const titles = { ...screens, ...otherLists };

interface Page<Row> {
  content: readonly Row[];
  next: string | number | null;
}

/** While another page or filter is on its way, the rows stay. */
export const useRows = <T,>(query: UndefinedInitialDataOptions<T>) =>
  useGet({ ...query, placeholderData: keepPreviousData });

interface ListScreenProps<Row> extends Omit<Rows<Row>, 'caption' | 'rows'> {
  name: keyof typeof titles;
  lead: ReactNode;
  actions?: ReactNode;
  exports?: ReactNode;
  /** A page that the server filters, or all rows, which are filtered here by any of their columns. */
  query: Loadable<readonly Row[] | Page<Row>> & { isPlaceholderData: boolean };
  filters?: readonly Filter[];
  children?: ReactNode;
}

export function ListScreen<Row>(props: ListScreenProps<Row>) {
  const { name, lead, actions, exports, query, filters = [], children, ...list } = props;
  const { get: param, isFiltered, goTo } = useListQuery();
  const { data } = query;
  const page = data && 'content' in data ? data : { content: data as readonly Row[] | undefined, next: null };
  const typed = foldCase(page === data ? '' : (param('q') ?? ''));
  const rows = page.content?.filter((row) =>
    list.columns.some(({ value }) => foldCase(String(value(row) ?? '')).includes(typed)),
  );
  const isWhole = !isFiltered && param('after') === undefined && !filters.some(({ unchosen }) => unchosen);
  // No filter helps. Rows of the filter before say nothing of it.
  const isEmpty = rows?.length === 0 && !query.isPlaceholderData && isWhole;
  const title = titles[name];
  const shown = { ...list, caption: title, rows: rows ?? [] };
  return (
    <Screen
      title={title}
      lead={lead}
      actions={
        <>
          {!isEmpty && (exports ?? <ExportButton {...shown} />)}
          {actions}
        </>
      }
    >
      {!isEmpty && <ListFilters filters={page === data || !data ? filters : [...filters, searchFilter]} />}
      <Loaded query={query}>
        {() =>
          shown.rows.length === 0 ? (
            <EmptyState title={isFiltered ? listWords.noMatch : listWords.none} />
          ) : (
            <ListTable {...shown} />
          )
        }
      </Loaded>
      <div className="flex flex-wrap justify-end gap-3 empty:hidden">
        {param('after') !== undefined && (
          <Button kind="quiet" onClick={() => goTo('')}>
            {listWords.toFirst}
          </Button>
        )}
        {page.next !== null && (
          <Button kind="dark" onClick={() => goTo(String(page.next))}>
            {listWords.next}
          </Button>
        )}
      </div>
      {children}
    </Screen>
  );
}

function ExportButton<Row>({ caption, rows, ...list }: Rows<Row>) {
  const columns = usePermitted(list.columns);
  const save = () =>
    downloadCsv(`${caption.toLowerCase().replaceAll(/\W+/g, '-')}.csv`, [
      columns.map(({ header }) => header),
      ...rows.map((row) => columns.map(({ value }) => value(row))),
    ]);
  return (
    <Button kind="quiet" onClick={save} disabled={rows.length === 0}>
      {listWords.export}
    </Button>
  );
}

type RowOf<Answer> = Answer extends readonly (infer Row)[]
  ? Row
  : Answer extends { content: readonly (infer Row)[] }
    ? Row
    : never;

interface Listed<E extends Endpoint> extends Omit<Rows<RowOf<AnswerOf<E>>>, 'caption' | 'rows'> {
  words: { lead: string };
  filters?: readonly Filter[];
  /** Filters without a field, that links set. */
  byLink?: readonly string[];
  /** The screen where a new record is entered. */
  add?: readonly [permission: Permission, screen: keyof typeof newRecords];
  actions?: ComponentType;
  /** The CSV of everything that fits the filters, made by the server. */
  exportAll?: readonly [endpoint: Endpoint, file: string];
  below?: ComponentType;
}

/** A screen that is a list: what its filters ask for is in the address and in the call by the same names. */
export function listScreen<E extends Endpoint>(
  name: keyof typeof titles,
  list: E,
  listed: Listed<E>,
): ComponentType {
  const { words, byLink = [], add, actions: Actions, exportAll, below: Below, ...others } = listed;
  return function ListedScreen() {
    const { id = '' } = useParams();
    const { get: param } = useListQuery();
    const asked = {
      ...queryOf(listed.filters ?? [], param),
      ...Object.fromEntries(byLink.map((one) => [one, param(one)])),
    };
    const request = { ...paramsOf(list, id), query: { ...asked, after: param('after') } };
    const query = useRows(
      get(list, request as unknown as RequestOf<E>) as UndefinedInitialDataOptions<AnswerOf<E>>,
    );
    return (
      <ListScreen<RowOf<AnswerOf<E>>>
        {...others}
        name={name}
        lead={words.lead}
        query={query as ListScreenProps<RowOf<AnswerOf<E>>>['query']}
        exports={exportAll && <ExportAll of={exportAll} query={asked} />}
        actions={
          <>
            {Actions && <Actions />}
            {add && (
              <MayLink permission={add[0]} to={paths[add[1]]()}>
                {newRecords[add[1]]}
              </MayLink>
            )}
          </>
        }
      >
        {Below && <Below />}
      </ListScreen>
    );
  };
}

interface ExportAllProps {
  of: readonly [endpoint: Endpoint, file: string];
  query: object;
}

const ExportAll = ({ of: [endpoint, file], query }: ExportAllProps) => (
  <Button kind="quiet" onClick={() => void downloadFile(endpoint, { query } as RequestOf<Endpoint>, file)}>
    {listWords.export}
  </Button>
);
