import type { PaymentProvider } from './payment-provider.ts';
import type { ProviderFormProps } from './provider-form-props.ts';
import { RevolutForm } from './revolut-form.tsx';
import { StripeForm } from './stripe-form.tsx';

/** The form of a provider whose script runs in this page. */
export function ProviderForm({
  provider: { id, publicKey, environment },
  ...rest
}: Omit<ProviderFormProps, 'publicKey' | 'isTest'> & { provider: PaymentProvider }) {
  const props = { ...rest, publicKey: publicKey ?? '', isTest: environment === 'test' };
  return id === 'revolut' ? <RevolutForm {...props} /> : <StripeForm {...props} />;
}
