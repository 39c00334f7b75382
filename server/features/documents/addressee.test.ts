import { expect, test } from 'vitest';
import type { Member } from '#server/features/members/queries.ts';
import { addresseeOf } from './issue-document.ts';

const linesOf = (deliveryAddress: Member['deliveryAddress']) =>
  addresseeOf({ name: 'Ann', surname: 'Tan', email: 'ann@example.com', deliveryAddress } as Member);

test('an address in Singapore names it once, before its code', () => {
  const address = {
    line1: '1 Marina Boulevard',
    line2: '#04-01',
    postalCode: '018989',
    country: 'SG',
  } as const;
  expect(linesOf({ ...address, city: 'Singapore' })).toEqual([
    'Ann Tan',
    'ann@example.com',
    '1 Marina Boulevard',
    '#04-01',
    'Singapore 018989',
  ]);
});

test('an address in Ireland has the town, and the Eircode on the last line', () => {
  const address = {
    line1: '2 Bindon Street',
    line2: '',
    city: 'Ennis',
    postalCode: 'V95 X2E1',
    country: 'IE',
  };
  expect(linesOf(address as Member['deliveryAddress'])).toEqual([
    'Ann Tan',
    'ann@example.com',
    '2 Bindon Street',
    'Ennis',
    'V95 X2E1',
  ]);
});
