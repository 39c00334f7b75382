import type { Return } from '#contract/wallet/return.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Focused } from '#web/ui/feedback/focused.tsx';
import { providers } from '#words/en/profile/payment.ts';
import { returns as returnsWords } from '#words/en/profile/wallet.ts';
import { money } from '#words/format.ts';

const words = returnsWords.dialog;

export function ReturnsUnderWay({ returns, onClose }: { returns: readonly Return[]; onClose: () => void }) {
  return (
    <Focused className="flex flex-col gap-6">
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
