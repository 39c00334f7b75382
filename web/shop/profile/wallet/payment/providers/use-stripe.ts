import type { Stripe, StripeElements, Appearance } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import { useEffect, useRef, useState } from 'react';
import { card } from '#words/en/profile/payment.ts';
import { colourOf } from '#web/ui/colour-of.ts';
import { silenceMs } from './silence.ts';

/** Stripe draws its form in a frame of its own, which knows none of our CSS variables. */
const stripeAppearance = (): Appearance => ({
  theme: 'flat',
  variables: {
    colorPrimary: colourOf('accent'),
    colorBackground: colourOf('well'),
    colorText: colourOf('ink'),
    colorTextSecondary: colourOf('ink-muted'),
    colorTextPlaceholder: colourOf('ink-faint'),
    colorDanger: colourOf('danger'),
    borderRadius: '2px',
  },
  rules: { '.Input': { border: `1px solid ${colourOf('control')}` } },
});

export interface OpenedStripe {
  stripe: Stripe;
  elements: StripeElements;
}

/**
 * Mounts Stripe's Payment Element in `place`; nothing is mounted while only the bank's question is open.
 * `opened` is null until it is ready, `problem` says why it is not.
 */
export function useStripe(publicKey: string, clientSecret: string, isChallenge: boolean) {
  const place = useRef<HTMLDivElement>(null);
  const [opened, setOpened] = useState<OpenedStripe | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    let isGone = false;
    let close = () => undefined as void;
    const fail = () => {
      if (!isGone) setProblem(card.notLoaded);
    };
    // The trap: what a blocker holds back neither loads nor fails.
    const limit = setTimeout(fail, silenceMs);
    const show = (opens: OpenedStripe) => {
      clearTimeout(limit);
      if (isGone) return;
      setProblem(null);
      setOpened(opens);
    };
    const open = async () => {
      const stripe = await loadStripe(publicKey);
      if (isGone || !stripe || !place.current) return;
      const elements = stripe.elements({ clientSecret, appearance: stripeAppearance() });
      if (isChallenge) return show({ stripe, elements });
      const element = elements.create('payment');
      element.on('ready', () => show({ stripe, elements }));
      element.on('loaderror', fail);
      element.mount(place.current);
      close = () => element.destroy();
    };
    open().catch(fail);
    return () => {
      isGone = true;
      clearTimeout(limit);
      close();
    };
  }, [publicKey, clientSecret, isChallenge, attempt]);

  const retry = () => {
    setProblem(null);
    setAttempt(attempt + 1);
  };
  return { place, opened, problem, retry };
}
