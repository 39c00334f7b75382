export const sharePrice = {
  now: (price: string) => `${price} now`,
  aShare: (price: string) => `${price} a share`,
  atBottling: (amount: string, year: string) => `+ about ${amount} at bottling, ${year}`,
};
