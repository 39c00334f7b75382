import type { Appearance } from '@stripe/stripe-js';
import { colourOf } from '#web/ui/colour-of.ts';

/** Stripe draws its form in a frame of its own, which knows none of our CSS variables. */
export const stripeAppearance = (): Appearance => ({
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
