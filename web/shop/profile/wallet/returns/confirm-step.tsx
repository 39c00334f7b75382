import { useMutation } from '@tanstack/react-query';
import type { Return } from '#contract/wallet/return.ts';
import { createReturn } from '#web/api/calls/wallet/return.ts';
import type { Currency } from '#domain/money.ts';
import { loadBalance } from '#web/api/session/account.ts';
import { isRefusal, type ApiError } from '#web/api/http/api-error.ts';
import { call } from '#web/api/http/client.ts';
import { wordsFor } from '#web/api/http/words.ts';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { providers } from '#words/en/profile/payment.ts';
import { returns as returnsWords } from '#words/en/profile/wallet.ts';
import { money } from '#words/format.ts';
import { Focused } from './focused.tsx';
import type { Intent } from './intent.ts';

const words = returnsWords.dialog;

interface ConfirmStepProps {
  intent: Intent;
  currency: Currency;
  onBack: () => void;
  onLess: (refusal: ApiError) => void;
  onClose: () => void;
}

export function ConfirmStep({ intent, currency, onBack, onLess, onClose }: ConfirmStepProps) {
  const { amount, key } = intent;
  const sendBack = useMutation({
    mutationFn: () =>
      call(createReturn, { body: { amount, currencyType: currency } }, { idempotencyKey: key }),
    onSuccess: () => loadBalance().catch(() => undefined),
    onError: (error) => isRefusal(error, 'NOT_RETURNABLE') && onLess(error),
  });
  if (sendBack.data) return <ReturnsUnderWay returns={sendBack.data} onClose={onClose} />;
  return (
    <Focused>
      <p>{words.confirm(money(amount, currency))}</p>
      {sendBack.error && <Banner tone="danger">{wordsFor(sendBack.error)}</Banner>}
      <div className="flex flex-col gap-3 tablet:flex-row">
        <Button onClick={() => sendBack.mutate()} isPending={sendBack.isPending}>
          {words.send(money(amount, currency))}
        </Button>
        <Button kind="dark" onClick={onBack} disabled={sendBack.isPending}>
          {words.back}
        </Button>
      </div>
    </Focused>
  );
}

function ReturnsUnderWay({ returns, onClose }: { returns: readonly Return[]; onClose: () => void }) {
  return (
    <Focused>
      <p role="status">{words.underWay}</p>
      <ul className="border-t border-hairline">
        {returns.map(({ returnId, amount, currency, provider }) => (
          <li key={returnId} className="figures flex justify-between border-b border-hairline py-3 text-ink">
            <span>{money(amount, currency)}</span>
            <span>{providers[provider].name}</span>
          </li>
        ))}
      </ul>
      <Button wide onClick={onClose}>
        {words.done}
      </Button>
    </Focused>
  );
}
