import { type Passkey, removePasskey } from '#contract/account/second-factor.ts';
import { call } from '#web/api/http/client.ts';
import { canUsePasskeys } from '#web/api/session/passkey.ts';
import { secondFactor } from '#words/en/profile/preferences.ts';
import { useLocalDay } from '#web/shop/shared/time/use-local-day.ts';
import { useRelativeTime } from '#web/shop/shared/time/use-relative-time.ts';
import { AddPasskey } from './add-passkey.tsx';
import { FactorRow } from './factor-row.tsx';
import { RemoveFactor } from './remove-factor.tsx';

const words = secondFactor.passkeys;

export function Passkeys({ passkeys }: { passkeys: Passkey[] }) {
  const relativeTime = useRelativeTime();
  const localDay = useLocalDay();
  const usedOf = ({ createdAt, lastUsedAt }: Passkey) =>
    lastUsedAt === null
      ? words.unused(localDay(createdAt))
      : words.used(localDay(createdAt), relativeTime(lastUsedAt));
  return (
    <FactorRow title={words.title} state={words.text} action={canUsePasskeys() && <AddPasskey />}>
      {passkeys.length > 0 && (
        <ul className="mt-3 flex flex-col gap-1 border-l border-hairline pl-4" aria-label={words.list}>
          {passkeys.map((passkey) => (
            <li key={passkey.id} className="flex flex-wrap items-center justify-between gap-x-6">
              <div className="min-w-0">
                <p className="break-words text-ink">{passkey.name}</p>
                <p className="text-small text-ink-muted">{usedOf(passkey)}</p>
              </div>
              <RemoveFactor
                name={words.named(passkey.name)}
                remove={() => call(removePasskey, { params: { passkeyId: passkey.id } })}
              />
            </li>
          ))}
        </ul>
      )}
    </FactorRow>
  );
}
