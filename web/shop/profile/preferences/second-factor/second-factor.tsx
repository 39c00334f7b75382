import { type MySecondFactor, getSecondFactor } from '#contract/account/second-factor.ts';
import { get } from '#web/api/http/cache.ts';
import { useGet } from '#web/api/hooks.ts';
import { keepFocus } from '#web/ui/keep-focus.ts';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { secondFactor } from '#words/en/profile/preferences.ts';
import { Loaded } from '#web/shop/shared/loaded.tsx';
import { AuthenticatorApp } from './authenticator-app.tsx';
import { Passkeys } from './passkeys.tsx';
import { RecoveryCodesLeft } from './recovery-codes-left.tsx';

export const secondFactorQuery = () => get(getSecondFactor, {});

function lead({ totpSince, passkeys }: MySecondFactor): string {
  return totpSince !== null || passkeys.length > 0 ? secondFactor.leadOn : secondFactor.leadOff;
}

export function SecondFactor() {
  const mine = useGet(secondFactorQuery());
  return (
    <section aria-labelledby="second-factor" className="max-w-2xl border-t border-hairline pt-7 pb-4">
      <h2 id="second-factor" className="font-display text-subheading">
        {secondFactor.title}
      </h2>
      <Loaded query={mine} skeleton={<Skeleton className="mt-6 h-40" />}>
        {(data) => (
          <>
            <p className="mt-3 text-ink-muted">{lead(data)}</p>
            <ul
              ref={keepFocus}
              className="mt-6 flex flex-col divide-y divide-hairline border-y border-hairline"
            >
              <AuthenticatorApp since={data.totpSince} />
              <Passkeys passkeys={data.passkeys} />
              {(data.totpSince !== null || data.passkeys.length > 0) && (
                <RecoveryCodesLeft left={data.recoveryCodesLeft} />
              )}
            </ul>
          </>
        )}
      </Loaded>
    </section>
  );
}
