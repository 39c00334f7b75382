import type { Remedy } from '#domain/cask/loss.ts';

export const creditNotes = {
  title: (number: string) => `Credit note ${number}`,
  date: (day: string) => `Date ${day}`,
  credits: (invoice: string, day: string) => `For invoice ${invoice} of ${day}`,
  refunded: 'Back in your wallet',
};

interface Filled {
  bottles: number;
  bottleMl: number;
  shareMl: number;
  paid: string;
}

export const smallerBottles = {
  share: (share: number, cask: string, { bottles, bottleMl, shareMl, paid }: Filled) =>
    `Share ${share} of ${cask}: ${bottles} × ${bottleMl} ml in place of ${shareMl} ml. ` +
    `Of ${paid} paid, ${shareMl - bottles * bottleMl} ml of ${shareMl} ml`,
  note: (ordersEmail: string) =>
    'The cask gave less than one full bottle for each share, so a smaller bottle was filled for everyone, and the part of the ' +
    'price for what is missing, rounded up to the cent, is back in your wallet: to spend, or to send back to the card or account ' +
    'it came from. No excise duty, VAT or GST was charged with the invoice, so none is credited. ' +
    `Questions? Write to ${ordersEmail}.`,
};

export const withdrawnShares = {
  received: (day: string) => `Withdrawal received on ${day}`,
  share: (code: string, cask: string) => `Share ${code} of ${cask}`,
  note: (ordersEmail: string) =>
    'You withdrew from these cask shares, and their certificates are no longer valid. No excise duty, VAT or GST was charged with ' +
    'the invoice, so none is credited. What is credited here is in your wallet: to spend, or to send back to the card or account ' +
    `it came from. Questions? Write to ${ordersEmail}.`,
};

export const refundedShares = {
  share: (code: string, cask: string) => `Share ${code} of ${cask}`,
  returned: (ordersEmail: string) =>
    'We took these cask shares back, and their certificates are no longer valid. No excise duty, VAT or GST was charged with ' +
    `the invoice, so none is credited. What is credited here is in your wallet. Questions? Write to ${ordersEmail}.`,
  reduced: (ordersEmail: string) =>
    'We gave back a part of what you paid for these cask shares. You keep them. No excise duty, VAT or GST was charged with ' +
    `the invoice, so none is credited. What is credited here is in your wallet. Questions? Write to ${ordersEmail}.`,
};

export const lostParcels = {
  delivery: 'Delivery',
  share: (share: number, cask: string) => `Share ${share} of ${cask}`,
  note: (ordersEmail: string) =>
    'Your bottles were lost or broken on their way, and none is left to send again. Everything you paid for them goes back to you, ' +
    `in one credit note for each invoice. Questions? Write to ${ordersEmail}.`,
};

export const lostShares = {
  share: (code: string, cask: string) => `Share ${code} of ${cask}`,
  credited: {
    REFUND: 'Back in your wallet',
    REPLACEMENT: 'Paid for shares of another cask',
  } satisfies Record<Remedy, string>,
  note: (ordersEmail: string) =>
    'Nothing of this cask will be bottled, and the certificates of these shares are no longer valid. No excise duty, VAT or GST ' +
    `was charged with the invoice, so none is credited. Questions? Write to ${ordersEmail}.`,
};

export const memberships = {
  membership: (level: string, from: string, to: string) =>
    `${level} membership, ${from} to ${to}, as it was paid`,
  kept: 'Kept for benefits used',
  refunded: (day: string) => `Back in your wallet on ${day}`,
  withoutTax: 'without tax',
  tax: (rate: string, tax: string) => `${rate} ${tax}`,
  note: (ordersEmail: string) =>
    'You withdrew from this membership, and what is credited here is in your wallet: to spend, or to send back to the ' +
    `card or account it came from. Questions? Write to ${ordersEmail}.`,
};
