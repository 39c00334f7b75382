import type { AnswerOf } from '#contract/endpoint.ts';
import { listDueEvidence } from '#contract/office/evidence.ts';
import { get } from '#web/api/http/cache.ts';
import { useGet } from '#web/api/hooks.ts';
import { evidenceNames, evidenceStateNames } from '#words/en/casks/evidence.ts';
import { headers } from '#words/en/office/headers.ts';
import { evidence as words } from '#words/en/office/evidence.ts';
import { dayOf } from '#words/format.ts';
import { ListPanel } from '../../kit/list/list-panel.tsx';
import { Loaded, Screen } from '../../kit/screen.tsx';
import type { ListColumn } from '../../kit/list/list-table.tsx';
import { paths } from '../../paths.ts';
import { caskColumn, kindColumn, stateColumn, timeColumn } from '../../kit/list/columns.tsx';

type Board = AnswerOf<typeof listDueEvidence>;
type Due = Board['due'][number];
type Waiting = Board['waiting'][number];

const due: readonly ListColumn<Due>[] = [
  caskColumn(),
  kindColumn(evidenceNames),
  stateColumn(evidenceStateNames),
  {
    id: 'ends',
    header: words.columns.ends,
    value: ({ expiresOn }) => expiresOn ?? '',
    cell: ({ expiresOn }) => (expiresOn ? dayOf(expiresOn) : words.none),
  },
  {
    id: 'sale',
    header: words.columns.sale,
    value: ({ isMandatory, isOnSale }) => (isMandatory && isOnSale ? words.stops : words.goesOn),
  },
];

const waiting: readonly ListColumn<Waiting>[] = [
  {
    id: 'cask',
    header: headers.cask,
    value: ({ caskCode, caskName, caskId }) =>
      [caskCode, caskName].filter(Boolean).join(' ') || words.draft(caskId),
  },
  kindColumn(evidenceNames),
  { id: 'issuer', header: words.columns.issuer, value: ({ issuer }) => issuer },
  { id: 'by', header: words.columns.addedBy, value: ({ addedByName }) => addedByName ?? words.none },
  timeColumn('since', words.columns.since, ({ addedAt }) => addedAt),
];

function EvidenceScreen() {
  const board = useGet(get(listDueEvidence, {}));
  return (
    <Screen title={words.title} lead={words.lead}>
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
export { EvidenceScreen as Component };
