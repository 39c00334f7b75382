import { paypal } from './paypal.ts';
import type { Provider, ProviderStandIn } from './provider.ts';
import { revolut } from './revolut.ts';
import { stripe } from './stripe.ts';

export const standIns: Record<Provider, ProviderStandIn> = { card: stripe, paypal, revolut };
export const standInIds = Object.keys(standIns) as Provider[];

const payments = Object.values(standIns).map(({ description }) => description.create.path);
/** Method and path of the calls of all providers. */
export const operations = {
  create: new RegExp(`^POST (${payments.join('|')})$`),
  capture: /^POST .*\/capture$/,
  retrieve: new RegExp(`^GET (${payments.join('|')})/`),
  refund: /^POST .*\/refunds?$/,
};
