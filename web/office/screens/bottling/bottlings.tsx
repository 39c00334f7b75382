import { listBottlings } from '#contract/bottling/bottling.ts';
import { bottlings as words } from '#words/en/office/bottlings.ts';
import { percent } from '#words/format.ts';
import { caskColumn, dayColumn, timeColumn } from '../../kit/list/columns.tsx';
import { listScreen } from '../../kit/list/list-screen.tsx';
import { paths } from '../../paths.ts';

export const Component = listScreen('bottlings', listBottlings, {
  words,
  columns: [
    caskColumn(),
    dayColumn(words.columns.day, ({ plannedOn }) => plannedOn),
    {
      header: words.columns.strength,
      value: ({ strength }) => strength,
      cell: ({ strength }) => percent(strength),
      align: 'end',
    },
    { header: words.columns.owners, value: ({ owners }) => owners, align: 'end' },
    { header: words.columns.confirmed, value: ({ confirmed }) => confirmed, align: 'end' },
    timeColumn(words.columns.planned, ({ plannedAt }) => plannedAt),
  ],
  rowKey: ({ bottlingId }) => bottlingId,
  linkTo: ({ caskId }) => paths.bottling(caskId),
});
