import { accountData } from './account-data.ts';
import { bottlingData } from './bottling-data.ts';
import { membershipData } from './membership-data.ts';
import { moneyData } from './money-data.ts';
import { tradeData } from './trade-data.ts';
import type { PersonalDataPolicy } from './personal-data-policy.ts';

/**
 * Every table that has something of a member, and what becomes of it. The one place whose SQL knows the tables of all
 * nouns, as the invariants do; a test holds it complete. What hangs on another comes after it: a member's file is
 * written in this order, and they are forgotten in the opposite one.
 */
export const personalData: ReadonlyMap<string, PersonalDataPolicy> = new Map(
  Object.entries({ ...accountData, ...tradeData, ...bottlingData, ...moneyData, ...membershipData }),
);
