import { postalLines } from '#domain/address.ts';
import type { Row } from '#server/platform/db/schema.ts';

export function addresseeOf({ name, surname, email, deliveryAddress: address }: Row<'member'>): string[] {
  const lines = address ? postalLines(address) : [];
  return [[name, surname].filter(Boolean).join(' '), email, ...lines].filter(Boolean);
}
