import { useEffect, type ReactNode } from 'react';
import { Link } from 'react-router';
import { reauthenticateBody } from '#contract/account/second-factor.ts';
import { isRefusal } from '#web/api/http/api-error.ts';
import { paths } from '#web/paths.ts';
import { CallForm, useCallForm } from '#web/shop/shared/call-form.tsx';
import { PasswordField } from '#web/ui/forms/password-field.tsx';
import { password as words } from '#words/en/profile/preferences.ts';
import { passwordMessages } from '../../account/account-messages.ts';

/** For members who forgot the password, or never had one because they log in with Google. */
export const PasswordByMail = ({ refusal }: { refusal: unknown }) =>
  isRefusal(refusal, 'WRONG_PASSWORD') && (
    <Link to={paths.forgot()} className="textlink">
      {words.byMail}
    </Link>
  );

interface PasswordFormProps {
  words: { text: string; password: string; action: string };
  send: (body: { password: string }) => Promise<unknown>;
  remedyOf?: (refusal: unknown) => ReactNode;
}

/** Asks for the password, so that an act is the member's own. */
export function PasswordForm({ words: { text, password, action }, send, remedyOf }: PasswordFormProps) {
  const form = useCallForm({
    schema: reauthenticateBody,
    messages: { password: passwordMessages },
    defaultValues: { password: '' },
    send,
  });
  const { refusal, setFocus } = form;
  // The button that led here is gone, and the focus with it.
  useEffect(() => setFocus('password'), [setFocus]);
  return (
    <div className="flex flex-col gap-6">
      <p>{text}</p>
      <CallForm
        form={form}
        action={action}
        remedy={remedyOf?.(refusal) ?? <PasswordByMail refusal={refusal} />}
      >
        <PasswordField label={password} autoComplete="current-password" {...form.field('password')} />
      </CallForm>
    </div>
  );
}
