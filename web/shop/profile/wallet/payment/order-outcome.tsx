import { useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { type Checkout, finishCheckout } from '#contract/order/checkout.ts';
import { call } from '#web/api/http/client.ts';
import { refusalText } from '#words/en/errors.ts';
import { paths } from '#web/paths.ts';
import { Button, ButtonLink } from '#web/ui/buttons/button.tsx';
import { Spinner } from '#web/ui/feedback/spinner.tsx';
import { orderPlaced } from '#web/shop/shared/order-placed.ts';
import { paid as words } from '#words/en/cart/checkout.ts';
import { money } from '#words/format.ts';

export function OrderOutcome({ checkout: begun }: { checkout: Checkout }) {
  const navigate = useNavigate();
  const [checkout, setCheckout] = useState(begun);
  const [hasNoAnswer, setHasNoAnswer] = useState(false);
  const { paymentId, state, orderId } = checkout;
  useEffect(() => {
    if (state !== 'WAITING' || hasNoAnswer) return;
    let stopped = false;
    call(finishCheckout, { body: { paymentId } }, { quiet: true }).then(
      (answer) => {
        if (stopped) return;
        setCheckout(answer);
        setHasNoAnswer(answer.state === 'WAITING');
      },
      () => !stopped && setHasNoAnswer(true),
    );
    return () => {
      stopped = true;
    };
  }, [paymentId, state, hasNoAnswer]);
  useEffect(() => {
    if (orderId !== null) void orderPlaced(orderId, navigate, { replace: true });
  }, [orderId, navigate]);

  if (state === 'NOT_ORDERED' || state === 'EXPIRED') return <NotOrdered checkout={checkout} />;
  return (
    <section aria-live="polite" className="flex flex-col gap-4">
      {!hasNoAnswer && <Spinner />}
      <h2 className="text-heading">{hasNoAnswer ? words.unknown.title : words.asking.title}</h2>
      <p className="text-ink-muted">{hasNoAnswer ? words.unknown.text : words.asking.text}</p>
      {hasNoAnswer && (
        <Button kind="dark" onClick={() => setHasNoAnswer(false)} className="mt-3 self-start">
          {words.unknown.again}
        </Button>
      )}
    </section>
  );
}

function NotOrdered({ checkout: { amount, currency, reason } }: { checkout: Checkout }) {
  const why = reason === null ? words.notOrdered.late : refusalText(reason);
  return (
    <section aria-live="polite" className="flex flex-col gap-4">
      <h2 className="text-heading">{words.notOrdered.title}</h2>
      <p className="figures text-ink-muted">{words.notOrdered.text(money(amount, currency), why)}</p>
      <ButtonLink as={Link} to={paths.cart()} className="mt-3 self-start">
        {words.notOrdered.toCart}
      </ButtonLink>
    </section>
  );
}
