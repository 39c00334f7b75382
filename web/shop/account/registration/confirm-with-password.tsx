import { useState } from 'react';
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
import { ResendForm } from './resend-form.tsx';

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

const schema = z.object({ password: loginBody.shape.password });

function WithPassword({ token, onDone, onOther }: WithProps) {
  const words = confirm.withPassword;
  const form = useCallForm({
    schema,
    messages: { password: passwordMessages },
    defaultValues: { password: '' },
    send: async ({ password }) => {
      onDone(await confirmAddress(token, { password }));
    },
  });
  return (
    <AccountFrame title={words.title} lead={words.lead}>
      <CallForm form={form} action={words.action}>
        <PasswordField label={fields.password} autoComplete="current-password" {...form.field('password')} />
      </CallForm>
      <Other refusal={form.refusal} onPress={onOther}>
        {words.other}
      </Other>
    </AccountFrame>
  );
}

const newSchema = z.object({ newPassword: registerBody.shape.password });

function WithNewPassword({ token, onDone, onOther }: WithProps) {
  const words = confirm.withNewPassword;
  const form = useCallForm({
    schema: newSchema,
    messages: { newPassword: newPasswordMessages },
    defaultValues: { newPassword: '' },
    send: async ({ newPassword }) => {
      onDone(await confirmAddress(token, { newPassword }));
    },
  });
  return (
    <AccountFrame title={words.title} lead={words.lead}>
      <CallForm form={form} action={confirm.withPassword.action}>
        <NewPasswordField label={fields.password} {...form.field('newPassword')} />
      </CallForm>
      <Other refusal={form.refusal} onPress={onOther}>
        {words.other}
      </Other>
    </AccountFrame>
  );
}

function Other({ refusal, onPress, children }: { refusal: unknown; onPress: () => void; children: string }) {
  return (
    <div className="mt-6">
      {isRefusal(refusal, 'LINK_EXPIRED', 'LINK_INVALID', 'LINK_USED') ? (
        <ResendForm />
      ) : (
        <Button kind="quiet" onClick={onPress}>
          {children}
        </Button>
      )}
    </div>
  );
}
