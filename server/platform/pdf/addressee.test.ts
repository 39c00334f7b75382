import { expect, test } from 'vitest';
import type { Member } from '#server/features/account/members/queries.ts';
import { addresseeOf } from './addressee.ts';

test('a letter names the country of its address in words', () => {
  const address = { line1: '1 Marina Boulevard', city: 'Singapore', postalCode: '018989', country: 'SG' };
  const member = { name: 'Ann', surname: 'Tan', email: 'ann@example.com', deliveryAddress: address };
  expect(addresseeOf(member as Member)).toEqual([
    'Ann Tan',
    'ann@example.com',
    '1 Marina Boulevard',
    '018989 Singapore',
    'Singapore',
  ]);
});
