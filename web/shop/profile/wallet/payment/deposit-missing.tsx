import { Link, useLocation } from 'react-router';
import type { Currency } from '#domain/money.ts';
import { depositFor, type WalletFunds } from '#domain/order/checkout.ts';
import { depositLimits } from '#domain/wallet/deposit.ts';
import { paths } from '#web/paths.ts';
import { ButtonLink } from '#web/ui/buttons/button.tsx';
import { depositMissing } from '#words/en/profile/payment.ts';
import { money } from '#words/format.ts';
import { paymentState } from './payment-state.ts';

interface DepositMissingProps {
  funds: WalletFunds;
  /** Minor units, more than the funds. */
  total: number;
  currency: Currency;
  /** Where the payment leads back to; this page, unless given. */
  returnTo?: string;
}

export function DepositMissing({ funds, total, currency, returnTo }: DepositMissingProps) {
  const { pathname } = useLocation();
  const minor = Math.min(depositFor(funds, total), depositLimits.max);
  return (
    <ButtonLink
      as={Link}
      to={paths.profileWalletPayment()}
      state={paymentState({ minor, currency }, returnTo ?? pathname)}
      wide
    >
      {depositMissing(money(minor, currency))}
    </ButtonLink>
  );
}
