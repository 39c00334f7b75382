import { listApprovals } from '#contract/office/approvals.ts';
import { approvalActNames, approvals as words } from '#words/en/office/approvals.ts';
import { textColumn, timeColumn } from '../../kit/list/columns.tsx';
import { listScreen } from '../../kit/list/list-screen.tsx';
import { paths } from '../../paths.ts';

export const Component = listScreen('approvals', listApprovals, {
  words,
  columns: [
    { header: words.columns.act, value: ({ act }) => approvalActNames[act] },
    textColumn(words.columns.about, ({ about }) => about),
    textColumn(words.columns.by, ({ askedByName }) => askedByName),
    timeColumn(words.columns.at, ({ askedAt }) => askedAt),
    timeColumn(words.columns.until, ({ expiresAt }) => expiresAt),
    { header: words.columns.standing, value: ({ standing }) => words.standings[standing] },
  ],
  rowKey: ({ id }) => id,
  linkTo: ({ id }) => paths.approval(id),
});
