import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Currency } from '#domain/money.ts';
import { paths } from '#web/paths.ts';
import { remedies, requirements } from '#words/en/cart.ts';
import { money } from '#words/format.ts';
import { returnState } from '#web/shop/shared/return-to.ts';

export interface MissingRequirements {
  country: boolean;
  dateOfBirth: boolean;
  membership: boolean;
}

interface RequirementsProps {
  missing: MissingRequirements;
  /** The code of a coupon that gives no discount now. */
  idleCoupon: string | null;
  /** Minor units; 0 or less where the wallet holds enough. */
  shortfall: number;
  currency: Currency;
}

function personalText({ dateOfBirth, country }: MissingRequirements): string {
  if (dateOfBirth && country) return requirements.both;
  return dateOfBirth ? requirements.dateOfBirth : requirements.country;
}

export function Requirements({ missing, idleCoupon, shortfall, currency }: RequirementsProps) {
  const steps = [
    missing.membership && {
      to: paths.membership(),
      text: requirements.membership,
      action: remedies.join,
    },
    (missing.dateOfBirth || missing.country) && {
      to: paths.profilePreferences(),
      text: personalText(missing),
      action: remedies.complete,
    },
    shortfall > 0 && {
      to: paths.profileWallet(),
      text: requirements.balance(money(shortfall, currency)),
      action: remedies.deposit,
    },
  ].filter((step) => step !== false);
  if (steps.length === 0 && idleCoupon === null) return null;
  return (
    <ul
      aria-label={requirements.label}
      className="flex flex-col gap-4 border-l-2 border-warning bg-warning-surface px-5 py-4 text-small"
    >
      {steps.map(({ to, text, action }) => (
        <Requirement key={to}>
          {text}{' '}
          <Link to={to} state={returnState(paths.cart())} className="textlink whitespace-nowrap">
            {action}
          </Link>
        </Requirement>
      ))}
      {idleCoupon !== null && <Requirement>{requirements.idleCoupon(idleCoupon)}</Requirement>}
    </ul>
  );
}

const Requirement = ({ children }: { children: ReactNode }) => (
  <li className="flex gap-3">
    <CircleAlert className="mt-0.5 size-4 shrink-0 text-warning" aria-hidden />
    <span>{children}</span>
  </li>
);
