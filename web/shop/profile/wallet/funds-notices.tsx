import type { Currency } from '#domain/money.ts';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { funds } from '#words/en/profile/wallet.ts';
import { money } from '#words/format.ts';

interface FundsNoticesProps {
  onHold: number;
  owed: number;
  currency: Currency;
}

export function FundsNotices({ onHold, owed, currency }: FundsNoticesProps) {
  if (onHold === 0 && owed === 0) return null;
  return (
    <div className="flex flex-col gap-3">
      {owed > 0 && (
        <Banner tone="warning" title={funds.owed.title(money(owed, currency))}>
          {funds.owed.text}
        </Banner>
      )}
      {onHold > 0 && <Banner title={funds.onHold.title(money(onHold, currency))}>{funds.onHold.text}</Banner>}
    </div>
  );
}
