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
import { useStore } from './state/use-store.ts';
import { theme } from './state/theme.ts';

const noName = { loggedIn: true, user: null, hasLoggedOut: false };
const noCasks: readonly number[] = [];

export const useSecondStep = () => useStore(secondStep);
export const useSession = () =>
  useStore({ ...session, get: session.state }, () => (session.state().loggedIn ? noName : session.state()));
/** Whose day counts: null for a visitor, and until the account says. */
export const useMemberCountry = () => useSession().user?.country ?? null;
export const useCart = () => useStore(cart, () => null);
export const useAlerts = () => useStore(alerts, () => noCasks);
export const useCurrency = () => useStore(currency);
export const useCountry = () => useStore(country);
export const usePageError = () => useStore(pageError);
export const useComparison = () => useStore(comparison, () => noCasks);
export const useAgeChecked = () => useStore(ageCheck);
export const useTheme = () => useStore(theme, () => null);
export const useCookieAlert = () => useStore(cookieAlert, () => true);
