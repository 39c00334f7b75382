import type { AnswerOf } from '#contract/endpoint.ts';
import { listDueEvidence } from '#contract/office/evidence.ts';
import { evidenceNames, evidenceStateNames } from '#words/en/casks/evidence.ts';
import { headers } from '#words/en/office/headers.ts';
import { casks } from '#words/en/office/casks.ts';
import { evidence as words } from '#words/en/office/evidence.ts';
import { dayOf } from '#words/format.ts';
import { ListPanel } from '../../kit/list/list-panel.tsx';
import { Loaded, Screen } from '../../kit/screen.tsx';
import type { ListColumn } from '../../kit/list/list-table.tsx';
import { paths } from '../../paths.ts';
import { caskColumn, kindColumn, stateColumn, timeColumn } from '../../kit/list/columns.tsx';
import { useAnswer } from '../../kit/use-answer.ts';

type Board = AnswerOf<typeof listDueEvidence>;
type Due = Board['due'][number];
type Waiting = Board['waiting'][number];

const due: readonly ListColumn<Due>[] = [
  caskColumn(),
  kindColumn(evidenceNames),
  stateColumn(evidenceStateNames),
  {
    header: words.columns.ends,
    value: ({ expiresOn }) => expiresOn ?? '',
    cell: ({ expiresOn }) => (expiresOn ? dayOf(expiresOn) : words.none),
  },
  {
    header: words.columns.sale,
    value: ({ isMandatory, isOnSale }) => (isMandatory && isOnSale ? words.stops : words.goesOn),
  },
];

const waiting: readonly ListColumn<Waiting>[] = [
  {
    header: headers.cask,
    value: ({ caskCode, caskName, caskId }) =>
      [caskCode, caskName].filter(Boolean).join(' ') || casks.noCode(caskId),
  },
  kindColumn(evidenceNames),
  { header: words.columns.issuer, value: ({ issuer }) => issuer },
  { header: words.columns.addedBy, value: ({ addedByName }) => addedByName ?? words.none },
  timeColumn(words.columns.since, ({ addedAt }) => addedAt),
];

export function Component() {
  const board = useAnswer(listDueEvidence, {});
  return (
    <Screen name="evidence" lead={words.lead}>
      <Loaded query={board}>
        {(data) => (
          <>
            <ListPanel
              title={words.waitingTitle}
              columns={waiting}
              rows={data.waiting}
              rowKey={({ id }) => id}
              linkTo={({ caskId }) => paths.caskEvidence(caskId)}
            />
            <ListPanel
              title={words.dueTitle}
              columns={due}
              rows={data.due}
              rowKey={({ caskId, kind }) => `${caskId} ${kind}`}
              linkTo={({ caskId }) => paths.caskEvidence(caskId)}
            />
          </>
        )}
      </Loaded>
    </Screen>
  );
}
