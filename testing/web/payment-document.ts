/**
 * In place of `web/shop/shared/payment-document.ts`, for a test that goes to the payment step or comes from it: as if each
 * page were in the right document. A test cannot load another.
 */
export const isPaymentDocument = true;
export const previousPage = null;
export const cameFromPaymentStep = false;
export const keepsBalance = false;
export const loadMatchingDocument = () => undefined;
