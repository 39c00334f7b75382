import { useMutation } from '@tanstack/react-query';
import { resendConfirmation } from '#contract/account.ts';
import { resend as words } from '#words/account.ts';
import { call } from '#web/api/client.ts';
import { wordsFor } from '#web/api/words.ts';
import { Button } from '#web/ui/button.tsx';

/** Sends the confirmation link again; the answer is the same whatever the address. */
export function ResendLink({ email }: { email: string }) {
  const resend = useMutation({ mutationFn: () => call(resendConfirmation, { body: { email } }) });
  if (resend.isSuccess) return <p role="status">{words.sent}</p>;
  return (
    <>
      <Button kind="quiet" onPress={() => resend.mutate()} isPending={resend.isPending}>
        {words.link}
      </Button>
      {resend.isError && <p role="alert">{wordsFor(resend.error)}</p>}
    </>
  );
}
