import { wordsFor } from '#web/api/http/words.ts';
import { Refusal } from '#web/ui/feedback/refusal.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { ButtonLink } from '#web/ui/buttons/button-link.tsx';
import { payment, redirect } from '#words/en/profile/payment.ts';
import type { DepositControl } from './use-deposit.ts';

interface RedirectFormProps {
  url: string;
  name: string;
  amount: string;
  decline: string | null;
  cancel: DepositControl['cancel'];
}

export function RedirectForm({ url, name, amount, decline, cancel }: RedirectFormProps) {
  return (
    <div className="flex flex-col gap-6">
      <p className="text-ink-muted">{redirect.text(amount, name)}</p>
      {decline !== null && <Refusal of={decline}>{decline}</Refusal>}
      {cancel.error && <Refusal of={cancel.error}>{wordsFor(cancel.error)}</Refusal>}
      <div className="flex flex-wrap gap-3">
        <ButtonLink href={url}>{redirect.go(name)}</ButtonLink>
        <Button kind="dark" onClick={() => cancel.mutate()} isPending={cancel.isPending}>
          {payment.cancel}
        </Button>
      </div>
    </div>
  );
}
