import { expect, test } from 'vitest';
import { caskStages, caskTransitions, mayMoveCask, type CaskStage } from './stage.ts';

const nextOf = (stage: CaskStage) => Object.keys(caskTransitions[stage]) as CaskStage[];

test('every stage can be reached from ANNOUNCED', () => {
  const reached = new Set<CaskStage>(['ANNOUNCED']);
  for (const stage of reached) for (const next of nextOf(stage)) reached.add(next);
  expect([...reached].toSorted()).toEqual(caskStages.toSorted());
});

test('a cask can be lost until it is bottled', () => {
  const mayBeLost = caskStages.filter((stage) => nextOf(stage).includes('LOST'));
  expect(mayBeLost).toEqual(['ANNOUNCED', 'FILLED', 'MATURING', 'BOTTLING_PLANNED']);
});

test('a move is made only by the actors that the table names', () => {
  expect(mayMoveCask('MATURING', 'BOTTLING_PLANNED', 'OPERATOR')).toBe(true);
  expect(mayMoveCask('MATURING', 'BOTTLING_PLANNED', 'SYSTEM')).toBe(false);
  expect(mayMoveCask('BOTTLED', 'CLOSED', 'SYSTEM')).toBe(true);
  expect(mayMoveCask('CLOSED', 'MATURING', 'OPERATOR')).toBe(false);
});
