import { useRef } from 'react';
import { flushSync } from 'react-dom';
import type { Account } from '#contract/account/account.ts';
import type { Cart } from '#contract/order/cart.ts';
import type { MembershipLevel, Subscription } from '#contract/membership/membership.ts';
import type { Country } from '#domain/country.ts';
import { dateIn } from '#domain/calendar.ts';
import { ruleOn } from '#domain/law/country-rules.ts';
import { depositFor, type WalletFunds } from '#domain/order/checkout.ts';
import { depositLimits, type ProviderId } from '#domain/wallet/deposit.ts';
import { paths } from '#web/paths.ts';
import { CountryLaw } from '#web/shop/shared/country-law/country-law.tsx';
import { linkTo } from '#web/shop/shared/link-to.tsx';
import { useNow } from '#web/shop/shared/time/use-now.ts';
import { rich } from '#web/ui/rich.tsx';
import { order as orderWords } from '#words/en/cart/cart.ts';
import { blocked, consents as words, membership } from '#words/en/cart/checkout.ts';
import { money } from '#words/format.ts';
import { errorsOf, isComplete, ofChecked, useBuyerDetails, type BuyerDetails } from './buyer-details.ts';
import { joiningOf, type Joining, type PaidLevel } from './joining.ts';
import { MembershipSection } from './membership-section.tsx';
import { PaymentSection } from './payment-section.tsx';
import { PhoneTotal } from '../cart-totals.tsx';
import { useOrder, type OrderRequest } from './use-order.ts';
import { YouSection } from './you-section.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { FieldMessage } from '#web/ui/forms/field-frame.tsx';
import { UnansweredOrder } from './unanswered-order.tsx';
import { OrderRefusal } from './order-refusal.tsx';
import type { Currency } from '#domain/money.ts';
import type { CountryRule } from '#domain/law/country-rule.ts';
import { countryNames } from '#words/en/common.ts';
import { ageDeclaration } from '#words/en/law.ts';

export interface OrderFormValues {
  details: Partial<BuyerDetails>;
  /** By a press, and not edited since. */
  checked: readonly (keyof BuyerDetails)[];
  provider: ProviderId | null;
  /** The chosen level; null while it is the free one. */
  levelId: number | null;
}

interface OrderFormProps {
  cart: Cart;
  account: Account;
  held: Subscription | null;
  levels: readonly MembershipLevel[];
  providers: readonly ProviderId[];
  /** In the cart's currency. */
  funds: WalletFunds;
  filled: OrderFormValues;
  onFill: (change: Partial<OrderFormValues>) => void;
}

function orderBlockedReason(
  cart: Cart,
  missing: number,
  providers: readonly ProviderId[],
): string | undefined {
  if (cart.entries.some(({ state, left, quantity }) => state === 'FILLING_SOON' || left < quantity))
    return blocked.entries;
  if (cart.coupon?.refusal) return blocked.coupon(cart.coupon.code);
  if (missing > depositLimits.max) return blocked.tooMuch(money(depositLimits.max, cart.currency));
  return missing > 0 && providers.length === 0 ? blocked.closed : undefined;
}

/** An edited field is checked again with the next press. */
const edited = ({ details, checked }: OrderFormValues, change: Partial<BuyerDetails>) => ({
  details: { ...details, ...change },
  checked: checked.filter((part) => !(part in change)),
});

const focusFirstInvalid = (place: HTMLElement | null) =>
  place?.querySelector<HTMLElement>('input[aria-invalid=true], [aria-invalid=true] input')?.focus();

const consentTo = (
  { id, currency, total }: Cart,
  { levelId, paid }: Joining,
  isAgeDeclared: boolean,
): OrderRequest => ({
  cartId: id,
  currencyType: currency,
  expectedTotal: total,
  termsAccepted: true,
  ...(isAgeDeclared && { ageDeclaration: true }),
  ...(levelId !== undefined && { membershipId: levelId }),
  ...(paid && { expectedMembershipTotal: paid.price }),
});

/** While the button works, what it saves and pays changes the account, the wallet and the cart: nothing moves for it. */
export function OrderForm(props: OrderFormProps) {
  const order = useOrder(props);
  const shown = order.isPending ? order.variables.shown : props;
  return <Form {...shown} order={order} />;
}

interface FormProps extends OrderFormProps {
  order: ReturnType<typeof useOrder<OrderFormProps>>;
}

function Form({ order, ...shown }: FormProps) {
  const { cart, account, held, levels, providers, funds, filled, onFill } = shown;
  const details = useBuyerDetails(account, filled.details);
  const you = useRef<HTMLDivElement>(null);
  const now = new Date(useNow());
  const declaration = ruleOn('AGE_DECLARATION', details.country, dateIn(details.country, now));
  const { currency } = cart;
  const joining = joiningOf(held, levels, filled.levelId, currency);
  const { paid } = joining;
  const total = { minor: cart.total + (paid?.price ?? 0), currency };
  const missing = depositFor(funds, total.minor);
  const provider = filled.provider ?? providers[0] ?? null;
  const errors = isComplete(account) ? {} : errorsOf(details);

  const press = () => {
    // At once, so that the field that is marked can take the focus.
    flushSync(() => onFill({ checked: ['country', 'dateOfBirth'] }));
    if (Object.keys(errors).length > 0) {
      order.reset();
      return focusFirstInvalid(you.current);
    }
    order.mutate({
      shown,
      details: isComplete(account) ? null : details,
      provider: missing > 0 ? provider : null,
      consent: consentTo(cart, joining, declaration !== null),
    });
  };

  return (
    <section aria-label={orderWords.label} className="flex flex-col gap-6">
      <div ref={you}>
        <YouSection
          account={account}
          details={details}
          onChange={(change) => onFill(edited(filled, change))}
          errors={ofChecked(errors, filled.checked)}
        />
      </div>
      <MembershipSection
        held={held}
        levels={levels}
        chosen={joining.chosen}
        currency={currency}
        onChoose={(levelId) => onFill({ levelId })}
        hasCoupon={cart.coupon !== null}
      />
      <PaymentSection
        funds={funds}
        missing={missing}
        total={total}
        providers={providers}
        chosen={provider}
        onChoose={(chosen) => onFill({ provider: chosen })}
      />
      <PhoneTotal cart={cart} joins={paid} />
      <Consents declaration={declaration} joins={paid} currency={currency} />
      <OrderButton
        order={order}
        action={orderWords.place(money(total.minor, currency))}
        off={orderBlockedReason(cart, missing, providers)}
        onPress={press}
        ordered={order.variables?.shown.cart}
        cart={cart}
      />
      <Notes country={details.country} now={now} />
    </section>
  );
}

const Notes = ({ country, now }: { country: Country | null; now: Date }) => (
  <>
    <p className="text-small text-ink-faint">
      {rich(orderWords.notes, { withdrawal: linkTo(paths.withdrawal()) })}
    </p>
    {country && <CountryLaw country={country} now={now} />}
  </>
);

interface OrderButtonProps {
  order: Pick<ReturnType<typeof useOrder>, 'unanswered' | 'isPending' | 'error'>;
  action: string;
  off: string | undefined;
  onPress: () => void;
  ordered: Cart | undefined;
  cart: Cart;
}

const sharesIn = ({ entries }: Cart) => entries.map(({ boShareId, quantity }) => [boShareId, quantity]);
const hasSameShares = (a: Cart, b: Cart) => JSON.stringify(sharesIn(a)) === JSON.stringify(sharesIn(b));

function OrderButton({ order, action, off, onPress, ordered, cart }: OrderButtonProps) {
  if (order.unanswered) return <UnansweredOrder unanswered={order.unanswered} />;
  return (
    <>
      <div className="flex flex-col gap-2">
        <Button wide onClick={onPress} isPending={order.isPending} disabled={off !== undefined}>
          {action}
        </Button>
        <FieldMessage>{off}</FieldMessage>
      </div>
      {/* Below the button, which stays where it was pressed. */}
      <OrderRefusal
        error={order.error}
        currency={cart.currency}
        isOtherCart={ordered !== undefined && !hasSameShares(ordered, cart)}
      />
    </>
  );
}

interface ConsentsProps {
  declaration: CountryRule<'AGE_DECLARATION'> | null;
  joins: PaidLevel | undefined;
  currency: Currency;
}

function Consents({ declaration, joins, currency }: ConsentsProps) {
  const terms = linkTo(paths.salesTerm());
  return (
    <div className="flex flex-col gap-3 text-small text-ink-muted">
      {declaration && (
        <p>
          <span className="font-medium text-ink">
            {ageDeclaration.title(countryNames[declaration.country])}
          </span>
          <span>{`: ${ageDeclaration.warning(declaration.value)}`}</span>
        </p>
      )}
      <p>
        {declaration ? rich(words.ofAge(declaration.value.years), { terms }) : rich(words.terms, { terms })}
      </p>
      {joins && <p>{membership.consent(joins.name, money(joins.price, currency))}</p>}
    </div>
  );
}
