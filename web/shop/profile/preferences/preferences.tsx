import { useState } from 'react';
import { changePassword, changePasswordBody, getAccount } from '#contract/account/account.ts';
import { exportAccount, type ExportFormat } from '#contract/account/privacy.ts';
import { useSession } from '#web/api/hooks.ts';
import { get, prefetch, useGet } from '#web/api/http/cache.ts';
import { call, callFile } from '#web/api/http/client.ts';
import { newPasswordMessages, passwordMessages } from '#web/shop/account/account-messages.ts';
import { NewPasswordField } from '#web/shop/account/new-password-field.tsx';
import { CallForm, useCallForm } from '#web/shop/shared/call-form.tsx';
import { Loaded } from '#web/shop/shared/loaded.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { download } from '#web/ui/download.ts';
import { Skeletons } from '#web/ui/feedback/skeleton.tsx';
import { toast } from '#web/ui/feedback/toast-queue.ts';
import { PasswordField } from '#web/ui/forms/password-field.tsx';
import { data as dataWords, password, preferences } from '#words/en/profile/preferences.ts';
import { ProfileHeading } from '../profile-heading.tsx';
import { CloseAccount } from './close-account.tsx';
import { PasswordByMail } from './password-form.tsx';
import { PreferenceSection } from './preference-section.tsx';
import { PreferencesContents } from './preferences-contents.tsx';
import { PreferencesForm } from './preferences-form.tsx';
import { SecondFactor, secondFactorQuery } from './second-factor/second-factor.tsx';
import { useProof } from './second-factor/use-proof.tsx';
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
    <Skeletons count={8} className="h-18" />
  </div>
);

const DataExport = () => (
  <PreferenceSection name="data" title={dataWords.title} lead={dataWords.lead}>
    <div className="flex flex-col gap-3 tablet:flex-row">
      <ExportButton format="csv" />
      <ExportButton format="json" />
    </div>
  </PreferenceSection>
);

function ExportButton({ format }: { format: ExportFormat }) {
  const { act, dialog } = useProof();
  const save = async () =>
    download(await callFile(exportAccount, { query: { format } }), `tierce-account.${format}`);
  return (
    <>
      <Button kind="dark" onClick={() => act.mutate(save)} isPending={act.isPending}>
        {dataWords[format]}
      </Button>
      {dialog}
    </>
  );
}

function ChangePassword() {
  const email = useSession().user?.email ?? '';
  /** Each change begins with empty fields. */
  const [changes, setChanges] = useState(0);
  const form = useCallForm({
    schema: changePasswordBody,
    messages: { currentPassword: passwordMessages, newPassword: newPasswordMessages },
    defaultValues: { currentPassword: '', newPassword: '' },
    send: async (body) => {
      await call(changePassword, { body });
      form.reset();
      setChanges((count) => count + 1);
      toast.success(password.changed);
    },
  });
  return (
    <PreferenceSection name="password" title={password.title} lead={password.lead(email)}>
      <div className="max-w-sm">
        <CallForm form={form} action={password.change} remedy={<PasswordByMail refusal={form.refusal} />}>
          {/* For password managers, which want to know whose password it is. */}
          <input type="text" autoComplete="username" value={email} readOnly hidden />
          <PasswordField
            label={password.current}
            autoComplete="current-password"
            {...form.field('currentPassword')}
          />
          <NewPasswordField key={changes} label={password.new} {...form.field('newPassword')} />
        </CallForm>
      </div>
    </PreferenceSection>
  );
}
