import { formatVisit, visitCookie, type Visit } from '#contract/shared/visit.ts';
import { session } from '../session/session.ts';
import { ageCheck } from './age.ts';
import { country } from './country.ts';
import { currency } from './currency.ts';

const oneYear = 365 * 24 * 3600;

export const currentVisit = (): Visit => ({
  ageChecked: ageCheck.get(),
  loggedIn: session.state().loggedIn,
  currency: currency.get(),
  country: country.get(),
});

/** For as long as the browser remembers the age check. */
function keep(): void {
  const age = ageCheck.isRemembered() ? `; Max-Age=${oneYear}` : '';
  const secure = window.location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${visitCookie}=${formatVisit(currentVisit())}; Path=/; SameSite=Lax${age}${secure}`;
}

/** Tells the server by a cookie for whom it renders the next page. */
export function keepVisit(): void {
  keep();
  for (const store of [ageCheck, session, currency, country]) store.subscribe(keep);
}
