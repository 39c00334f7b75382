import { z } from 'zod';
import { apiAddress, declareProvider, secret } from '../declaration.ts';

const host = 'https://api.stripe.com';

export const stripe = declareProvider({
  name: 'Stripe',
  settings: z.object({
    STRIPE_SECRET_KEY: secret.regex(/^(?!pk_)/, 'must be a secret key (sk_…) or a restricted one (rk_…)'),
    STRIPE_PUBLIC_KEY: secret.regex(/^(?![rs]k_)/, 'must be a publishable key (pk_…): browsers see it'),
    STRIPE_WEBHOOK_SECRET: secret,
    STRIPE_API: apiAddress,
  }),
  // One address for both environments: the keys tell them apart.
  api: { setting: 'STRIPE_API', live: host, test: host },
  environmentOf(name, value) {
    if (name !== 'STRIPE_SECRET_KEY' && name !== 'STRIPE_PUBLIC_KEY') return null;
    return /^(sk|rk|pk)_live_/.test(value) ? 'live' : 'test';
  },
  isLive: ({ STRIPE_PUBLIC_KEY: key }) => key.startsWith('pk_live_'),
  // docs/providers.md#idempotency-keys: 24 h at least. No delay of its report is documented: as PayPal's.
  limits: { keyMs: 23 * 3600_000, reportDelayMs: 4 * 3600_000 },
  publicKey: ({ STRIPE_PUBLIC_KEY: key }) => key,
  // docs.stripe.com/security/guide, Content Security Policy.
  csp: () => ({
    'script-src': ['https://js.stripe.com', 'https://*.js.stripe.com'],
    'frame-src': ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
    'connect-src': ['https://api.stripe.com'],
    'img-src': ['https://*.stripe.com'],
  }),
  // Its frames ask the browser for Apple Pay and Google Pay, and Link for a passkey.
  permissions: () => ({
    payment: ['https://js.stripe.com', 'https://pay.google.com'],
    'publickey-credentials-get': ['https://js.stripe.com'],
  }),
  async create(settings, options) {
    const { stripeAdapter } = await import('./adapter.ts');
    return stripeAdapter({
      ...options,
      secretKey: settings.STRIPE_SECRET_KEY,
      webhookSecret: settings.STRIPE_WEBHOOK_SECRET,
    });
  },
});
