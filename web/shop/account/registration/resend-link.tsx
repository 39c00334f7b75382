import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { resendConfirmation, resendConfirmationBody } from '#contract/account/account.ts';
import { call } from '#web/api/http/client.ts';
import { wordsFor } from '#web/api/http/words.ts';
import { CallForm, useCallForm } from '#web/shop/shared/call-form.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { fields, resend as resendWords } from '#words/en/account/account.ts';
import { emailMessages } from '../account-messages.ts';

const Resent = () => <p role="status">{resendWords.sent}</p>;

/** To an address that was typed before. */
export function ResendLink({ email }: { email: string }) {
  const resend = useMutation({ mutationFn: () => call(resendConfirmation, { body: { email } }) });
  if (resend.isSuccess) return <Resent />;
  return (
    <>
      <Button
        kind="quiet"
        onClick={() => resend.mutate()}
        isPending={resend.isPending}
        className="self-start"
      >
        {resendWords.link}
      </Button>
      {resend.isError && <p role="alert">{wordsFor(resend.error)}</p>}
    </>
  );
}

export function ResendForm() {
  const [isSent, setSent] = useState(false);
  const form = useCallForm({
    schema: resendConfirmationBody,
    messages: { email: emailMessages },
    defaultValues: { email: '' },
    send: async (body) => {
      await call(resendConfirmation, { body });
      setSent(true);
    },
  });
  if (isSent) return <Resent />;
  return (
    <CallForm form={form} action={resendWords.action}>
      <Field label={fields.email} type="email" autoComplete="username" {...form.field('email')} />
    </CallForm>
  );
}
