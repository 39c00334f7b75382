import type { ProviderId } from '#domain/wallet/deposit.ts';

export const payment = {
  title: 'Payment',
  lead: (amount: string) => `You add ${amount} to your wallet.`,
  leadForMembership: (amount: string) =>
    `You add ${amount} to your wallet, and then go on to your membership.`,
  theAmount: 'the amount',
  closed: {
    title: 'Payments are not available at the moment',
    text: 'Please come back a little later.',
  },
  choose: 'Pay with',
  next: 'Continue',
  pay: (amount: string) => `Pay ${amount}`,
  toBank: 'Continue with your bank',
  cancel: 'Cancel',
  cancelled: 'The payment is cancelled. Nothing was charged.',
  /** No card has been given yet. */
  notBegun: 'The connection was lost before the payment began. Nothing was charged. Please try again.',
  notCharged: 'Nothing was charged. Try again, or cancel.',
};

interface ProviderWords {
  name: string;
  officeName: string;
  inDocuments: string;
  /** “You pay €5.00 by card now.” */
  by: string;
  note: string;
}

export const providers: Record<ProviderId, ProviderWords> = {
  card: {
    name: 'Card',
    officeName: 'Card (Stripe)',
    inDocuments: 'card',
    by: 'by card',
    note: 'Visa, Mastercard and others; your bank may ask you to confirm.',
  },
  paypal: {
    name: 'PayPal',
    officeName: 'PayPal',
    inDocuments: 'PayPal',
    by: 'with PayPal',
    note: 'You approve it on PayPal’s page.',
  },
  revolut: {
    name: 'Revolut',
    officeName: 'Revolut',
    inDocuments: 'Revolut Pay',
    by: 'with Revolut',
    note: 'Revolut Pay or a card, in Revolut’s window.',
  },
  sandbox: {
    name: 'Sandbox',
    officeName: 'Sandbox',
    inDocuments: 'the sandbox: no real money moved',
    by: 'by card',
    note: 'No real money moves.',
  },
};

/** How an order was paid. Money only ever funds the wallet, and orders are paid from it. */
export function paidBy(deposit: { provider: ProviderId; isWhole: boolean } | null): string {
  if (!deposit) return 'from your wallet';
  const { by } = providers[deposit.provider];
  return deposit.isWhole ? by : `${by} and from your wallet`;
}

export const card = {
  loading: 'Loading the card form',
  notLoaded:
    'The card form of Stripe did not load. A blocker in your browser may hold it back, or your connection. Nothing was charged. Try again, or pay another way.',
  retry: 'Try again',
  refused: 'The payment was not accepted.',
};

export const unansweredPayment = (amount: string) => `your payment of ${amount}`;

export const redirect = {
  text: (amount: string, provider: string) =>
    `You approve ${amount} on ${provider}’s page and then come back here. Nothing is charged until you approve it.`,
  go: (provider: string) => `Continue to ${provider}`,
};

export const revolut = {
  text: 'You pay in Revolut’s window, which opens over this page.',
  notOpened: 'Revolut’s window did not open. Please check your connection and try again.',
};

/** The stand-in for a card provider, said to be what it is. */
export const sandbox = {
  notice: {
    title: 'Sandbox: no real money moves',
    text: 'This stands in for a card provider. Use one of the test cards; never type the number of a real card here.',
  },
  number: 'Card number',
  placeholder: '0000 0000 0000 0000',
  tooShort: 'A card number has 16 digits.',
  cards: 'Test cards',
  effects: {
    accepted: 'Accepted',
    declined: 'Declined',
    challenge: 'Asks for 3-D Secure',
    timeout: 'The provider times out',
  },
  challenge: {
    label: '3-D Secure, sandbox bank',
    title: (amount: string) => `Do you approve this payment of ${amount} to Tierce?`,
    text: 'A real bank would ask in its app. Nothing is charged until you approve.',
    approve: 'Approve',
    refuse: 'Refuse',
  },
};

export const outcome = {
  loading: {
    title: 'One moment',
    text: 'We are looking up this payment.',
  },
  asking: {
    title: 'We are checking your payment',
    text: (amount: string) =>
      `Your payment of ${amount} is on its way. Please keep this page open; this takes a few seconds at most.`,
  },
  unknown: {
    title: 'The provider has not answered',
    text: (amount: string, isForOrder: boolean) =>
      `We do not know yet whether ${amount} was charged. If it was, ${isForOrder ? 'your order follows' : 'it will appear in your wallet'}: we keep checking. Please do not pay again.`,
    again: 'Check again',
  },
  notFound: {
    title: 'We could not find this payment',
    text: 'It is not one of yours, or it was never started. Nothing was charged.',
  },
  paid: {
    title: (amount: string) => `${amount} is in your wallet`,
    text: 'The payment was accepted.',
  },
  collected: {
    some: (amount: string, owed: string) =>
      `The payment of ${amount} was accepted. ${owed} of it paid off what you owed; the rest is yours to spend.`,
    all: {
      title: (amount: string) => `${amount} paid off what you owed`,
      text: 'The payment was accepted. All of it covered a deposit your bank had taken back, so your balance has not changed.',
    },
  },
  ended: {
    title: 'This payment has ended',
    declined: (reason: string, isForOrder: boolean) =>
      `${reason} Nothing was charged. You can start again from your ${isForOrder ? 'cart' : 'wallet'}.`,
    cancelled: (isForOrder: boolean) =>
      `It was cancelled. Nothing was charged. You can start again from your ${isForOrder ? 'cart' : 'wallet'}.`,
  },
  review: {
    title: 'We are checking this payment',
    text: (amount: string) =>
      `We did not receive exactly ${amount}. We check it before anything is credited, and write to you.`,
  },
  toWallet: 'To your wallet',
  toCart: 'Back to your cart',
  goOn: 'Continue',
};

export const depositMissing = (amount: string) => `Add ${amount} to your wallet`;
