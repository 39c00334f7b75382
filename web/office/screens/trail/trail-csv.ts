import type { TrailEntry } from '#contract/office/trail.ts';
import { trail as words } from '#words/en/office/trail.ts';
import { actionName } from '../../kit/action-name.ts';
import type { CsvValue } from '../../kit/csv/csv.ts';
import { recordWithId } from '../../kit/record-name.ts';

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
      actionName(entry.action),
      recordWithId(entry),
      entry.reason,
      details(entry),
    ]),
  ],
};
