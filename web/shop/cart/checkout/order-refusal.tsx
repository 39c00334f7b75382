import { Link } from 'react-router';
import type { ErrorCode } from '#domain/errors.ts';
import type { Currency } from '#domain/money.ts';
import { ApiError, isUnanswered } from '#web/api/http/api-error.ts';
import { wordsFor } from '#web/api/http/words.ts';
import { paths } from '#web/paths.ts';
import { Refusal } from '#web/ui/feedback/refusal.tsx';
import { refusal as refusalWords, remedies as remedyWords } from '#words/en/cart/cart.ts';
import { money } from '#words/format.ts';
import { returnState } from '#web/shop/shared/return-to.ts';
import { RuleNote } from '#web/shop/shared/country-law/rule-note.tsx';

const remedies: Partial<Record<ErrorCode, { to: string; text: string }>> = {
  CART_ALREADY_ORDERED: { to: paths.profileOrders(), text: remedyWords.orders },
};

interface OrderRefusalProps {
  error: unknown;
  currency: Currency;
  isOtherCart: boolean;
}

export function OrderRefusal({ error, currency, isOtherCart }: OrderRefusalProps) {
  if (error === null) return null;
  const refusal = error instanceof ApiError ? error : null;
  const remedy = refusal?.errorCode ? remedies[refusal.errorCode] : undefined;
  return (
    <Refusal
      of={error}
      action={
        remedy && (
          <Link to={remedy.to} state={returnState(paths.cart())} className="textlink">
            {remedy.text}
          </Link>
        )
      }
    >
      <span>
        {isUnanswered(error)
          ? refusalWords.unanswered
          : isOtherCart && refusal?.errorCode === 'PRICE_CHANGED'
            ? refusalWords.otherCart
            : wordsFor(error)}
      </span>
      {refusal?.shortfall ? <span>{` ${refusalWords.lacks(money(refusal.shortfall, currency))}`}</span> : ''}
      <RuleNote error={error} />
    </Refusal>
  );
}
