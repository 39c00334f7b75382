import { expect, test } from 'vitest';
import {
  assertShareMove,
  isVoidState,
  mayMoveShare,
  shareActorsFor,
  shareStates,
  shareTransitions,
  type ShareState,
} from './share-state.ts';

const after = (state: ShareState) => Object.keys(shareTransitions[state]) as ShareState[];

test('every state is reached from the announcement of the cask', () => {
  const reached = new Set<ShareState>(['LISTED']);
  for (const state of reached) for (const next of after(state)) reached.add(next);
  expect([...reached].toSorted()).toEqual([...shareStates].toSorted());
});

test('only a delivered share stays as it is, and a move names who made it', () => {
  expect(shareStates.filter((state) => after(state).length === 0)).toEqual(['DELIVERED']);
  for (const from of shareStates)
    for (const to of after(from)) expect(shareActorsFor(from, to).length).toBeGreaterThan(0);
});

test('a share comes back for sale from a withdrawal and a refund only', () => {
  const back = shareStates.filter((state) => after(state).includes('LISTED'));
  expect(back).toEqual(['WITHDRAWN', 'REFUNDED']);
  expect(shareStates.filter(isVoidState)).toEqual(back);
});

test('a move that is not in the table, or belongs to another actor, is refused', () => {
  expect(mayMoveShare('INVOICED', 'PAID', 'MEMBER')).toBe(true);
  expect(mayMoveShare('INVOICED', 'DEFAULTED', 'MEMBER')).toBe(false);
  expect(mayMoveShare('PAID', 'WITHDRAWN', 'OPERATOR')).toBe(false);
  expect(() => assertShareMove('DELIVERED', 'REFUNDED', 'OPERATOR')).toThrow(
    'a share moves from DELIVERED to REFUNDED by OPERATOR',
  );
});
