/** Said alike by the cart, an order and its mail. The FAQ has the refund in these words, too. */
export const fullRefund =
  'a full refund to your wallet, from where you can send it back to the card or account it came from';

export const spareBottle =
  'A spare bottle that falls to you by lot adds its own delivery, duty and tax, and cannot be left out.';
