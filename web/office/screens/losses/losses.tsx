import { useState } from 'react';
import type { OfficeLoss } from '#contract/cask/loss.ts';
import { confirmLoss, listLosses, reverseLoss } from '#web/api/calls/cask/loss.ts';
import { get } from '#web/api/http/cache.ts';
import { useGet } from '#web/api/hooks.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { toast } from '#web/ui/feedback/toast-queue.ts';
import { losses as words, lossCauseNames } from '#words/en/office/losses.ts';
import { dayOf } from '#words/format.ts';
import { ConfirmDialog } from '../../kit/confirm-dialog.tsx';
import { List } from '../../kit/list/list.tsx';
import { Loaded, Screen } from '../../kit/screen.tsx';
import type { ListColumn } from '../../kit/list/use-list.ts';
import { officeCall } from '../../kit/step-up.ts';
import { paths } from '../../paths.ts';
import { useMay, useOperator } from '../../shell/use-operator.ts';
import { caskColumn } from '../../kit/list/columns.tsx';

const columns: readonly ListColumn<OfficeLoss>[] = [
  caskColumn(words.columns.cask),
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
    cell: ({ confirmedAt }) => (confirmedAt === null ? words.waits : dayOf(confirmedAt)),
  },
  { id: 'open', header: words.columns.open, value: ({ shares }) => shares.open, align: 'end' },
  { id: 'refunded', header: words.columns.refunded, value: ({ shares }) => shares.refunded, align: 'end' },
  { id: 'replaced', header: words.columns.replaced, value: ({ shares }) => shares.replaced, align: 'end' },
];

function LossesScreen() {
  const losses = useGet(get(listLosses, {}));
  const mayWrite = useMay('remedies.write');
  const { memberId } = useOperator();
  const [asked, setAsked] = useState<OfficeLoss | null>(null);
  const [toConfirm, setToConfirm] = useState<OfficeLoss | null>(null);
  const isConfirmable = ({ confirmedAt, declaredBy }: OfficeLoss) =>
    confirmedAt === null && declaredBy !== memberId;
  const isUntouched = ({ shares }: OfficeLoss) => shares.refunded + shares.replaced === 0;
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
              linkTo={({ caskId }) => paths.record(caskId)}
              empty={<EmptyState title={words.empty.title}>{words.empty.text}</EmptyState>}
            />
            {mayWrite && (
              <ul className="flex flex-col items-start gap-3">
                {rows.filter(isUntouched).map((loss) => (
                  <li key={loss.lossId} className="flex flex-wrap gap-3">
                    {isConfirmable(loss) && (
                      <Button onClick={() => setToConfirm(loss)}>
                        {words.confirm}: {loss.caskName}
                      </Button>
                    )}
                    <Button kind="dark" onClick={() => setAsked(loss)}>
                      {words.reverse}: {loss.caskName}
                    </Button>
                  </li>
                ))}
              </ul>
            )}
          </>
        )}
      </Loaded>
      {toConfirm && (
        <ConfirmDialog
          isOpen
          onClose={() => setToConfirm(null)}
          title={words.confirmTitle(toConfirm.caskName)}
          action={words.confirm}
          confirm={async () => {
            await officeCall(confirmLoss, { params: { lossId: toConfirm.lossId } });
            toast.success(words.confirmed);
          }}
        >
          <p>{words.confirmText(lossCauseNames[toConfirm.cause], dayOf(toConfirm.happenedOn))}</p>
          <p className="mt-3">{toConfirm.text}</p>
        </ConfirmDialog>
      )}
      {asked && (
        <ConfirmDialog
          isOpen
          onClose={() => setAsked(null)}
          title={words.reverseTitle(asked.caskName)}
          action={words.reverse}
          draft={`loss ${asked.lossId} reverse`}
          confirm={async (reason) => {
            await officeCall(reverseLoss, { params: { lossId: asked.lossId }, body: { reason } });
            toast.success(words.reversed);
          }}
        >
          {words.reverseText}
        </ConfirmDialog>
      )}
    </Screen>
  );
}
export { LossesScreen as Component };
