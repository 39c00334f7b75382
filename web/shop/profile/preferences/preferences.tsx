import { getAccount } from '#contract/account.ts';
import { get, prefetch } from '#web/api/cache.ts';
import { useGet } from '#web/api/hooks.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Loaded } from '../../loaded.tsx';
import { ProfileHeading } from '../profile-heading.tsx';
import { PreferencesForm } from './preferences-form.tsx';

const accountQuery = () => get(getAccount, {});

export const loader = () => prefetch(accountQuery());

/** /profile/preferences, where /profile leads. */
export function Component() {
  const account = useGet(accountQuery());
  return (
    <>
      <ProfileHeading
        title="Preferences"
        lead="What we have to know to sell to you and to send you your bottles."
      />
      <Loaded query={account} skeleton={<PreferencesSkeleton />}>
        {(data) => <PreferencesForm account={data} />}
      </Loaded>
    </>
  );
}

const PreferencesSkeleton = () => (
  <div className="grid max-w-2xl gap-6 tablet:grid-cols-2">
    {Array.from({ length: 8 }, (_, i) => (
      <Skeleton key={i} className="h-18" />
    ))}
  </div>
);
