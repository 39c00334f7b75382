import type { OfficeLoss } from '#contract/cask/loss.ts';
import { confirmLoss, reverseLoss } from '#web/api/calls/cask/loss.ts';
import { toast } from '#web/ui/feedback/toast-queue.ts';
import { losses as words, lossCauseNames } from '#words/en/office/losses.ts';
import { dayOf } from '#words/format.ts';
import { ConfirmDialog } from '../../kit/confirm-dialog.tsx';
import { officeCall } from '../../kit/step-up.ts';

interface DecideLossProps {
  loss: OfficeLoss;
  onClose: () => void;
}

export function ConfirmLoss({ loss, onClose }: DecideLossProps) {
  const { lossId, caskName, cause, happenedOn, text } = loss;
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={words.confirmTitle(caskName)}
      action={words.confirm}
      confirm={async () => {
        await officeCall(confirmLoss, { params: { lossId } });
        toast.success(words.confirmed);
      }}
    >
      <p>{words.confirmText(lossCauseNames[cause], dayOf(happenedOn))}</p>
      <p className="mt-3">{text}</p>
    </ConfirmDialog>
  );
}

export function ReverseLoss({ loss: { lossId, caskName }, onClose }: DecideLossProps) {
  return (
    <ConfirmDialog
      isOpen
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
}
