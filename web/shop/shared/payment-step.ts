/** Of a deposit, and of an order. */
export const isPaymentStep = (pathname: string) => /^\/(profile\/wallet|cart)\/payment\/?$/.test(pathname);
