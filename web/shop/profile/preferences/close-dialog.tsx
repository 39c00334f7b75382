import { useEffect, useState } from 'react';
import { disableAccountBody } from '#contract/account/account.ts';
import { logOut } from '#web/api/session/account.ts';
import { isRefusal } from '#web/api/http/api-error.ts';
import { call } from '#web/api/http/client.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { PasswordField } from '#web/ui/forms/password-field.tsx';
import { rich } from '#web/ui/rich.tsx';
import { toast } from '#web/ui/feedback/toast-queue.ts';
import { closing as closingWords } from '#words/en/profile/preferences.ts';
import { passwordMessages } from '../../account/account-messages.ts';
import { linkTo } from '#web/shop/shared/link-to.tsx';
import { CallForm, useCallForm } from '#web/shop/shared/call-form.tsx';
import { endpoints, remedies, type AccountClosing } from './account-closings.ts';
import { PasswordByMail } from './password-by-mail.tsx';

interface CloseDialogProps {
  closing: AccountClosing;
  onClose: () => void;
}

export function CloseDialog({ closing, onClose }: CloseDialogProps) {
  const [isSure, setSure] = useState(false);
  const { title, consequences } = closingWords[closing];
  return (
    <Dialog isOpen onClose={onClose} title={title}>
      {isSure ? (
        <Confirmation closing={closing} />
      ) : (
        <>
          <ul className="flex list-disc flex-col gap-2 pl-5">
            {consequences.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
          <div className="mt-8 flex flex-col gap-3 tablet:flex-row">
            <Button onClick={() => setSure(true)}>{closingWords.next}</Button>
            <Button kind="dark" onClick={onClose}>
              {closingWords.keep}
            </Button>
          </div>
        </>
      )}
    </Dialog>
  );
}

const schema = disableAccountBody;

function Confirmation({ closing }: { closing: AccountClosing }) {
  const { action, done } = closingWords[closing];
  const form = useCallForm({
    schema,
    messages: { password: passwordMessages },
    defaultValues: { password: '' },
    send: async (body) => {
      await call(endpoints[closing], { body });
      logOut();
      toast.success(done);
    },
  });
  const { setFocus } = form;
  // The button that led here is gone, and the focus with it.
  useEffect(() => setFocus('password'), [setFocus]);
  return (
    <div className="flex flex-col gap-6">
      <p>{closingWords.proof}</p>
      <CallForm form={form} action={action} remedy={<Remedy refusal={form.refusal} />}>
        <PasswordField
          label={closingWords.password}
          autoComplete="current-password"
          {...form.field('password')}
        />
      </CallForm>
    </div>
  );
}

function Remedy({ refusal }: { refusal: unknown }) {
  if (!isRefusal(refusal, 'ACCOUNT_NOT_EMPTY')) return <PasswordByMail refusal={refusal} />;
  return (
    <ul className="flex flex-col gap-3">
      {refusal.obstacles.map((obstacle) => (
        <li key={obstacle}>
          {rich(closingWords.obstacles[obstacle], { remedy: linkTo(remedies[obstacle]) })}
        </li>
      ))}
    </ul>
  );
}
