import {
  skipToken,
  useQuery,
  useQueryClient,
  type FetchQueryOptions,
  type DefinedInitialDataOptions,
  type UndefinedInitialDataOptions,
} from '@tanstack/react-query';
import { ageCheck } from './state/age.ts';
import { alerts } from './state/alerts.ts';
import { cart } from './state/cart.ts';
import { comparison } from './state/comparison.ts';
import { cookieAlert } from './state/cookie-alert.ts';
import { country } from './state/country.ts';
import { currency } from './state/currency.ts';
import { renderedAnswers } from './http/cache.ts';
import { pageError } from './http/errors.ts';
import { secondStep } from './session/second-step.ts';
import { session, sessionOwner } from './session/session.ts';
import { useIsShown, useStore, useTakenOver } from './state/use-store.ts';
import { theme } from './state/theme.ts';

const noName = { loggedIn: true, user: null, hasLoggedOut: false };
const noCasks: readonly number[] = [];

export const useSecondStep = () => useStore(secondStep);
export const useSession = () =>
  useStore({ ...session, get: session.state }, () => (session.state().loggedIn ? noName : session.state()));
/** Whose day counts: null for a visitor, and until the account says. */
export const useMemberCountry = () => useSession().user?.country ?? null;
const useSessionOwner = () => useStore({ ...session, get: sessionOwner });
export const useCart = () => useStore(cart, () => null);
export const useAlerts = () => useStore(alerts, () => noCasks);
export const useCurrency = () => useStore(currency);
export const useCountry = () => useStore(country);
export const usePageError = () => useStore(pageError);
export const useComparison = () => useStore(comparison, () => noCasks);
export const useAgeChecked = () => useStore(ageCheck);
export const useTheme = () => useStore(theme, () => null);
export const useCookieAlert = () => useStore(cookieAlert, () => true);

const notYet = <T>() => ({ queryKey: ['not yet'], queryFn: skipToken }) as UndefinedInitialDataOptions<T>;

/**
 * A query made by `get` in `cache.ts`. Make it while rendering: it is keyed by member,
 * and this hook renders again when the member changes.
 */
export function useGet<T>(query: UndefinedInitialDataOptions<T> | DefinedInitialDataOptions<T>) {
  useSessionOwner();
  const client = useQueryClient();
  // The server renders nothing of a member: neither does the browser before it has taken the page over.
  const isShown = useIsShown(query.meta?.['role'] === 'anyone');
  const result = useQuery(isShown ? (query as UndefinedInitialDataOptions<T>) : notYet<T>());
  // The server waits for what anyone may see, by React's own means; the rest comes in the browser.
  if (import.meta.env.SSR && result.isPending && query.meta?.['role'] === 'anyone' && query.enabled !== false)
    throw client.prefetchQuery(query as FetchQueryOptions<T>);
  // A newer answer may have come before a part is taken over.
  const rendered = isShown ? (renderedAnswers.get(String(query.queryKey[1])) as T | undefined) : undefined;
  const data = useTakenOver(result.data, rendered ?? result.data);
  return data === result.data ? result : ({ ...result, data } as typeof result);
}
