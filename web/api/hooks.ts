import {
  useQuery,
  type DefinedInitialDataOptions,
  type UndefinedInitialDataOptions,
} from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { ageCheck } from './state/age.ts';
import { alerts } from './state/alerts.ts';
import { cart } from './state/cart.ts';
import { comparison } from './state/comparison.ts';
import { cookieAlert } from './state/cookie-alert.ts';
import { country } from './state/country.ts';
import { currency } from './state/currency.ts';
import { pageError } from './http/errors.ts';
import { secondStep } from './session/second-step.ts';
import { session } from './session/session.ts';
import { theme } from './state/theme.ts';

export const useSecondStep = () => useSyncExternalStore(secondStep.subscribe, secondStep.get);
export const useSession = () => useSyncExternalStore(session.subscribe, session.state);
export const useCart = () => useSyncExternalStore(cart.subscribe, cart.get);
export const useAlerts = () => useSyncExternalStore(alerts.subscribe, alerts.get);
export const useCurrency = () => useSyncExternalStore(currency.subscribe, currency.get);
export const useCountry = () => useSyncExternalStore(country.subscribe, country.get);
export const usePageError = () => useSyncExternalStore(pageError.subscribe, pageError.get);
export const useComparison = () => useSyncExternalStore(comparison.subscribe, comparison.get);
export const useAgeChecked = () => useSyncExternalStore(ageCheck.subscribe, ageCheck.get);
export const useTheme = () => useSyncExternalStore(theme.subscribe, theme.get);
export const useCookieAlert = () => useSyncExternalStore(cookieAlert.subscribe, cookieAlert.get);

/**
 * A query made by `get` in `cache.ts`. Make it while rendering: it is keyed by member,
 * and this hook renders again when the member changes.
 */
export function useGet<T>(query: UndefinedInitialDataOptions<T> | DefinedInitialDataOptions<T>) {
  useSession();
  return useQuery(query as UndefinedInitialDataOptions<T>);
}
