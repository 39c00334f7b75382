import type { TrailEntry } from '#contract/office/trail.ts';
import { trail as words } from '#words/en/office/trail.ts';
import type { CsvValue } from '../../kit/csv/csv.ts';

const details = ({ before, after }: Pick<TrailEntry, 'before' | 'after'>) =>
  before || after ? JSON.stringify({ before, after }) : '';

const header = [
  words.columns.at,
  words.columns.who,
  words.columns.network,
  words.columns.action,
  words.columns.record,
  words.columns.reason,
  words.columns.details,
];

export const trailCsv = {
  details,
  rows: (entries: readonly TrailEntry[]): CsvValue[][] => [
    header,
    ...entries.map((entry) => [
      entry.at,
      entry.operatorName,
      entry.network,
      entry.action,
      `${entry.subjectKind} ${entry.subjectId}`,
      entry.reason,
      details(entry),
    ]),
  ],
};
