import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { renewRecoveryCodes } from '#contract/account/second-factor.ts';
import { call } from '#web/api/http/client.ts';
import { wordsFor } from '#web/api/http/words.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { toast } from '#web/ui/feedback/toast-queue.ts';
import { secondFactor } from '#words/en/profile/preferences.ts';
import { RecoveryCodes } from '#web/shop/second-factor/recovery-codes.tsx';
import { FactorRow } from './factor-row.tsx';
import { useProof } from './use-proof.tsx';

const words = secondFactor.codes;

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
        <Button kind="quiet" onClick={() => renew.mutate()} isPending={renew.isPending}>
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
