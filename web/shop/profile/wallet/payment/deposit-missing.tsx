import { Link, useLocation } from 'react-router';
import type { Currency } from '#domain/money.ts';
import { depositFor, type WalletFunds } from '#domain/order/checkout.ts';
import { depositLimits } from '#domain/wallet/deposit.ts';
import { paths } from '#web/paths.ts';
import { ButtonLink } from '#web/ui/buttons/button-link.tsx';
import { depositMissing } from '#words/en/profile/payment.ts';
import { money } from '#words/format.ts';
import { paymentState } from './payment-state.ts';

interface DepositMissingProps {
  funds: WalletFunds;
  /** Minor units, more than the funds. */
  total: number;
  currency: Currency;
}

export function DepositMissing({ funds, total, currency }: DepositMissingProps) {
  const { pathname } = useLocation();
  const minor = Math.min(depositFor(funds, total), depositLimits.max);
  return (
    <ButtonLink
      as={Link}
      to={paths.profileWalletPayment()}
      state={paymentState({ minor, currency }, pathname)}
      wide
    >
      {depositMissing(money(minor, currency))}
    </ButtonLink>
  );
}
