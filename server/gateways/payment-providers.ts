import type { ProviderId } from '#domain/wallet/deposit.ts';
import type { ProviderDeclaration } from './payments/declaration.ts';
import { paypal } from './payments/paypal/paypal.ts';
import { revolut } from './payments/revolut/revolut.ts';
import { stripe } from './payments/stripe/stripe.ts';

export const providers: Record<Exclude<ProviderId, 'sandbox'>, ProviderDeclaration> = {
  card: stripe,
  paypal,
  revolut,
};
