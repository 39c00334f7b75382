import type { Page } from '@playwright/test';
import { answerDialog, cards, payButton } from '../buyer.ts';
import type { Buyer, ProviderForm } from '../provider.ts';

const script = `
window.Stripe = () => {
  const send = async (query) =>
    (await fetch('https://api.stripe.com/standin/pay?' + new URLSearchParams(query), { method: 'POST' })).json();
  let input;
  const end = async (token, query) => {
    let { state } = await send({ token, ...query });
    if (state === 'action') {
      const approved = window.confirm('Stand-in bank: do you approve this payment?');
      ({ state } = await send({ token, approved }));
    }
    return state === 'authorized' ? {} : { error: { message: 'Your card was declined.' } };
  };
  return {
    elements: ({ clientSecret }) => ({
      clientSecret,
      create: () => {
        const listeners = [];
        const label = document.createElement('label');
        label.textContent = 'Card number (stand-in for Stripe) ';
        input = document.createElement('input');
        label.append(input);
        return {
          mount: (place) => { place.append(label); listeners.forEach((ready) => ready()); },
          on: (event, listener) => { if (event === 'ready') listeners.push(listener); },
          destroy: () => label.remove(),
        };
      },
    }),
    confirmPayment: ({ elements }) => end(elements.clientSecret, { card: input.value.replaceAll(' ', '') }),
    handleNextAction: ({ clientSecret }) =>
      end(clientSecret, { approved: window.confirm('Stand-in bank: do you approve this payment?') }),
  };
};
window.Stripe.version = 'endive';`;

export const stripeForm: ProviderForm = {
  scripts: { 'https://js.stripe.com/endive/stripe.js': script },
  hosts: ['js.stripe.com', 'api.stripe.com'],
  declines: { card: 'insufficient_funds', challenge: 'payment_intent_authentication_failure' },
};

export const stripeCard = (page: Page) => page.getByLabel('Card number (stand-in for Stripe)');

export const stripeBuyer: Buyer = {
  waiting: stripeCard,
  async approve(page) {
    await stripeCard(page).fill(cards.challenged);
    await answerDialog(payButton(page), (dialog) => dialog.accept());
  },
  refusals: [
    {
      async refuse(page) {
        await stripeCard(page).fill(cards.declined);
        await payButton(page).click();
      },
      message: 'Your card was declined.',
    },
  ],
};
