import type { Cart } from '#contract/order/cart.ts';
import { ageCheck } from './state/age.ts';
import { alerts } from './state/alerts.ts';
import { cart, itemCount, purchasedCount, quantityOf } from './state/cart.ts';
import { comparison } from './state/comparison.ts';
import { cookieAlert } from './state/cookie-alert.ts';
import { country } from './state/country.ts';
import { currency } from './state/currency.ts';
import { pageError } from './http/errors.ts';
import { secondStep } from './session/second-step.ts';
import { session } from './session/session.ts';
import { noIds } from './state/store.ts';
import { useStore } from './state/use-store.ts';
import { theme } from './state/theme.ts';

const noName = { loggedIn: true, user: null, hasLoggedOut: false };

export const useSecondStep = () => useStore(secondStep);
export const useSession = () =>
  useStore({ ...session, get: session.state }, () => (session.state().loggedIn ? noName : session.state()));
/** Whose day counts: null for a visitor, and until the account says. */
export const useMemberCountry = () => useSession().user?.country ?? null;
export const useCart = () => useStore(cart, () => null);
/** A number that the server's cart has too renders nothing again. */
const useCartNumber = (of: (cart: Cart | null) => number) =>
  useStore({ ...cart, get: () => of(cart.get()) }, () => of(null));
export const useItemCount = () => useCartNumber(itemCount);
export const useInCart = (shareId: number) => useCartNumber((of) => quantityOf(of, shareId));
export const usePurchasedCount = (caskId: number) => useCartNumber((of) => purchasedCount(of, caskId));
export const useAlerts = () => useStore(alerts, () => noIds);
export const useCurrency = () => useStore(currency);
export const useCountry = () => useStore(country);
export const usePageError = () => useStore(pageError);
export const useComparison = () => useStore(comparison, () => noIds);
export const useAgeChecked = () => useStore(ageCheck);
export const useTheme = () => useStore(theme, () => null);
export const useCookieAlert = () => useStore(cookieAlert, () => true);
