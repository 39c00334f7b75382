import { paypal } from './paypal/paypal.ts';
import type { Provider, ProviderStandIn } from './provider.ts';
import { revolut } from './revolut/revolut.ts';
import { stripe } from './stripe/stripe.ts';

export const standIns: Record<Provider, ProviderStandIn> = { card: stripe, paypal, revolut };
export const standInIds = Object.keys(standIns) as Provider[];
