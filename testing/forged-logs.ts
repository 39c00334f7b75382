import { createHash } from 'node:crypto';
import type { NewEntry } from '#domain/register/entry.ts';
import type { RecountProblem } from '#domain/register/recount.ts';

const at = '2026-11-23';
const hashOf = (seed: string) => createHash('sha256').update(seed).digest('hex');

const entry = (type: NewEntry['type'], cask: string, facts: object) =>
  ({ type, at, cask, ...facts }) as NewEntry;

const announced = (cask: string, shares: number, number = `17/${cask}`) =>
  entry('cask-announced', cask, { warehouse: 'Bond 1', number, shares });
const corrected = (cask: string, shares: number, number = `17/${cask}`) =>
  entry('cask-corrected', cask, { warehouse: 'Bond 1', number, shares });
const issued = (cask: string, share: number, code = `${cask}-${share}`) =>
  entry('share-issued', cask, { share, code, holder: `holder of ${share}` });
const passed = (cask: string, share: number) =>
  entry('share-passed', cask, { share, code: `${cask}-${share}`, holder: `holder of ${share}` });
const returned = (cask: string, share: number) =>
  entry('share-returned', cask, { share, code: `${cask}-${share}`, reason: 'WITHDRAWN' });
const filled = (cask: string, year: number) =>
  entry('cask-event', cask, { kind: 'FILLED', happenedOn: `${year}-03-01` });
const planned = (cask: string, seed: string) =>
  entry('bottling-planned', cask, { bottling: seed, seedHash: hashOf(seed) });
const cancelled = (cask: string, seed: string) => entry('bottling-cancelled', cask, { bottling: seed });
const bottled = (cask: string, seed: string) => [
  entry('cask-bottled', cask, { bottling: seed, filled: 1, broken: 0, seed }),
  entry('bottles-allocated', cask, { bottling: seed, shares: [[1, 1, 1, 0]] }),
];

/** Its one share. */
const sold = (cask: string, number?: string) => [announced(cask, 1, number), issued(cask, 1)];
const soldOf = (cask: string, year: number, number: string) => [
  announced(cask, 1, number),
  filled(cask, year),
  issued(cask, 1),
];

/** Each is signed in order and cheats; the last ones do not. What is found is by the number of the entry. */
export const forgedLogs = Object.entries<{ entries: NewEntry[]; found: Record<number, RecountProblem> }>({
  'a correction raises the number of shares': {
    entries: [...sold('A'), corrected('A', 3), issued('A', 2)],
    found: { 2: 'NUMBER_OF_SHARES_CHANGED', 3: 'SHARE_UNKNOWN' },
  },
  'a correction says less shares than are held': {
    entries: [announced('A', 2), issued('A', 1), issued('A', 2), corrected('A', 1)],
    found: { 3: 'NUMBER_OF_SHARES_CHANGED' },
  },
  'a share is sold again after its bottles were shared out': {
    entries: [...sold('A'), planned('A', 'seed'), ...bottled('A', 'seed'), returned('A', 1), issued('A', 1)],
    found: { 6: 'SOLD_AFTER_BOTTLING' },
  },
  'a second draw is promised beside the first, and its seed is used': {
    entries: [...sold('A'), planned('A', 'first'), planned('A', 'second'), ...bottled('A', 'second')],
    found: { 3: 'BOTTLING_PLANNED_TWICE', 4: 'SEED_IS_ANOTHER' },
  },
  'the seed of a plan that was called off is used': {
    entries: [...sold('A'), planned('A', 'first'), cancelled('A', 'first'), ...bottled('A', 'first')],
    found: { 4: 'SEED_IS_ANOTHER' },
  },
  'one cask is sold under two codes': {
    entries: [...sold('A', '17/201'), ...sold('B', '17/201')],
    found: { 3: 'CASK_HAS_TWO_CODES' },
  },
  'one cask is sold under two codes, filled in one year': {
    entries: [...soldOf('A', 2017, '17/201'), ...soldOf('B', 2017, '17/201')],
    found: { 5: 'CASK_HAS_TWO_CODES' },
  },
  'a cask that is sold becomes another one that is sold': {
    entries: [...sold('A'), ...sold('B'), corrected('B', 1, '17/A')],
    found: { 4: 'CASK_HAS_TWO_CODES' },
  },
  'two shares have one code': {
    entries: [announced('A', 2), issued('A', 1, 'SAME'), issued('A', 2, 'SAME')],
    found: { 2: 'CODE_OF_ANOTHER_SHARE' },
  },
  'a share is passed on that nobody holds': {
    entries: [announced('A', 2), issued('A', 1), passed('A', 1), passed('A', 2)],
    found: { 3: 'SHARE_NOT_HELD' },
  },
  'a clock is set back by three days': {
    entries: [announced('A', 2), issued('A', 1), { ...issued('A', 2), at: '2026-11-20' }],
    found: { 2: 'OUT_OF_TIME' },
  },
  'nothing is wrong with entries from both sides of midnight': {
    entries: [announced('A', 2), issued('A', 1), { ...issued('A', 2), at: '2026-11-22' }],
    found: {},
  },
  'nothing is wrong with casks of two years that have one number': {
    entries: [...soldOf('A', 2017, '201'), ...soldOf('B', 2018, '201')],
    found: {},
  },
  'nothing is wrong with a name corrected, a share sold again, and a plan called off and made again': {
    entries: [
      ...sold('A'),
      corrected('A', 1),
      returned('A', 1),
      issued('A', 1),
      planned('A', 'first'),
      cancelled('A', 'first'),
      planned('A', 'second'),
      ...bottled('A', 'second'),
      returned('A', 1),
    ],
    found: {},
  },
});
