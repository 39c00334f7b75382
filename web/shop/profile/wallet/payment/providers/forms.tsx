import { lazy, type ComponentType, type ReactNode } from 'react';
import type { ProviderId } from '#domain/wallet/deposit.ts';
import type { ProviderFormProps } from '../payment-actions.tsx';

type RenderForm = (props: ProviderFormProps) => ReactNode;

function lazyForm(load: () => Promise<ComponentType<ProviderFormProps>>): RenderForm {
  const Form = lazy(async () => ({ default: await load() }));
  return (props) => <Form {...props} />;
}

/** The forms of the providers whose script runs in our page. One that sends the buyer to its own page needs none. */
export const providerForms: Partial<Record<ProviderId, RenderForm>> = {
  card: lazyForm(async () => (await import('./card.tsx')).StripeForm),
  revolut: lazyForm(async () => (await import('./revolut.tsx')).RevolutForm),
};
