import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { type TotpKey, beginTotp, confirmTotp, removeTotp } from '#contract/account/second-factor.ts';
import type { InstantText } from '#domain/calendar.ts';
import { call } from '#web/api/http/client.ts';
import { wordsFor } from '#web/api/http/words.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { toast } from '#web/ui/feedback/toast-queue.ts';
import { secondFactor } from '#words/en/profile/preferences.ts';
import { useLocalDay } from '#web/shop/shared/time/use-local-day.ts';
import { RecoveryCodes } from '#web/shop/second-factor/recovery-codes.tsx';
import { TotpSetup } from '#web/shop/second-factor/totp-setup.tsx';
import { FactorRow } from './factor-row.tsx';
import { RemoveFactor } from './remove-factor.tsx';
import { useProof } from './use-proof.tsx';

const words = secondFactor.app;

export function AuthenticatorApp({ since }: { since: InstantText | null }) {
  const localDay = useLocalDay();
  return (
    <FactorRow
      title={words.title}
      state={since === null ? words.none : words.since(localDay(since))}
      action={
        <>
          <SetUp isOffered={since === null} />
          {since !== null && <RemoveFactor name={words.yours} remove={() => call(removeTotp, {})} />}
        </>
      }
    />
  );
}

/** Stays while its last dialog shows the recovery codes, although the app counts by then. */
function SetUp({ isOffered }: { isOffered: boolean }) {
  const [totp, setTotp] = useState<TotpKey | null>(null);
  const [codes, setCodes] = useState<string[]>([]);
  const { guard, dialog } = useProof();
  const begin = useMutation({
    mutationFn: () => guard(async () => setTotp(await call(beginTotp, {}))),
    onError: (error) => toast.danger(wordsFor(error)),
  });
  const confirm = (code: string) =>
    guard(async () => {
      const { recoveryCodes } = await call(confirmTotp, { body: { code } });
      setTotp(null);
      setCodes(recoveryCodes);
      if (recoveryCodes.length === 0) toast.success(words.done);
    });
  return (
    <>
      {isOffered && (
        <Button kind="quiet" onClick={() => begin.mutate()} isPending={begin.isPending}>
          {words.setUp}
        </Button>
      )}
      <Dialog isOpen={totp !== null} onClose={() => setTotp(null)} title={words.dialog}>
        {totp && <TotpSetup totp={totp} confirm={confirm} />}
      </Dialog>
      <Dialog isOpen={codes.length > 0} onClose={() => setCodes([])} title={secondFactor.codes.dialog}>
        <RecoveryCodes codes={codes} onKept={() => setCodes([])} />
      </Dialog>
      {dialog}
    </>
  );
}
