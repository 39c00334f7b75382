import { useState } from 'react';
import { wordsFor } from '#web/api/words.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { toast } from '#web/ui/toast-queue.ts';
import { useProof } from './use-proof.tsx';

interface RemoveFactorProps {
  /** What is removed, as in "Remove …?". */
  name: string;
  remove: () => Promise<void>;
}

/** Asks before a way to log in is taken away. */
export function RemoveFactor({ name, remove }: RemoveFactorProps) {
  const [asks, setAsks] = useState(false);
  const { guard, dialog } = useProof();
  const confirmed = () => {
    setAsks(false);
    guard(async () => {
      await remove();
      toast.success('It is removed.');
    }).catch((error: unknown) => toast.danger(wordsFor(error)));
  };
  return (
    <>
      <Button kind="quiet" aria-label={`Remove ${name}`} onPress={() => setAsks(true)}>
        Remove
      </Button>
      <Dialog
        isOpen={asks}
        onClose={() => setAsks(false)}
        title={`Remove ${name}?`}
        actions={
          <>
            <Button onPress={confirmed}>Remove</Button>
            <Button kind="dark" onPress={() => setAsks(false)}>
              Keep it
            </Button>
          </>
        }
      >
        <p>It does not log in any more. Without any second step, your recovery codes end too.</p>
      </Dialog>
      {dialog}
    </>
  );
}
