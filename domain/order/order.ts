import { isOfAge, minimumAge } from '../law/age.ts';
import { dateIn } from '../calendar.ts';
import { ruleOn } from '../law/country-rules.ts';
import { DomainError } from '../errors.ts';
import { isCurrent, type Subscription } from '../membership/membership.ts';
import type { Country } from '../country.ts';

export interface Buyer {
  country: Country | null;
  dateOfBirth: string | null;
  subscription: Subscription | null;
}

export interface OrderConsent {
  termsAccepted: boolean;
  ageDeclaration: boolean;
}

export function checkAge({ country, dateOfBirth }: Pick<Buyer, 'country' | 'dateOfBirth'>, now: Date): void {
  if (country === null) throw new DomainError('COUNTRY_UNKNOWN');
  if (dateOfBirth === null) throw new DomainError('AGE_UNKNOWN');
  const rule = ruleOn('LEGAL_AGE', country, dateIn(country, now));
  const years = rule?.value.years ?? minimumAge;
  if (!isOfAge(dateOfBirth, dateIn(country, now), years))
    throw new DomainError('TOO_YOUNG', { ...(rule && { rule: rule.id }) });
}

export function checkBuyer(
  buyer: Buyer,
  consent: OrderConsent,
  now: Date,
): asserts buyer is Buyer & { country: Country } {
  if (!consent.termsAccepted) throw new DomainError('TERMS_NOT_ACCEPTED');
  checkAge(buyer, now);
  const declaration = ruleOn('AGE_DECLARATION', buyer.country, dateIn(buyer.country, now));
  if (declaration && !consent.ageDeclaration)
    throw new DomainError('AGE_DECLARATION_MISSING', { rule: declaration.id });
  if (!isCurrent(buyer.subscription, now)) throw new DomainError('NOT_A_MEMBER');
}

/**
 * Minor units. The buyer agreed to `expected`; no other total is charged. @throws PRICE_CHANGED
 */
export function checkTotal(expected: number, actual: number): void {
  if (expected !== actual) throw new DomainError('PRICE_CHANGED');
}
