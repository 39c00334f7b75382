import { type ListedRecord, listCaskRecords } from '#contract/cask/cask-record.ts';
import { gaugeOf } from '#domain/cask/ageing.ts';
import { caskStageNames, fieldNames } from '#words/en/office/casks.ts';
import { caskRecords as words } from '#words/en/office/cask-records.ts';
import { dayOf, decimal, percent } from '#words/format.ts';
import { codeColumn } from '../../kit/list/columns.tsx';
import { searchFilter } from '../../kit/list/filter.ts';
import { listScreen } from '../../kit/list/list-screen.tsx';
import { paths } from '../../paths.ts';

function lastOf({ last }: ListedRecord): string {
  if (!last) return words.never;
  const { litres, abv } = gaugeOf(last);
  return words.last(dayOf(last.measuredOn), decimal(litres), percent(abv));
}

export const Component = listScreen('records', listCaskRecords, {
  words,
  filters: [searchFilter],
  columns: [
    codeColumn(fieldNames.code, ({ code }) => code),
    { header: words.columns.number, value: ({ caskNumber }) => caskNumber },
    { header: fieldNames.name, value: ({ name }) => name },
    { header: fieldNames.warehouse, value: ({ warehouse }) => warehouse },
    { header: words.columns.stage, value: ({ stage }) => caskStageNames[stage] },
    { header: words.columns.last, value: lastOf },
  ],
  rowKey: ({ id }) => id,
  linkTo: ({ id }) => paths.caskRecord(id),
});
