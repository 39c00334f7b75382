import { isOfAge } from './age.ts';
import { dateIn } from './calendar.ts';
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

/**
 * Whether this person may buy at all: terms, country, age, membership, in the order they are explained.
 * Singapore also asks for a declaration of age (Liquor Control Regulations 2015, reg. 11).
 */
export function checkBuyer(buyer: Buyer, consent: OrderConsent, now: Date): void {
  if (!consent.termsAccepted) throw new DomainError('TERMS_NOT_ACCEPTED', 'Please accept the terms of sale.');
  if (buyer.country === null) {
    throw new DomainError('COUNTRY_UNKNOWN', 'Please tell us your country in your preferences first.');
  }
  if (buyer.dateOfBirth === null) {
    throw new DomainError('AGE_UNKNOWN', 'Please add your date of birth in your preferences first.');
  }
  if (!isOfAge(buyer.dateOfBirth, dateIn(buyer.country, now))) {
    throw new DomainError('TOO_YOUNG', 'You must be 18 or older to buy cask shares.');
  }
  if (buyer.country === 'SG' && !consent.ageDeclaration) {
    throw new DomainError('AGE_DECLARATION_MISSING', 'Please declare that you are 18 or older.');
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
