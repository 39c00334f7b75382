import { useState } from 'react';
import { Link } from 'react-router';
import { useMutation } from '@tanstack/react-query';
import { type OfficeLoss, declareLoss, listLosses, reverseLoss } from '#contract/cask/loss.ts';
import { get } from '#web/api/http/cache.ts';
import { wordsFor } from '#web/api/http/words.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { toast } from '#web/ui/feedback/toast-queue.ts';
import { loss as lossWords, losses as words, lossCauseNames } from '#words/en/office/losses.ts';
import { dayIn } from '#words/format.ts';
import { ConfirmDialog } from '../../kit/confirm-dialog.tsx';
import { caskColumn, dayColumn } from '../../kit/list/columns.tsx';
import { ListScreen, useRows } from '../../kit/list/list-screen.tsx';
import type { ListColumn } from '../../kit/list/use-list.ts';
import { officeCall } from '../../kit/step-up.ts';
import { paths } from '../../paths.ts';
import { useMay } from '../../shell/use-operator.ts';

const columns: readonly ListColumn<OfficeLoss>[] = [
  caskColumn(),
  { id: 'cause', header: lossWords.cause, value: ({ cause }) => lossCauseNames[cause] },
  dayColumn('day', lossWords.day, ({ happenedOn }) => happenedOn),
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
  const losses = useRows(get(listLosses, {}));
  const mayWrite = useMay('remedies.write');
  const [toReverse, setToReverse] = useState<OfficeLoss | null>(null);
  const unconfirmed = mayWrite ? (losses.data ?? []).filter(({ confirmedAt }) => confirmedAt === null) : [];
  return (
    <ListScreen
      words={words}
      query={losses}
      columns={columns}
      rowKey={({ lossId }) => lossId}
      linkTo={({ caskId }) => paths.caskRecord(caskId)}
    >
      {unconfirmed.length > 0 && (
        <ul className="flex flex-col items-start gap-3">
          {unconfirmed.map((loss) => (
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
      {toReverse && <ReverseLoss loss={toReverse} onClose={() => setToReverse(null)} />}
    </ListScreen>
  );
}
export { LossesScreen as Component };

interface ReverseLossProps {
  loss: OfficeLoss;
  onClose: () => void;
}

const ReverseLoss = ({ loss: { lossId, caskName }, onClose }: ReverseLossProps) => (
  <ConfirmDialog
    onClose={onClose}
    title={words.reverseTitle(caskName)}
    action={words.reverse}
    draft={`loss ${lossId} reverse`}
    confirm={async (reason) => {
      await officeCall(reverseLoss, { params: { lossId }, body: { reason } });
      toast.success(words.reversed);
    }}
  >
    {words.reverseText}
  </ConfirmDialog>
);

function AskAgain({ loss: { caskId, caskName, cause, text, happenedOn } }: { loss: OfficeLoss }) {
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      officeCall(declareLoss, {
        params: { caskId: String(caskId) },
        body: { cause, text, happenedOn, source: 'COMPANY' },
      }),
    onSuccess: () => toast.success(words.askedAgain),
    onError: (error) => toast.danger(wordsFor(error)),
  });
  return (
    <Button isPending={isPending} onClick={() => mutate()}>
      {words.askAgain}: {caskName}
    </Button>
  );
}
