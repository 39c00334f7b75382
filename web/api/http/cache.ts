import {
  QueryClient,
  queryOptions,
  skipToken,
  useQuery,
  useQueryClient,
  type DefinedInitialDataOptions,
  type FetchQueryOptions,
  type QueryKey,
  type UndefinedInitialDataOptions,
} from '@tanstack/react-query';
import type { AnswerOf, Endpoint, RequestOf } from '#contract/endpoint.ts';
import { ApiError, isRefused } from './api-error.ts';
import { call, mutations } from './client.ts';
import type { CallOptions } from './http.ts';
import { pauseBeforeRetry } from './pause-before-retry.ts';
import { session, sessionOwner } from '../session/session.ts';
import { createStore } from '../state/store.ts';
import { useIsShown, useStore, useTakenOver } from '../state/use-store.ts';
import { urlOf } from './url.ts';

/** docs/product.md#client-cache: GETs are kept for one hour. */
const timeToLiveMs = 3_600_000;

export const freshMs = 2_000;
const momentary = { staleTime: freshMs, gcTime: 5_000 };

/** Never kept: the cart, what is left of a cask, and all that is the member's own. */
const isCached = (role: Endpoint['role'], { live }: Endpoint) => role === 'anyone' && !live;

interface GetOptions extends Pick<CallOptions, 'quiet' | 'headers'> {
  role?: Endpoint['role'];
}

/** A refusal will not change by asking again, and no answer shows /500 at once (docs/product.md#error-pages). */
const worthRetrying = (failures: number, error: Error) =>
  failures < 2 && error instanceof ApiError && error.status >= 500;

export const createCache = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        networkMode: 'always',
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        retry: import.meta.env.SSR ? false : worthRetrying,
        // The page has the answer that its loader got.
        retryOnMount: import.meta.env.SSR ? false : ({ state }) => !isRefused(state.error),
        retryDelay: pauseBeforeRetry,
      },
      mutations: { networkMode: 'always' },
    },
  });

export const cache = createCache();

/** The server renders each page with a cache of its own. */
export const pageCache = createStore(cache);

/**
 * The query object a page's loader and component share: keyed by member and URL with parameters.
 */
export function get<E extends Endpoint>(
  endpoint: E,
  request: RequestOf<E>,
  { role = endpoint.role, ...options }: GetOptions = {},
) {
  return queryOptions<AnswerOf<E>>({
    queryKey: [sessionOwner(), urlOf(endpoint, request)],
    // Asked for again by a timer, a focus or a change: the page that stands there stays.
    queryFn: ({ signal, queryKey }) =>
      call(endpoint, request, { quiet: cache.getQueryData(queryKey) !== undefined, signal, ...options }),
    ...(isCached(role, endpoint) ? { staleTime: timeToLiveMs, gcTime: timeToLiveMs } : momentary),
    meta: { role, isLive: endpoint.live === true },
  });
}

/** By address. */
export const renderedAnswers = new Map<string, unknown>();

const notYet = <T>() => ({ queryKey: ['not yet'], queryFn: skipToken }) as UndefinedInitialDataOptions<T>;

/**
 * A query made by `get`. Make it while rendering: it is keyed by member,
 * and this hook renders again when the member changes.
 */
export function useGet<T>(query: UndefinedInitialDataOptions<T> | DefinedInitialDataOptions<T>) {
  useStore({ ...session, get: sessionOwner });
  const client = useQueryClient();
  // The server renders nothing of a member: neither does the browser before it has taken the page over.
  const isShown = useIsShown(query.meta?.['role'] === 'anyone' || query.enabled === false);
  const result = useQuery(isShown ? (query as UndefinedInitialDataOptions<T>) : notYet<T>());
  // The server waits for what anyone may see, by React's own means; the rest comes in the browser.
  if (import.meta.env.SSR && result.isPending && query.meta?.['role'] === 'anyone' && query.enabled !== false)
    throw client.prefetchQuery(query as FetchQueryOptions<T>);
  // A newer answer may have come before a part is taken over.
  const rendered = isShown ? (renderedAnswers.get(String(query.queryKey[1])) as T | undefined) : undefined;
  const data = useTakenOver(result.data, rendered ?? result.data);
  return data === result.data ? result : ({ ...result, data } as typeof result);
}

const skeletonDelayMs = 250;

/** For loaders: starts the queries, so that a page whose data is near never flashes a skeleton. Never rejects. */
export async function prefetch(
  ...queries: { queryKey: QueryKey; meta?: Record<string, unknown> }[]
): Promise<null> {
  const allowed = queries.filter(
    ({ meta }) => meta?.role !== 'member' || (session.state().loggedIn && !import.meta.env.SSR),
  );
  const answers: Promise<unknown> = Promise.all(allowed.map((query) => pageCache.get().prefetchQuery(query)));
  if (import.meta.env.SSR) await answers;
  else await Promise.race([answers, new Promise((resolve) => setTimeout(resolve, skeletonDelayMs))]);
  return null;
}

// docs/product.md#client-cache: outdated on every mutation; the answers on screen are asked for again. Login and logout clear it whole.
mutations.subscribe(async () => {
  // TanStack Query would keep a first answer under way, which may be older than the change.
  await cache.cancelQueries({ predicate: ({ state }) => state.data === undefined });
  await cache.invalidateQueries();
});

/** On each navigation. Earlier, a page that is shown but does not follow its answers yet would lose them. */
export function dropOutdated(): void {
  cache.removeQueries({ type: 'inactive', predicate: ({ state }) => state.isInvalidated });
}
