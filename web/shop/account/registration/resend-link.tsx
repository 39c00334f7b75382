import { useMutation } from '@tanstack/react-query';
import { resendConfirmation } from '#contract/account/account.ts';
import { resend as resendWords } from '#words/en/account/account.ts';
import { call } from '#web/api/http/client.ts';
import { wordsFor } from '#web/api/http/words.ts';
import { Button } from '#web/ui/buttons/button.tsx';

export function ResendLink({ email }: { email: string }) {
  const resend = useMutation({ mutationFn: () => call(resendConfirmation, { body: { email } }) });
  if (resend.isSuccess) return <p role="status">{resendWords.sent}</p>;
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
