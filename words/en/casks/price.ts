/** `price` and `amount` are written amounts. */
export const sharePrice = {
  now: (price: string) => `${price} now`,
  atBottling: (amount: string, year: string) => `+ about ${amount} at bottling, ${year}`,
};
