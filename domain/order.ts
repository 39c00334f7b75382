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
    throw new DomainError('COUNTRY_UNKNOWN', 'Please tell us your country in your preferences first.');
  }
  if (dateOfBirth === null) {
    throw new DomainError('AGE_UNKNOWN', 'Please add your date of birth in your preferences first.');
  }
  const rule = ruleAt('LEGAL_AGE', country, now);
  const years = rule?.value.years ?? minimumAge;
  if (!isOfAge(dateOfBirth, dateIn(country, now), years)) {
    throw new DomainError('TOO_YOUNG', `You must be ${years} or older to buy cask shares.`, {
      ...(rule && { rule: rule.id }),
    });
  }
}

/** Whether this person may buy at all: terms, country, age, membership, in the order they are explained. */
export function checkBuyer(buyer: Buyer, consent: OrderConsent, now: Date): void {
  if (!consent.termsAccepted) throw new DomainError('TERMS_NOT_ACCEPTED', 'Please accept the terms of sale.');
  checkAge(buyer, now);
  const declaration = ruleAt('AGE_DECLARATION', buyer.country, now);
  if (declaration && !consent.ageDeclaration) {
    throw new DomainError('AGE_DECLARATION_MISSING', 'Please declare that you are 18 or older.', {
      rule: declaration.id,
    });
  }
  if (!isCurrent(buyer.subscription, now)) {
    throw new DomainError('NOT_A_MEMBER', 'Buying cask shares needs a current membership.');
  }
}

/** The person agreed to a total; another one is never charged. Both in minor units. */
export function checkTotal(expected: number, actual: number): void {
  if (expected !== actual) {
    throw new DomainError(
      'PRICE_CHANGED',
      'The total has changed since you last saw it. Please review your cart.',
    );
  }
}
