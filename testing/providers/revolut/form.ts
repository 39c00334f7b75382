import { answerDialog, cards, payButton } from '../buyer.ts';
import type { Buyer, ProviderForm } from '../provider.ts';

const script = `
const home = new URL(document.currentScript.src).origin;
window.RevolutCheckout = async (token) => ({
  payWithPopup: async ({ onSuccess, onCancel, onError }) => {
    const card = window.prompt('Stand-in for Revolut: card number');
    if (card === null) return onCancel();
    const answer = await fetch(home + '/standin/pay?' + new URLSearchParams({ token, card }), { method: 'POST' });
    const { state } = await answer.json();
    if (state === 'authorized') onSuccess();
    else onError({ message: 'There is not enough money on your card.' });
  },
});`;

export const revolutForm: ProviderForm = {
  scripts: {
    'https://sandbox-merchant.revolut.com/version.js': "window.__REV_PAY_VERSION__ = 'standin';",
    'https://sandbox-merchant.revolut.com/embed.js': script,
  },
  hosts: ['sandbox-merchant.revolut.com'],
  declines: { card: 'insufficient_funds', challenge: '3ds_challenge_abandoned' },
};

export const revolutBuyer: Buyer = {
  waiting: payButton,
  approve: (page) => answerDialog(payButton(page), (dialog) => dialog.accept(cards.accepted)),
  refusals: [
    // Closes the window.
    { refuse: (page) => answerDialog(payButton(page), (dialog) => dialog.dismiss()), message: null },
    {
      refuse: (page) => answerDialog(payButton(page), (dialog) => dialog.accept(cards.declined)),
      message: 'There is not enough money on your card.',
    },
  ],
};
