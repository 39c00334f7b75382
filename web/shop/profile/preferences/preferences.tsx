import { getAccount } from '#contract/account/account.ts';
import { get, prefetch } from '#web/api/http/cache.ts';
import { useGet } from '#web/api/hooks.ts';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { preferences } from '#words/en/profile/preferences.ts';
import { Loaded } from '#web/shop/shared/loaded.tsx';
import { ProfileHeading } from '../profile-heading.tsx';
import { ChangePassword } from './change-password.tsx';
import { CloseAccount } from './close-account.tsx';
import { DataExport } from './data-export.tsx';
import { PreferencesContents } from './preferences-contents.tsx';
import { PreferencesForm } from './preferences-form.tsx';
import { SecondFactor, secondFactorQuery } from './second-factor/second-factor.tsx';
import { Sessions, sessionsQuery } from './sessions.tsx';

const accountQuery = () => get(getAccount, {});

export const loader = () => prefetch(accountQuery(), secondFactorQuery(), sessionsQuery());

function PreferencesPage() {
  const account = useGet(accountQuery());
  return (
    <>
      <ProfileHeading title={preferences.title} lead={preferences.lead} />
      <PreferencesContents />
      <Loaded query={account} skeleton={<PreferencesSkeleton />}>
        {(data) => <PreferencesForm account={data} />}
      </Loaded>
      <div className="mt-10 flex flex-col gap-8">
        <ChangePassword />
        <SecondFactor />
        <Sessions />
        <DataExport />
        <CloseAccount />
      </div>
    </>
  );
}
export { PreferencesPage as Component };

const PreferencesSkeleton = () => (
  <div className="grid max-w-2xl gap-6 tablet:grid-cols-2">
    {Array.from({ length: 8 }, (_, i) => (
      <Skeleton key={i} className="h-18" />
    ))}
  </div>
);
