import { useState } from 'react';
import {
  beginTotp,
  confirmTotp,
  getSecondFactor,
  removeTotp,
  renewRecoveryCodes,
  type TotpKey,
} from '#contract/account/second-factor.ts';
import type { InstantText } from '#domain/calendar.ts';
import { get, useGet } from '#web/api/http/cache.ts';
import { call } from '#web/api/http/client.ts';
import { TotpSetup } from '#web/shop/second-factor/totp-setup.tsx';
import { Loaded } from '#web/shop/shared/loaded.tsx';
import { useLocalDay } from '#web/shop/shared/time/use-local-day.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { toast } from '#web/ui/feedback/toast-queue.ts';
import { keepFocus } from '#web/ui/keep-focus.ts';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { secondFactor } from '#words/en/profile/preferences.ts';
import { PreferenceSection } from '../preference-section.tsx';
import { FactorRow, RemoveFactor, useNewCodes } from './factor.tsx';
import { Passkeys } from './passkeys.tsx';
import { useProof } from './use-proof.tsx';

export const secondFactorQuery = () => get(getSecondFactor, {});

export function SecondFactor() {
  const mine = useGet(secondFactorQuery());
  return (
    <PreferenceSection name="second-factor" title={secondFactor.title}>
      <Loaded query={mine} skeleton={<Skeleton className="h-40" />}>
        {(data) => {
          const isOn = data.totpSince !== null || data.passkeys.length > 0;
          return (
            <>
              <p className="-mt-3 text-ink-muted">{isOn ? secondFactor.leadOn : secondFactor.leadOff}</p>
              <ul
                ref={keepFocus}
                className="mt-6 flex flex-col divide-y divide-hairline border-y border-hairline"
              >
                <AuthenticatorApp since={data.totpSince} />
                <Passkeys passkeys={data.passkeys} />
                {isOn && <RecoveryCodesLeft left={data.recoveryCodesLeft} />}
              </ul>
            </>
          );
        }}
      </Loaded>
    </PreferenceSection>
  );
}

function RecoveryCodesLeft({ left }: { left: number }) {
  const words = secondFactor.codes;
  const { showCodes, codesDialog } = useNewCodes();
  const { act, dialog } = useProof();
  const renew = async () => showCodes((await call(renewRecoveryCodes, {})).recoveryCodes);
  return (
    <FactorRow
      title={words.title}
      state={left === 0 ? words.none : words.left(left)}
      action={
        <Button kind="quiet" onClick={() => act.mutate(renew)} isPending={act.isPending}>
          {words.renew}
        </Button>
      }
    >
      {codesDialog}
      {dialog}
    </FactorRow>
  );
}

const words = secondFactor.app;

function AuthenticatorApp({ since }: { since: InstantText | null }) {
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
