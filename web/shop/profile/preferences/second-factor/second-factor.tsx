import { getSecondFactor, renewRecoveryCodes } from '#contract/account/second-factor.ts';
import { get } from '#web/api/http/cache.ts';
import { call } from '#web/api/http/client.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { useGet } from '#web/api/hooks.ts';
import { keepFocus } from '#web/ui/keep-focus.ts';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { secondFactor } from '#words/en/profile/preferences.ts';
import { Loaded } from '#web/shop/shared/loaded.tsx';
import { PreferenceSection } from '../preference-section.tsx';
import { AuthenticatorApp } from './authenticator-app.tsx';
import { FactorRow, useNewCodes } from './factor.tsx';
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
