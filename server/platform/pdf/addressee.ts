import type { Row } from '#server/platform/db/schema.ts';
import { countryNames } from '#words/en/common.ts';

export function addresseeOf({ name, surname, email, deliveryAddress: address }: Row<'member'>): string[] {
  const lines = address
    ? [address.line1, address.line2, `${address.postalCode} ${address.city}`, countryNames[address.country]]
    : [];
  return [[name, surname].filter(Boolean).join(' '), email, ...lines].filter(Boolean);
}
