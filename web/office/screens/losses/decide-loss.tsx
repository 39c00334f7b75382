import { useMutation } from '@tanstack/react-query';
import { type OfficeLoss, declareLoss, reverseLoss } from '#contract/cask/loss.ts';
import { wordsFor } from '#web/api/http/words.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { toast } from '#web/ui/feedback/toast-queue.ts';
import { losses as words } from '#words/en/office/losses.ts';
import { ConfirmDialog } from '../../kit/confirm-dialog.tsx';
import { officeCall } from '../../kit/step-up.ts';

interface DecideLossProps {
  loss: OfficeLoss;
  onClose: () => void;
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

export function AskAgain({ loss: { caskId, caskName, cause, text, happenedOn } }: { loss: OfficeLoss }) {
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
