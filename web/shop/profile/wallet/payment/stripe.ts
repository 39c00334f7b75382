import { colourOf } from '#web/ui/colour-of.ts';

/** As much of Stripe.js as the payment step uses (docs.stripe.com/js). */
export interface StripeElements {
  create(type: 'payment'): {
    mount(place: HTMLElement): void;
    on(event: 'ready', listener: () => void): void;
    destroy(): void;
  };
}

interface StripeResult {
  error?: { message?: string };
}

export interface Stripe {
  elements(options: { clientSecret: string; appearance: object }): StripeElements;
  confirmPayment(options: {
    elements: StripeElements;
    confirmParams: { return_url: string };
    redirect: 'if_required';
  }): Promise<StripeResult>;
  handleNextAction(options: { clientSecret: string }): Promise<StripeResult>;
}

declare global {
  interface Window {
    Stripe?: (publicKey: string) => Stripe;
  }
}

/** Stripe wants its script from its own host, always the newest, and only from there. */
export const script = 'https://js.stripe.com/v3/';

/** Where a bank's own page leads back to: this payment. */
export const returnUrl = () => window.location.href;

/** The colours of this page, for a form that is drawn in a frame of Stripe's. */
export const appearance = () => ({
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
