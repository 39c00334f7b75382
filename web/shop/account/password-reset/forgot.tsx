import { useState } from 'react';
import { Link } from 'react-router';
import { forgotPassword, forgotPasswordBody } from '#contract/account/account.ts';
import { fields, forgot } from '#words/en/account/account.ts';
import { call } from '#web/api/http/client.ts';
import { paths } from '#web/paths.ts';
import { Field } from '#web/ui/forms/field.tsx';
import { rich } from '#web/ui/rich.tsx';
import { CallForm, useCallForm } from '#web/shop/shared/call-form.tsx';
import { emailMessages } from '../account-messages.ts';
import { AccountFrame, boldAddress } from '../account-frame.tsx';
import { useGivenTarget } from '../login/login-target.tsx';

function ForgotPage() {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const target = useGivenTarget();
  const form = useCallForm({
    schema: forgotPasswordBody,
    messages: { email: emailMessages },
    defaultValues: { email: '' },
    send: async (body) => {
      await call(forgotPassword, { body });
      setSentTo(body.email);
    },
  });

  const back = (
    <Link to={paths.login(target)} className="textlink self-start">
      {forgot.back}
    </Link>
  );
  if (sentTo !== null) {
    return (
      <AccountFrame title={forgot.sent.title} lead={rich(forgot.sent.lead, { email: boldAddress(sentTo) })}>
        {back}
      </AccountFrame>
    );
  }
  return (
    <AccountFrame title={forgot.title} lead={forgot.lead} links={back}>
      <CallForm form={form} action={forgot.action}>
        <Field label={fields.email} type="email" autoComplete="username" {...form.field('email')} />
      </CallForm>
    </AccountFrame>
  );
}
export { ForgotPage as Component };
