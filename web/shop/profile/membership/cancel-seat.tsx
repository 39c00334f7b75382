import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { cancelBenefitUse } from '#contract/membership/benefit.ts';
import { call } from '#web/api/http/client.ts';
import { wordsFor } from '#web/api/http/words.ts';
import { Refusal } from '#web/ui/feedback/refusal.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { toast } from '#web/ui/feedback/toast-queue.ts';
import { meetings } from '#words/en/profile/membership.ts';

/** Asks first, because the button replaces the one that took the seat. */
export function CancelSeat({ benefitUseId, title }: { benefitUseId: string; title: string }) {
  const [isAsking, setIsAsking] = useState(false);
  const close = () => setIsAsking(false);
  const cancel = useMutation({
    mutationFn: () => call(cancelBenefitUse, { params: { useId: benefitUseId } }),
    onSuccess: () => {
      close();
      toast.success(meetings.cancelled);
    },
  });
  return (
    <>
      <Button kind="quiet" aria-label={meetings.cancelOf(title)} onClick={() => setIsAsking(true)}>
        {meetings.cancel}
      </Button>
      <Dialog
        isOpen={isAsking}
        onClose={close}
        title={meetings.cancelTitle}
        actions={
          <>
            <Button onClick={() => cancel.mutate()} isPending={cancel.isPending}>
              {meetings.cancel}
            </Button>
            <Button kind="quiet" onClick={close}>
              {meetings.keep}
            </Button>
          </>
        }
      >
        <p>{meetings.cancelText(title)}</p>
        {cancel.isError && (
          <Refusal of={cancel.error} className="mt-4">
            {wordsFor(cancel.error)}
          </Refusal>
        )}
      </Dialog>
    </>
  );
}
