import { sql, type RawBuilder } from 'kysely';

/** Whether the member set or changed the price of the subject as an operator (docs/product.md#refunds). */
export const hasSetPrice = (
  subjectKind: 'cask' | 'membershipLevel',
  subjectId: RawBuilder<unknown>,
  memberId: string,
): RawBuilder<boolean> => sql<boolean>`exists (
  select from trail_entry where subject_kind = ${subjectKind} and subject_id = (${subjectId})::text
    and operator_id = ${memberId}
    and (before ?| array['priceSgd', 'priceEur'] or after ?| array['priceSgd', 'priceEur']))`;
