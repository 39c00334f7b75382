import type { Country } from '#domain/country.ts';

export interface Address {
  line1: string;
  line2: string;
  city: string;
  postalCode: string;
  country: Country;
}

export interface EmailPreferences {
  news: boolean;
  alerts: boolean;
  /** Alerts once a day in one mail, not at once. */
  digest: boolean;
  reminders: boolean;
}

export interface LegalSection {
  id: string;
  title: string;
  blocks: { header?: string; text: string }[];
}

/** A payment whose movements the provider reports otherwise than we do; signed minor units. */
export interface ReconciliationLine {
  ref: string;
  ours: number;
  theirs: number;
}
