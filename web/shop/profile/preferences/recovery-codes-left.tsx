import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { renewRecoveryCodes } from '#contract/second-factor.ts';
import { call } from '#web/api/client.ts';
import { wordsFor } from '#web/api/words.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { toast } from '#web/ui/toast-queue.ts';
import { secondFactor } from '#words/preferences.ts';
import { RecoveryCodes } from '../../second-factor/recovery-codes.tsx';
import { FactorRow } from './factor-row.tsx';
import { useProof } from './use-proof.tsx';

const words = secondFactor.codes;

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
      title={words.title}
      state={left === 0 ? words.none : words.left(left)}
      action={
        <Button kind="quiet" onPress={() => renew.mutate()} isPending={renew.isPending}>
          {words.renew}
        </Button>
      }
    >
      <Dialog isOpen={codes.length > 0} onClose={() => setCodes([])} title={words.dialog}>
        <RecoveryCodes codes={codes} onKept={() => setCodes([])} />
      </Dialog>
      {dialog}
    </FactorRow>
  );
}
