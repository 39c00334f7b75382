import { useState } from 'react';
import { type TotpKey, beginTotp, confirmTotp, removeTotp } from '#contract/account/second-factor.ts';
import type { InstantText } from '#domain/calendar.ts';
import { call } from '#web/api/http/client.ts';
import { TotpSetup } from '#web/shop/second-factor/totp-setup.tsx';
import { useLocalDay } from '#web/shop/shared/time/use-local-day.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { toast } from '#web/ui/feedback/toast-queue.ts';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { secondFactor } from '#words/en/profile/preferences.ts';
import { FactorRow, RemoveFactor, useNewCodes } from './factor.tsx';
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
  const { showCodes, codesDialog } = useNewCodes();
  const { guard, act, dialog } = useProof();
  const begin = async () => setTotp(await call(beginTotp, {}));
  const confirm = (code: string) =>
    guard(async () => {
      const { recoveryCodes } = await call(confirmTotp, { body: { code } });
      setTotp(null);
      showCodes(recoveryCodes);
      if (recoveryCodes.length === 0) toast.success(words.done);
    });
  return (
    <>
      {isOffered && (
        <Button kind="quiet" onClick={() => act.mutate(begin)} isPending={act.isPending}>
          {words.setUp}
        </Button>
      )}
      <Dialog isOpen={totp !== null} onClose={() => setTotp(null)} title={words.dialog}>
        {totp && <TotpSetup totp={totp} confirm={confirm} />}
      </Dialog>
      {codesDialog}
      {dialog}
    </>
  );
}
