import { z } from 'zod';
import { apiAddress, declareProvider, environmentOfAddress, secret } from '../declaration.ts';

const hosts = { live: 'https://merchant.revolut.com', test: 'https://sandbox-merchant.revolut.com' };

export const revolut = declareProvider({
  name: 'Revolut',
  settings: z.object({
    REVOLUT_SECRET_KEY: secret,
    REVOLUT_PUBLIC_KEY: secret,
    REVOLUT_WEBHOOK_SECRET: secret,
    REVOLUT_API: apiAddress,
  }),
  api: { setting: 'REVOLUT_API', ...hosts },
  environmentOf: (name, value) => (name === 'REVOLUT_API' ? environmentOfAddress(value, hosts.live) : null),
  // Neither is documented: as PayPal, the first to forget a key and the last to report.
  limits: { keyMs: 5 * 3600_000, reportDelayMs: 4 * 3600_000 },
  publicKey: ({ REVOLUT_PUBLIC_KEY: key }) => key,
  csp: (environment) => ({
    'script-src': [hosts[environment]],
    'frame-src': [hosts[environment]],
    'connect-src': [hosts[environment]],
    'img-src': [hosts[environment]],
  }),
  permissions: (environment) => ({ payment: [hosts[environment], 'https://pay.google.com'] }),
  async create(settings, options) {
    const { revolutAdapter } = await import('./adapter.ts');
    return revolutAdapter({
      ...options,
      secretKey: settings.REVOLUT_SECRET_KEY,
      webhookSecret: settings.REVOLUT_WEBHOOK_SECRET,
    });
  },
});
