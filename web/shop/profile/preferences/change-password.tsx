import { useState } from 'react';
import { changePassword, changePasswordBody } from '#contract/account/account.ts';
import { call } from '#web/api/http/client.ts';
import { useSession } from '#web/api/hooks.ts';
import { PasswordField } from '#web/ui/forms/password-field.tsx';
import { toast } from '#web/ui/feedback/toast-queue.ts';
import { password } from '#words/en/profile/preferences.ts';
import { newPasswordMessages, passwordMessages } from '../../account/account-messages.ts';
import { NewPasswordField } from '../../account/new-password-field.tsx';
import { CallForm, useCallForm } from '#web/shop/shared/call-form.tsx';
import { PasswordByMail } from './password-form.tsx';
import { PreferenceSection } from './preference-section.tsx';

export function ChangePassword() {
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
