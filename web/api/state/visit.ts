import { formatVisit, oneYear, visitCookie, type Visit } from '#contract/shared/visit.ts';
import { session } from '../session/session.ts';
import { ageCheck } from './age.ts';
import { writeCookie } from './cookie.ts';
import { country } from './country.ts';
import { currency } from './currency.ts';

export const currentVisit = (): Visit => ({
  ageChecked: ageCheck.get(),
  loggedIn: session.state().loggedIn,
  currency: currency.get(),
  country: country.get(),
});

/** For as long as the browser remembers the age check. */
const keep = () =>
  writeCookie(visitCookie, formatVisit(currentVisit()), ageCheck.isRemembered() ? oneYear : null);

export function keepVisit(): void {
  keep();
  for (const store of [ageCheck, session, currency, country]) store.subscribe(keep);
}
