import { keepPreviousData, type UndefinedInitialDataOptions } from '@tanstack/react-query';
import type { ComponentType, ReactNode } from 'react';
import { Link } from 'react-router';
import type { AnswerOf, Endpoint, RequestOf } from '#contract/endpoint.ts';
import type { Permission } from '#contract/office/permissions.ts';
import { get } from '#web/api/http/cache.ts';
import { useGet } from '#web/api/hooks.ts';
import { ButtonLink } from '#web/ui/buttons/button-link.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { list as listWords } from '#words/en/office/shell.ts';
import { useMay } from '../../shell/use-operator.ts';
import { downloadFile } from '../csv/download.ts';
import { Loaded, Screen, type Loadable } from '../screen.tsx';
import { CursorList } from './cursor-list.tsx';
import { ExportButton } from './export-button.tsx';
import { queryOf, type Filter } from './filter.ts';
import { ListFilters } from './list-filters.tsx';
import type { Rows } from './list-table.tsx';
import { List } from './list.tsx';
import { usePermitted } from './use-list.ts';
import { useListQuery } from './use-list-query.ts';

interface Words {
  title: string;
  lead: ReactNode;
  empty?: { title: string; text: string };
}

interface Page<Row> {
  content: readonly Row[];
  next: string | number | null;
}

/** While another page or filter is on its way, the rows stay. */
export const useRows = <T,>(query: UndefinedInitialDataOptions<T>) =>
  useGet({ ...query, placeholderData: keepPreviousData });

interface ListScreenProps<Row> extends Omit<Rows<Row>, 'caption' | 'rows'> {
  words: Words;
  actions?: ReactNode;
  exports?: ReactNode;
  /** Of all rows, or of a page. */
  query: Loadable<readonly Row[] | Page<Row>> & { isPlaceholderData: boolean };
  filters?: readonly Filter[];
  children?: ReactNode;
}

export function ListScreen<Row>(props: ListScreenProps<Row>) {
  const { words, actions, exports, query, filters, children, ...list } = props;
  const { title, lead, empty } = words;
  const columns = usePermitted(list.columns);
  const page = query.data && 'content' in query.data ? query.data : null;
  const rows = page?.content ?? (query.data as readonly Row[] | undefined);
  const isEmpty = useIsEmpty(rows, query.isPlaceholderData, filters);
  const exportsPage = page && <ExportButton caption={title} columns={columns} rows={page.content} />;
  const none = empty && <EmptyState title={empty.title}>{empty.text}</EmptyState>;
  return (
    <Screen title={title} lead={lead} actions={actionsOf(!isEmpty && (exports ?? exportsPage), actions)}>
      {filters && !isEmpty && <ListFilters filters={filters} />}
      <Loaded query={query}>
        {(data) =>
          'content' in data ? (
            <CursorList
              {...list}
              columns={columns}
              caption={title}
              rows={data.content}
              next={data.next}
              empty={none}
            />
          ) : (
            <List
              {...list}
              columns={columns}
              caption={title}
              rows={data}
              empty={filters && !isEmpty ? <EmptyState title={listWords.noMatch} /> : none}
            />
          )
        }
      </Loaded>
      {children}
    </Screen>
  );
}

const actionsOf = (exports: ReactNode, actions: ReactNode) =>
  (exports || actions) && (
    <>
      {exports}
      {actions}
    </>
  );

/** Whether there is no row at all, so that no filter helps. Rows of the filter before say nothing of it. */
function useIsEmpty(
  rows: readonly unknown[] | undefined,
  isPlaceholderData: boolean,
  filters: readonly Filter[] = [],
): boolean {
  const { get: param, isFiltered } = useListQuery();
  const isWhole = !isFiltered && param('after') === undefined && !filters.some(({ unchosen }) => unchosen);
  return rows?.length === 0 && !isPlaceholderData && isWhole;
}

type RowOf<Answer> = Answer extends readonly (infer Row)[]
  ? Row
  : Answer extends { content: readonly (infer Row)[] }
    ? Row
    : never;

interface Listed<E extends Endpoint> extends Omit<Rows<RowOf<AnswerOf<E>>>, 'caption' | 'rows'> {
  words: Words & { new?: string };
  filters?: readonly Filter[];
  /** Filters without a field, that links set. */
  byLink?: readonly string[];
  /** Where a new record is entered, named by `words.new`. */
  add?: readonly [permission: Permission, path: string];
  actions?: ComponentType;
  /** The CSV of everything that fits the filters, made by the server. */
  exportAll?: readonly [endpoint: Endpoint, file: string, label?: string];
  below?: ComponentType;
}

/** A screen that is a list: what its filters ask for is in the address and in the call by the same names. */
export function listScreen<E extends Endpoint>(list: E, listed: Listed<E>): ComponentType {
  const { words, byLink = [], add, actions: Actions, exportAll, below: Below, ...others } = listed;
  return function ListedScreen() {
    const { get: param } = useListQuery();
    const asked = {
      ...queryOf(listed.filters ?? [], param),
      ...Object.fromEntries(byLink.map((name) => [name, param(name)])),
    };
    const request = { query: { ...asked, after: param('after') } } as unknown as RequestOf<E>;
    const query = useRows(get(list, request) as UndefinedInitialDataOptions<AnswerOf<E>>);
    return (
      <ListScreen<RowOf<AnswerOf<E>>>
        {...others}
        words={words}
        query={query as ListScreenProps<RowOf<AnswerOf<E>>>['query']}
        exports={exportAll && <ExportAll of={exportAll} query={asked} />}
        actions={actionsOf(
          Actions && <Actions />,
          add && (
            <Permitted permission={add[0]}>
              <ButtonLink as={Link} to={add[1]}>
                {words.new}
              </ButtonLink>
            </Permitted>
          ),
        )}
      >
        {Below && <Below />}
      </ListScreen>
    );
  };
}

const Permitted = ({ permission, children }: { permission: Permission; children: ReactNode }) =>
  useMay(permission) ? children : null;

interface ExportAllProps {
  of: readonly [endpoint: Endpoint, file: string, label?: string];
  query: object;
}

const ExportAll = ({ of: [endpoint, file, label = listWords.exportAll], query }: ExportAllProps) => (
  <Button kind="quiet" onClick={() => void downloadFile(endpoint, { query } as RequestOf<Endpoint>, file)}>
    {label}
  </Button>
);
