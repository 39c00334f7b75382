import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { z } from 'zod';
import { signOut } from '#web/api/account.ts';
import { isRefusal } from '#web/api/api-error.ts';
import { call } from '#web/api/client.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { toast } from '#web/ui/toast-queue.ts';
import { passwordField } from '../../account/account-fields.ts';
import { Form, useCallForm } from '../../form.tsx';
import { closings, obstacleWords, type Closing } from './closing-words.ts';
import { PasswordByMail } from './password-by-mail.tsx';

interface CloseDialogProps {
  closing: Closing;
  onClose: () => void;
}

/** In two steps: what happens, and then the password. */
export function CloseDialog({ closing, onClose }: CloseDialogProps) {
  const [isSure, setSure] = useState(false);
  const { title, consequences } = closings[closing];
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
            <Button onPress={() => setSure(true)}>Go on</Button>
            <Button kind="dark" onPress={onClose}>
              Keep my account
            </Button>
          </div>
        </>
      )}
    </Dialog>
  );
}

const schema = z.object({ password: passwordField });

function Confirmation({ closing }: { closing: Closing }) {
  const { endpoint, action, done } = closings[closing];
  const form = useCallForm({
    schema,
    defaultValues: { password: '' },
    send: async (body) => {
      await call(endpoint, { body });
      signOut();
      toast.success(done);
    },
  });
  const { setFocus } = form;
  // The button that led here is gone, and the focus with it.
  useEffect(() => setFocus('password'), [setFocus]);
  return (
    <div className="flex flex-col gap-6">
      <p>Please give your password, so that we know it is you.</p>
      <Form form={form} action={action} remedy={<Remedy refusal={form.refusal} />}>
        <PasswordField label="Password" autoComplete="current-password" {...form.field('password')} />
      </Form>
    </div>
  );
}

function Remedy({ refusal }: { refusal: unknown }) {
  if (!isRefusal(refusal, 'ACCOUNT_NOT_EMPTY')) return <PasswordByMail refusal={refusal} />;
  return (
    <ul className="flex flex-col gap-3">
      {refusal.obstacles.map((obstacle) => {
        const { text, link, to } = obstacleWords[obstacle];
        return (
          <li key={obstacle}>
            {text}{' '}
            <Link to={to} className="textlink">
              {link}
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
