import { expect, test } from 'vitest';
import type { RecordedEvent } from '#contract/cask/cask-record.ts';
import { share as words } from '#words/en/profile/share.ts';
import { historyOf, type OwnShare } from './share-history.ts';

const share = {
  fillDate: '2024-03-02',
  bottlingDate: '2030-03-02',
  withdrawUntil: '2026-03-16',
  bottled: null,
  stage: 'MATURING',
  state: 'PURCHASED',
  history: [{ state: 'PURCHASED', at: '2026-03-02T10:00:00.000Z' }],
} as unknown as OwnShare;
const texts = (moments: { text: string }[]) => moments.map(({ text }) => text);

test('past and future events are in the order of time', () => {
  const { history, ahead } = historyOf(share, 'IE', '2026-03-16');
  expect(texts(history)).toEqual([words.filled, words.states.PURCHASED]);
  expect(texts(ahead)).toEqual([words.withdrawUntil, words.whiskey, words.bottling]);
});

test('later the spirit is whiskey, and nothing is left to withdraw from', () => {
  const moved = { state: 'MATURING', at: '2026-03-17T00:07:00.000Z' } as const;
  const later = { ...share, withdrawUntil: null, history: [...share.history, moved] };
  const { history, ahead } = historyOf(later, 'IE', '2027-03-02');
  const { PURCHASED, MATURING } = words.states;
  expect(texts(history)).toEqual([words.filled, PURCHASED, MATURING, words.whiskey]);
  expect(texts(ahead)).toEqual([words.bottling]);
});

test('measurements and events are in the story with the rest; corrected ones are not, nor the bottling of a lost cask', () => {
  const event = { happenedOn: '2026-04-01', correctedBy: null, volumeMl: null, strength: null, text: null };
  const recorded = [
    { ...event, kind: 'REGAUGED', volumeMl: 180_000, strength: 612 },
    { ...event, kind: 'INCIDENT', text: 'A damp stave', correctedBy: 'later' },
    { ...event, kind: 'NOTE', happenedOn: '2026-05-01', text: 'It was a false alarm' },
  ] as unknown as RecordedEvent[];
  const { history } = historyOf({ ...share, withdrawUntil: null }, 'IE', '2026-06-01', recorded);
  expect(texts(history)).toEqual([
    words.filled,
    words.states.PURCHASED,
    'Measured: 180.0 litres at 61.2\u00a0%',
    'Note: It was a false alarm',
  ]);
  const lost = historyOf({ ...share, stage: 'LOST', withdrawUntil: null }, 'IE', '2026-06-01', recorded);
  expect(texts(lost.ahead)).toEqual([words.chooseRemedy]);
});

test.each([
  ['INVOICED', words.next.INVOICED],
  ['SHIPPED', words.next.SHIPPED],
  ['DELIVERED', null],
] as const)('of a bottled share that is %s the story says what comes next', (state, next) => {
  const bottled = { ...share, state, bottled: {}, stage: 'BOTTLED', withdrawUntil: null } as OwnShare;
  const { ahead } = historyOf(bottled, 'IE', '2026-06-01');
  expect(texts(ahead)).toEqual(next === null ? [] : [next]);
});
