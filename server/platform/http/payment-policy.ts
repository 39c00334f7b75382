/** Of a Content-Security-Policy, by name. */
export type Directives = Record<string, readonly string[]>;

/** A provider whose form may be opened on the payment step. */
export interface OpenProvider {
  id: string;
  environment: 'live' | 'test';
}

/** docs.stripe.com/security/guide, Content Security Policy. */
const stripe: Directives = {
  'script-src': ['https://js.stripe.com', 'https://*.js.stripe.com'],
  'frame-src': ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  'connect-src': ['https://api.stripe.com'],
  'img-src': ['https://*.stripe.com'],
};

const revolut = (environment: OpenProvider['environment']): Directives => {
  const host = `https://${environment === 'test' ? 'sandbox-merchant' : 'merchant'}.revolut.com`;
  return { 'script-src': [host], 'frame-src': [host], 'connect-src': [host], 'img-src': [host] };
};

/** PayPal and the sandbox have no script in our page. */
function hostsOf({ id, environment }: OpenProvider): Directives {
  if (id === 'card') return stripe;
  return id === 'revolut' ? revolut(environment) : {};
}

const typed = new Set(['require-trusted-types-for', 'trusted-types']);

/**
 * The payment step is a document of its own: there, and only there, the scripts of the providers that are on may run.
 * Where none has one, it is as strict as every other page.
 */
export function withProviders(shop: Directives, providers: readonly OpenProvider[]): Directives {
  const opened = providers.map(hostsOf).filter((hosts) => Object.keys(hosts).length > 0);
  if (opened.length === 0) return shop;
  // The trap: the providers' scripts know no trusted types, and style the frames they make.
  const merged = Object.fromEntries(Object.entries(shop).filter(([name]) => !typed.has(name)));
  // Beside the hash of a style, 'unsafe-inline' would count for nothing.
  merged['style-src'] = ["'self'", "'unsafe-inline'"];
  for (const hosts of opened)
    for (const [name, values] of Object.entries(hosts)) merged[name] = [...(merged[name] ?? []), ...values];
  return merged;
}
