export const isPaymentStep = (pathname: string) => /^\/(cart|profile\/wallet)\/payment\b/.test(pathname);

/** The only one that WAL-2 names: an order that was paid in the cart's has spent the stored balance. */
export const isWalletPaymentStep = (pathname: string) => /^\/profile\/wallet\/payment\b/.test(pathname);
