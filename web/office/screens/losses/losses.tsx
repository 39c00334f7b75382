import { useState } from 'react';
import { Link } from 'react-router';
import { type OfficeLoss, listLosses } from '#contract/cask/loss.ts';
import { get } from '#web/api/http/cache.ts';
import { useGet } from '#web/api/hooks.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { losses as words, lossCauseNames } from '#words/en/office/losses.ts';
import { dayIn, dayOf } from '#words/format.ts';
import { List } from '../../kit/list/list.tsx';
import { Loaded, Screen } from '../../kit/screen.tsx';
import type { ListColumn } from '../../kit/list/use-list.ts';
import { paths } from '../../paths.ts';
import { useMay } from '../../shell/use-operator.ts';
import { caskColumn } from '../../kit/list/columns.tsx';
import { AskAgain, ReverseLoss } from './decide-loss.tsx';

const columns: readonly ListColumn<OfficeLoss>[] = [
  caskColumn(),
  { id: 'cause', header: words.columns.cause, value: ({ cause }) => lossCauseNames[cause] },
  {
    id: 'day',
    header: words.columns.day,
    value: ({ happenedOn }) => happenedOn,
    cell: ({ happenedOn }) => dayOf(happenedOn),
  },
  {
    id: 'confirmed',
    header: words.columns.confirmed,
    value: ({ confirmedAt }) => confirmedAt,
    cell: ({ confirmedAt }) => (confirmedAt === null ? words.waits : dayIn('IE', confirmedAt)),
  },
  { id: 'open', header: words.columns.open, value: ({ shares }) => shares.open, align: 'end' },
  { id: 'refunded', header: words.columns.refunded, value: ({ shares }) => shares.refunded, align: 'end' },
  { id: 'replaced', header: words.columns.replaced, value: ({ shares }) => shares.replaced, align: 'end' },
];

function LossesScreen() {
  const losses = useGet(get(listLosses, {}));
  const mayWrite = useMay('remedies.write');
  const [toReverse, setToReverse] = useState<OfficeLoss | null>(null);
  return (
    <Screen title={words.title} lead={words.lead}>
      <Loaded query={losses}>
        {(rows) => (
          <>
            <List
              caption={words.title}
              columns={columns}
              rows={rows}
              rowKey={({ lossId }) => lossId}
              linkTo={({ caskId }) => paths.caskRecord(caskId)}
              empty={<EmptyState title={words.empty.title}>{words.empty.text}</EmptyState>}
            />
            {mayWrite && (
              <ul className="flex flex-col items-start gap-3">
                {rows
                  .filter(({ confirmedAt }) => confirmedAt === null)
                  .map((loss) => (
                    <li key={loss.lossId} className="flex flex-wrap gap-3">
                      {loss.approvalId === null ? (
                        <AskAgain loss={loss} />
                      ) : (
                        <Link className="textlink self-center" to={paths.approval(loss.approvalId)}>
                          {words.toDecision}: {loss.caskName}
                        </Link>
                      )}
                      <Button kind="dark" onClick={() => setToReverse(loss)}>
                        {words.reverse}: {loss.caskName}
                      </Button>
                    </li>
                  ))}
              </ul>
            )}
          </>
        )}
      </Loaded>
      {toReverse && <ReverseLoss loss={toReverse} onClose={() => setToReverse(null)} />}
    </Screen>
  );
}
export { LossesScreen as Component };
