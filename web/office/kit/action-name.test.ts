import { expect, test } from 'vitest';
import { trailActionNames, trailActions } from '#words/en/office/trail-actions.ts';
import { actionName } from './action-name.ts';

test('no two actions of the trail have the same name', () => {
  expect(new Set(Object.values(trailActionNames)).size).toBe(trailActions.length);
});

test('an action that is not written any more is shown as it was written', () => {
  expect(actionName('chargeback.change')).toBe('Chargeback changed');
  expect(actionName('cask.paint')).toBe('cask.paint');
});
