import { expect, test } from 'vitest';
import { trailActionNames, trailActions } from '#words/en/office/trail-actions.ts';
import { actionName, recordName, recordWithId } from './record-name.ts';

const id = '0b1c2d3e-1111-4222-8333-444455556666';
const order = { subjectKind: 'order', subjectId: id };

test('a record has its number where the operator may read it, else the beginning of its id', () => {
  const number = { field: 'orderId', id, name: 'IE-2026-12' };
  const ofAnother = { field: 'memberId', id, name: 'Mei Tan' };
  expect(recordName({ ...order, names: [ofAnother, number] })).toBe('Order IE-2026-12');
  expect(recordName({ ...order, names: [ofAnother] })).toBe('Order 0b1c2d3e');
  expect(recordWithId(order)).toBe(`Order ${id}`);
});

test('a short id stays whole, and a look at several members names none', () => {
  expect(recordName({ subjectKind: 'news', subjectId: '12', names: [] })).toBe('News 12');
  expect(recordName({ subjectKind: 'member', subjectId: 'several', names: [] })).toBe('Several members');
  expect(recordWithId({ subjectKind: 'list', subjectId: 'invoices' })).toBe('Invoices');
});

test('each action of the trail has a name of its own; one that is not written any more stays as it was', () => {
  expect(new Set(Object.values(trailActionNames)).size).toBe(trailActions.length);
  expect(actionName('cask.paint')).toBe('cask.paint');
});
