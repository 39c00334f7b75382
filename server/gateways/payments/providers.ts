import type { ProviderId } from '#domain/wallet/deposit.ts';
import type { ProviderDeclaration } from './declaration.ts';
import { paypal } from './paypal/paypal.ts';
import { revolut } from './revolut/revolut.ts';
import { stripe } from './stripe/stripe.ts';

/** In the order in which the payment step offers them. */
export const providers: Record<Exclude<ProviderId, 'sandbox'>, ProviderDeclaration> = {
  card: stripe,
  paypal,
  revolut,
};
