import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { renewRecoveryCodes } from '#contract/second-factor.ts';
import { call } from '#web/api/client.ts';
import { wordsFor } from '#web/api/words.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { toast } from '#web/ui/toast-queue.ts';
import { RecoveryCodes } from '../../second-factor/recovery-codes.tsx';
import { FactorRow } from './factor-row.tsx';
import { useProof } from './use-proof.tsx';

/** How many are left, and a new set. */
export function RecoveryCodesLeft({ left }: { left: number }) {
  const [codes, setCodes] = useState<string[]>([]);
  const { guard, dialog } = useProof();
  const renew = useMutation({
    mutationFn: () => guard(async () => setCodes((await call(renewRecoveryCodes, {})).recoveryCodes)),
    onError: (error) => toast.danger(wordsFor(error)),
  });
  return (
    <FactorRow
      title="Recovery codes"
      state={left === 0 ? 'None left' : `${left} left, each for one login without the above`}
      action={
        <Button kind="quiet" onPress={() => renew.mutate()} isPending={renew.isPending}>
          Make new ones
        </Button>
      }
    >
      <Dialog isOpen={codes.length > 0} onClose={() => setCodes([])} title="Your recovery codes">
        <RecoveryCodes codes={codes} onKept={() => setCodes([])} />
      </Dialog>
      {dialog}
    </FactorRow>
  );
}
