export const shopParts = ['BROWSING', 'ORDERS', 'PAYMENTS', 'MAILS'] as const;
export type ShopPart = (typeof shopParts)[number];

/** `DELAYED`: it is done, but later than it should be, or only at another try. */
export const partStates = ['WORKING', 'DELAYED', 'DOWN'] as const;
export type PartState = (typeof partStates)[number];
