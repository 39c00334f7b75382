import type { Currency } from '#domain/money.ts';
import { Banner } from '#web/ui/banner.tsx';
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
        <Banner tone="warning" title={`${money(owed, currency)} is open`}>
          A bank took back a deposit that had been spent. Your next deposit settles it first; until then you
          cannot buy or return money.
        </Banner>
      )}
      {onHold > 0 && (
        <Banner title={`${money(onHold, currency)} is on hold`}>
          It is on its way back to the payment method it came from, and no part of your balance.
        </Banner>
      )}
    </div>
  );
}
