import { useState, type ComponentProps } from 'react';
import { z } from 'zod/mini';
import { confirm, fields } from '#words/en/account/account.ts';
import { loginBody, registerBody } from '#contract/account/account.ts';
import { isRefusal } from '#web/api/http/api-error.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { PasswordField } from '#web/ui/forms/password-field.tsx';
import { CallForm, useCallForm } from '#web/shop/shared/call-form.tsx';
import { newPasswordMessages, passwordMessages } from '../account-messages.ts';
import { AccountFrame } from '../account-frame.tsx';
import { confirmAddress } from './confirm-address.ts';
import { NewPasswordField } from '../new-password-field.tsx';
import { ResendForm } from './resend-link.tsx';

interface Confirming {
  token: string;
  onDone: (target: string | undefined) => void;
}

export function ConfirmWithPassword(props: Confirming) {
  const [isNew, setIsNew] = useState(false);
  return isNew ? (
    <WithNewPassword {...props} onOther={() => setIsNew(false)} />
  ) : (
    <WithPassword {...props} onOther={() => setIsNew(true)} />
  );
}

interface WithProps extends Confirming {
  onOther: () => void;
}

function WithPassword({ token, onDone, onOther }: WithProps) {
  const form = useCallForm({
    schema: z.object({ password: loginBody.shape.password }),
    messages: { password: passwordMessages },
    defaultValues: { password: '' },
    send: async (proof) => onDone(await confirmAddress(token, proof)),
  });
  return (
    <Frame words={confirm.withPassword} form={form} onOther={onOther}>
      <PasswordField label={fields.password} autoComplete="current-password" {...form.field('password')} />
    </Frame>
  );
}

function WithNewPassword({ token, onDone, onOther }: WithProps) {
  const form = useCallForm({
    schema: z.object({ newPassword: registerBody.shape.password }),
    messages: { newPassword: newPasswordMessages },
    defaultValues: { newPassword: '' },
    send: async (proof) => onDone(await confirmAddress(token, proof)),
  });
  return (
    <Frame words={confirm.withNewPassword} form={form} onOther={onOther}>
      <NewPasswordField label={fields.password} {...form.field('newPassword')} />
    </Frame>
  );
}

interface FrameProps extends Pick<ComponentProps<typeof CallForm>, 'form' | 'children'> {
  words: { title: string; lead: string; other: string };
  onOther: () => void;
}

const Frame = ({ words, form, onOther, children }: FrameProps) => (
  <AccountFrame title={words.title} lead={words.lead}>
    <CallForm form={form} action={confirm.withPassword.action}>
      {children}
    </CallForm>
    <div className="mt-6">
      {isRefusal(form.refusal, 'LINK_EXPIRED', 'LINK_INVALID', 'LINK_USED') ? (
        <ResendForm />
      ) : (
        <Button kind="quiet" onClick={onOther}>
          {words.other}
        </Button>
      )}
    </div>
  </AccountFrame>
);
