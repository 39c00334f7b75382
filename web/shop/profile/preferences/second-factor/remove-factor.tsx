import { useState } from 'react';
import { wordsFor } from '#web/api/http/words.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { toast } from '#web/ui/feedback/toast-queue.ts';
import { secondFactor } from '#words/en/profile/preferences.ts';
import { useProof } from './use-proof.tsx';

const words = secondFactor.remove;

interface RemoveFactorProps {
  name: string;
  remove: () => Promise<void>;
}

export function RemoveFactor({ name, remove }: RemoveFactorProps) {
  const [asks, setAsks] = useState(false);
  const { guard, dialog } = useProof();
  const confirmed = () => {
    setAsks(false);
    guard(async () => {
      await remove();
      toast.success(words.done);
    }).catch((error: unknown) => toast.danger(wordsFor(error)));
  };
  return (
    <>
      <Button kind="quiet" aria-label={words.label(name)} onClick={() => setAsks(true)}>
        {words.action}
      </Button>
      <Dialog
        isOpen={asks}
        onClose={() => setAsks(false)}
        title={words.title(name)}
        actions={
          <>
            <Button onClick={confirmed}>{words.action}</Button>
            <Button kind="dark" onClick={() => setAsks(false)}>
              {words.keep}
            </Button>
          </>
        }
      >
        <p>{words.text}</p>
      </Dialog>
      {dialog}
    </>
  );
}
