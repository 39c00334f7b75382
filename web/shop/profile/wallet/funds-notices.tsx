import type { Currency } from '#domain/money.ts';
import { Banner } from '#web/ui/banner.tsx';
import { funds as words } from '#words/wallet.ts';
import { money } from '../../format.ts';

interface FundsNoticesProps {
  onHold: number;
  owed: number;
  currency: Currency;
}

/** Money of the member that cannot be spent, and why; nothing where there is none. */
export function FundsNotices({ onHold, owed, currency }: FundsNoticesProps) {
  if (onHold === 0 && owed === 0) return null;
  return (
    <div className="flex flex-col gap-3">
      {owed > 0 && (
        <Banner tone="warning" title={words.owed.title(money(owed, currency))}>
          {words.owed.text}
        </Banner>
      )}
      {onHold > 0 && <Banner title={words.onHold.title(money(onHold, currency))}>{words.onHold.text}</Banner>}
    </div>
  );
}
