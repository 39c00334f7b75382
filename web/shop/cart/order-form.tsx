import { useState } from 'react';
import { Link } from 'react-router';
import type { Cart } from '#contract/cart.ts';
import { ruleAt } from '#domain/country-rules.ts';
import type { Country } from '#domain/money.ts';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { DefinitionList } from '#web/ui/definition-list.tsx';
import { FieldMessage } from '#web/ui/field-frame.tsx';
import { rich } from '#web/ui/rich.tsx';
import { order as words } from '#words/cart.ts';
import { money } from '../format.ts';
import { useNow } from '../use-now.ts';
import { AgeDeclaration } from '../age-declaration.tsx';
import { CountryLaw } from '../country-law.tsx';
import { OrderRefusal } from './order-refusal.tsx';
import { Requirements, type Missing } from './requirements.tsx';
import { usePlaceOrder } from './use-place-order.ts';

const toTerms = (text: string) => (
  <Link to={paths.salesTerm()} className="textlink">
    {text}
  </Link>
);

interface OrderFormProps {
  cart: Cart;
  country: Country | null;
  /** Of the wallet in the cart's currency, in minor units. */
  balance: number;
  missing: Missing;
}

/** Terms, what the law of the buyer's country asks, and the one button that pays. */
export function OrderForm({ cart, country, balance, missing }: OrderFormProps) {
  const [terms, setTerms] = useState(false);
  const [declared, setDeclared] = useState(false);
  const [isAsked, setIsAsked] = useState(false);
  const place = usePlaceOrder();
  const now = new Date(useNow());
  const declaration = ruleAt('AGE_DECLARATION', country, now);
  const shortfall = cart.total - balance;
  const isReady = shortfall <= 0 && !Object.values(missing).includes(true);
  const isConsented = terms && (declared || !declaration);

  const order = () => {
    if (!isConsented) return setIsAsked(true);
    place.mutate({
      cartId: cart.id,
      currencyType: cart.currency,
      expectedTotal: cart.total,
      termsAccepted: true,
      ...(declaration && { ageDeclaration: true }),
    });
  };

  return (
    <section aria-label={words.label} className="flex flex-col gap-6">
      <DefinitionList
        items={[
          { label: words.balance, value: money(balance, cart.currency) },
          ...(shortfall <= 0 ? [{ label: words.left, value: money(-shortfall, cart.currency) }] : []),
        ]}
      />
      <Requirements missing={missing} shortfall={shortfall} currency={cart.currency} />
      {declaration && (
        <AgeDeclaration
          rule={declaration}
          isDeclared={declared}
          onDeclare={setDeclared}
          isMissing={isAsked && !declared}
        />
      )}
      <div className="flex flex-col gap-2">
        <Checkbox isSelected={terms} onChange={setTerms} isInvalid={isAsked && !terms}>
          {rich(words.accept, { terms: toTerms })}
        </Checkbox>
        <FieldMessage>{isAsked && !terms ? words.acceptMissing : undefined}</FieldMessage>
      </div>
      <OrderRefusal error={place.error} currency={cart.currency} />
      <Button wide onPress={order} isPending={place.isPending} isDisabled={!isReady}>
        {words.place(money(cart.total, cart.currency))}
      </Button>
      <p className="text-small text-ink-faint">{words.notes}</p>
      {country && <CountryLaw country={country} now={now} />}
    </section>
  );
}
