import { expect, test } from 'vitest';
import { trailActions } from '#contract/office/trail-actions.ts';
import { trailActionNames } from '#words/en/office/trail-actions.ts';
import { actionName } from './action-name.ts';

test('each action of the trail has a name of its own, and no name is of another', () => {
  expect(Object.keys(trailActionNames)).toEqual([...trailActions]);
  expect(new Set(Object.values(trailActionNames)).size).toBe(trailActions.length);
});

test('an action that is not written any more is shown as it was written', () => {
  expect(actionName('chargeback.change')).toBe('Chargeback changed');
  expect(actionName('cask.paint')).toBe('cask.paint');
});
