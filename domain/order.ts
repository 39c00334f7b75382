import { isOfAge, minimumAge } from './age.ts';
import { dateIn } from './calendar.ts';
import { ruleAt } from './country-rules.ts';
import { DomainError } from './errors.ts';
import { isCurrent, type Subscription } from './membership.ts';
import type { Country } from './money.ts';

/** What a buyer brings to an order. */
export interface Buyer {
  country: Country | null;
  dateOfBirth: string | null;
  subscription: Subscription | null;
}

export interface OrderConsent {
  termsAccepted: boolean;
  ageDeclaration: boolean;
}

/** Old enough, by the law of the country, to be sold alcohol today. */
export function checkAge({ country, dateOfBirth }: Pick<Buyer, 'country' | 'dateOfBirth'>, now: Date): void {
  if (country === null) {
    throw new DomainError('COUNTRY_UNKNOWN');
  }
  if (dateOfBirth === null) {
    throw new DomainError('AGE_UNKNOWN');
  }
  const rule = ruleAt('LEGAL_AGE', country, now);
  const years = rule?.value.years ?? minimumAge;
  if (!isOfAge(dateOfBirth, dateIn(country, now), years)) {
    throw new DomainError('TOO_YOUNG', { ...(rule && { rule: rule.id }) });
  }
}

/** Whether this person may buy at all: terms, country, age, membership, in the order they are explained. */
export function checkBuyer(buyer: Buyer, consent: OrderConsent, now: Date): void {
  if (!consent.termsAccepted) throw new DomainError('TERMS_NOT_ACCEPTED');
  checkAge(buyer, now);
  const declaration = ruleAt('AGE_DECLARATION', buyer.country, now);
  if (declaration && !consent.ageDeclaration) {
    throw new DomainError('AGE_DECLARATION_MISSING', { rule: declaration.id });
  }
  if (!isCurrent(buyer.subscription, now)) {
    throw new DomainError('NOT_A_MEMBER');
  }
}

/** The person agreed to a total; another one is never charged. Both in minor units. */
export function checkTotal(expected: number, actual: number): void {
  if (expected !== actual) {
    throw new DomainError('PRICE_CHANGED');
  }
}
