import { useState } from 'react';
import { Link } from 'react-router';
import type { Cart } from '#contract/cart.ts';
import { ruleAt } from '#domain/law/country-rules.ts';
import type { Country } from '#domain/country.ts';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Checkbox } from '#web/ui/forms/checkbox.tsx';
import { DefinitionList } from '#web/ui/layout/definition-list.tsx';
import { FieldMessage } from '#web/ui/forms/field-frame.tsx';
import { rich } from '#web/ui/rich.tsx';
import { order as orderWords } from '#words/en/cart.ts';
import { money } from '#words/format.ts';
import { useNow } from '#web/shop/shared/use-now.ts';
import { linkTo } from '#web/shop/shared/link-to.tsx';
import { AgeDeclaration } from '#web/shop/shared/country-law/age-declaration.tsx';
import { CountryLaw } from '#web/shop/shared/country-law/country-law.tsx';
import { OrderRefusal } from './order-refusal.tsx';
import { Requirements, type MissingRequirements } from './requirements.tsx';
import { usePlaceOrder } from './use-place-order.ts';

const toTerms = (text: string) => (
  <Link to={paths.salesTerm()} className="textlink">
    {text}
  </Link>
);

interface OrderFormProps {
  cart: Cart;
  country: Country | null;
  /** Minor units of the cart's currency. */
  balance: number;
  missing: MissingRequirements;
}

export function OrderForm({ cart, country, balance, missing }: OrderFormProps) {
  const [hasAcceptedTerms, setHasAcceptedTerms] = useState(false);
  const [isDeclared, setIsDeclared] = useState(false);
  const [wasSubmitted, setWasSubmitted] = useState(false);
  const place = usePlaceOrder();
  const now = new Date(useNow());
  const declaration = ruleAt('AGE_DECLARATION', country, now);
  const shortfall = cart.total - balance;
  const idleCoupon = cart.coupon?.refusal ? cart.coupon.code : null;
  const isReady = shortfall <= 0 && idleCoupon === null && !Object.values(missing).includes(true);
  const hasConsented = hasAcceptedTerms && (isDeclared || !declaration);

  const order = () => {
    if (!hasConsented) return setWasSubmitted(true);
    place.mutate({
      cartId: cart.id,
      currencyType: cart.currency,
      expectedTotal: cart.total,
      termsAccepted: true,
      ...(declaration && { ageDeclaration: true }),
    });
  };

  return (
    <section aria-label={orderWords.label} className="flex flex-col gap-6">
      <DefinitionList
        items={[
          { label: orderWords.balance, value: money(balance, cart.currency) },
          ...(shortfall <= 0 ? [{ label: orderWords.left, value: money(-shortfall, cart.currency) }] : []),
        ]}
      />
      <Requirements
        missing={missing}
        idleCoupon={idleCoupon}
        shortfall={shortfall}
        currency={cart.currency}
      />
      {declaration && (
        <AgeDeclaration
          rule={declaration}
          isDeclared={isDeclared}
          onDeclare={setIsDeclared}
          isMissing={wasSubmitted && !isDeclared}
        />
      )}
      <div className="flex flex-col gap-2">
        <Checkbox
          isSelected={hasAcceptedTerms}
          onChange={setHasAcceptedTerms}
          isInvalid={wasSubmitted && !hasAcceptedTerms}
        >
          {rich(orderWords.accept, { terms: toTerms })}
        </Checkbox>
        <FieldMessage>
          {wasSubmitted && !hasAcceptedTerms ? orderWords.acceptMissing : undefined}
        </FieldMessage>
      </div>
      <OrderRefusal error={place.error} currency={cart.currency} />
      <Button wide onClick={order} isPending={place.isPending} disabled={!isReady}>
        {orderWords.place(money(cart.total, cart.currency))}
      </Button>
      <p className="text-small text-ink-faint">
        {rich(orderWords.notes, { withdrawal: linkTo(paths.withdrawal()) })}
      </p>
      {country && <CountryLaw country={country} now={now} />}
    </section>
  );
}
