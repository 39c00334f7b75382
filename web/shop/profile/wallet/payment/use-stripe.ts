import { useEffect, useRef, useState } from 'react';
import { card } from '#words/en/profile/payment.ts';
import { loadScript } from './load-script.ts';
import { appearance, script, type Stripe, type StripeElements } from './stripe.ts';

export interface OpenedStripe {
  stripe: Stripe;
  elements: StripeElements;
}

/**
 * Stripe's Payment Element in `place`, opened for one payment; for a question of the bank nothing is drawn.
 * `opened` is null until it is ready, `problem` says why it is not.
 */
export function useStripe(publicKey: string, token: string, isChallenge: boolean) {
  const place = useRef<HTMLDivElement>(null);
  const [opened, setOpened] = useState<OpenedStripe | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    let isGone = false;
    let close = () => undefined as void;
    const open = async () => {
      await loadScript(script);
      if (isGone || !window.Stripe || !place.current) return;
      const stripe = window.Stripe(publicKey);
      const elements = stripe.elements({ clientSecret: token, appearance: appearance() });
      if (isChallenge) return setOpened({ stripe, elements });
      const element = elements.create('payment');
      element.on('ready', () => {
        if (!isGone) setOpened({ stripe, elements });
      });
      element.mount(place.current);
      close = () => element.destroy();
    };
    open().catch(() => {
      if (!isGone) setProblem(card.lost);
    });
    return () => {
      isGone = true;
      close();
    };
  }, [publicKey, token, isChallenge, attempt]);

  const retry = () => {
    setProblem(null);
    setAttempt(attempt + 1);
  };
  return { place, opened, problem, retry };
}
