import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { cancelBenefitUse } from '#contract/benefit.ts';
import { call } from '#web/api/client.ts';
import { wordsFor } from '#web/api/words.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { toast } from '#web/ui/toast-queue.ts';
import { meetings as words } from '#words/profile-membership.ts';

/** Asks first: it stands where the seat was taken a moment ago. */
export function GiveSeatBack({ useId, title }: { useId: string; title: string }) {
  const [isAsking, setIsAsking] = useState(false);
  const close = () => setIsAsking(false);
  const giveBack = useMutation({
    mutationFn: () => call(cancelBenefitUse, { params: { useId } }),
    onSuccess: () => {
      close();
      toast.success(words.givenBack);
    },
  });
  return (
    <>
      <Button kind="quiet" aria-label={words.giveBackOf(title)} onPress={() => setIsAsking(true)}>
        {words.giveBack}
      </Button>
      <Dialog
        isOpen={isAsking}
        onClose={close}
        title={words.giveBackTitle}
        actions={
          <>
            <Button onPress={() => giveBack.mutate()} isPending={giveBack.isPending}>
              {words.giveBack}
            </Button>
            <Button kind="quiet" onPress={close}>
              {words.keep}
            </Button>
          </>
        }
      >
        <p>{words.giveBackText(title)}</p>
        {giveBack.isError && (
          <Banner tone="danger" className="mt-4">
            {wordsFor(giveBack.error)}
          </Banner>
        )}
      </Dialog>
    </>
  );
}
