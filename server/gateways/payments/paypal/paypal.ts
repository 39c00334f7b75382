import { z } from 'zod';
import { apiAddress, declareProvider, environmentOfAddress, secret } from '../declaration.ts';

const hosts = { live: 'https://api-m.paypal.com', test: 'https://api-m.sandbox.paypal.com' };

export const paypal = declareProvider({
  name: 'PayPal',
  settings: z.object({
    PAYPAL_CLIENT_ID: secret,
    PAYPAL_CLIENT_SECRET: secret,
    PAYPAL_WEBHOOK_ID: secret,
    PAYPAL_API: apiAddress,
  }),
  api: { setting: 'PAYPAL_API', ...hosts },
  environmentOf: (name, value) => (name === 'PAYPAL_API' ? environmentOfAddress(value, hosts.live) : null),
  // docs/providers.md#idempotency-keys: 6 h. Its reports lag by up to three.
  limits: { keyMs: 5 * 3600_000, reportDelayMs: 4 * 3600_000, refundMs: 180 * 24 * 3600_000 },
  // The buyer is sent to PayPal's own page.
  publicKey: () => null,
  csp: () => ({}),
  permissions: () => ({}),
  async create(settings, options) {
    const { payPalAdapter } = await import('./adapter.ts');
    return payPalAdapter({
      ...options,
      clientId: settings.PAYPAL_CLIENT_ID,
      clientSecret: settings.PAYPAL_CLIENT_SECRET,
      webhookId: settings.PAYPAL_WEBHOOK_ID,
    });
  },
});
