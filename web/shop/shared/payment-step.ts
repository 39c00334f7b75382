export const isPaymentStep = (pathname: string) => /^\/(cart|profile\/wallet)\/payment\b/.test(pathname);
