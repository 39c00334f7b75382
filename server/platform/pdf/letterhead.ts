import type { Company } from '#domain/company.ts';
import { company, letterhead as particulars } from '#words/en/company.ts';
import { postalLines } from '#domain/address.ts';
import type { Row } from '#server/platform/db/schema.ts';

/** The name, then who that is by the settings of today: an issued document keeps the one it was issued with. */
export const letterhead = (issuer: Company): string[] => [company.name, ...particulars(issuer)];

export function addresseeOf({ name, surname, email, deliveryAddress: address }: Row<'member'>): string[] {
  const lines = address ? postalLines(address) : [];
  return [[name, surname].filter(Boolean).join(' '), email, ...lines].filter(Boolean);
}
